/**
 * What people here choose and the estimator's own list of 49 000 leaked passwords does not have. Small letters,
 * without spaces; the estimator reads capitals, digits for letters and what is added at the ends by itself.
 */
export const localPasswords: readonly string[] = `
  abc afrikaans africanpride akunamatata amakhosi amandla bafana bafanabafana biltong bitcoin bloemfontein boerewors
  bokke braai cryptocurrency eskom ethereum fnb gauteng hakunamatata johannesburg kaizerchiefs karoo knysna krugerrand
  kwazulunatal litecoin mahala mama mamelodi manchesterunited mokopane mpumalanga mymom mzansi nelsonmandela nelspruit
  orlandopirates pietermaritzburg polokwane portelizabeth proteas protea sandton sawubona sengi shoprite southafrica
  soweto springbok springboks stellenbosch stormers supersport takealot telkom ubuntu umhlanga vodacom vuvuzela
  welcomehome woolworths

  bestfriendsforever bitcointothemoon buybitcoinnow correcthorsebatterystaple donotforget dontforgetme foreverandever
  gameofthrones gobokkegoboks godisgoodallthetime happybirthdaytome ilovemydaddy ilovemymummy ilovemyson iloveyousomuch
  jesusismylord jesusismysavior jesusismysaviour jesuslovesme liverpoolfootballclub lordoftherings mahatmagandhi
  maytheforcebewithyou mycryptowallet mzansiforsure mzansifosho nakamotosatoshi nelsonrolihlahla nkosisikelelafrica
  nkosisikeleliafrika nkosisikeleliafrica nopasswordneeded notyourkeysnotyourcoins onceapiratealwaysapirate openthedoor
  proudlysouthafrican rolihlahlamandela satoshinakamoto spongebobsquarepants supercalifragilisticexpialidocious
  thankgoditsfriday thequickbrownfox thequickbrownfoxjumpsoverthelazydog thisisnotapassword verysecurepassword
  welcometothejungle whatismypassword whatsmypassword youllneverwalkalone youneverwalkalone`
  .trim()
  .split(/\s+/)

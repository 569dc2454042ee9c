/**
 * What people add digits and signs to. A password that is one of these, or two in a row, is refused after digits and
 * signs at its ends are taken off and 0, 1, 3, 4, 5, 7, @, $ are read as the letters they stand for.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `abcdef abcdefg abcdefgh abc access account action adidas admin administrator africa africanpride afrikaans airtime
  alexander alexandra amakhosi amandla america andrea andrew angel angela anthony apple arsenal asdf asdfgh asdfghjkl
  ashley austin baby babygirl bafana bafanabafana bailey banana bank barcelona baseball basketball batman beautiful
  biltong bitcoin blessed blessing bloemfontein bokke boerewors braai brandon brother bubbles buddy buffalo bulls
  butterfly capetown castle cellphone changeit changeme charlie cheese chelsea chicken chiefs chocolate christ
  christian christmas computer cookie cricket crypto cryptocurrency daddy dallas daniel danielle database default
  diamond doctor dolphin dragon durban eagle elephant elizabeth emmanuel england ethereum everton eskom facebook faith
  family father fnb ferrari flower football forever forget freedom friend friends gateway gauteng george ginger
  giraffe goldfish google gospel grace grandma hallo hannah happiness happy harley heaven hello hockey holiday home
  honda hunter iloveyou iloveyousomuch iloveu internet jackson jasmine jasper jennifer jessica jesus jesuschrist
  jesuslovesme johannesburg jonathan jordan joseph joshua juventus kaizer kaizerchiefs karoo keyboard killer kimberley
  kitten knysna krugerrand kwazulunatal lasvegas lekker legend letmein letmeinnow lightning limpopo litecoin liverpool
  london lord love lovely lover loveyou lucky maggie mahala mama mamelodi manager manchester manchesterunited
  mandela marley marlboro master matthew maverick mercedes michael michelle mickey midnight million millionaire mine
  minecraft mokopane money monday monkey monster mother mpumalanga mustang mymom mypassword naruto natasha natural
  nelsonmandela nelspruit nicholas nicole nothing ocean office october orange orlando orlandopirates pakistan panther
  paradise passport password passwort patrick peanut pepper pietermaritzburg pineapple pirates pokemon polokwane
  porsche portelizabeth precious pretoria princess private proteas protea purple qwert qwerty qwertyuiop rabbit rainbow
  rand realmadrid rebecca richard robert ronaldo rugby samantha sandton samsung savings scooter scorpion secret secure
  security sengi server shadow sharks shelby shoprite sister slipknot smokey snoopy soccer soldier solana
  southafrica soweto spiderman springbok springboks startrek starwars stellenbosch stormers summer sunday sunflower
  sunshine superman supersport superstar support sweet sweetheart sweetie swordfish system takealot taylor teacher
  telkom temp temporary tequila test tester testing thankyou theman thomas thunder tiffany tigger tigers tottenham
  toyota trading trustno trustnoone turtle ubuntu umhlanga unicorn universe user vanessa victoria vodacom vuvuzela
  wallet warrior welcome welcomehome whatever william winner winter wizard woolworths xxxxxx yankees yellow zebra
  zaqwsx zulu zxcvbn zxcvbnm`.split(/\s+/),
)

/** Whole passwords of twelve characters and more that stand near the top of leaked lists, without spaces and signs. */
export const commonPhrases: ReadonlySet<string> = new Set(
  `1q2w3e4r5t6y 1q2w3e4r5t6y7u 1q2w3e4r5t6y7u8i 1q2w3e4r5t6y7u8i9o0p 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw23edc
  1qaz1qaz1qaz 123qweasdzxc 123qwe123qwe 1234qwerasdf 1234qwerasdfzxcv 12345qwertasdfg 12345qwert 123abc456def
  147258369147 147258369000 159753159753 159357258456 741852963741 789456123789 789456123000 987654321987 963852741963
  112233445566 11223344556677 1122334455667788 102030405060 010203040506 123123123123 121212121212 123321123321
  123456654321 123456abcdef 123456qwerty 1234567890qwe 1234567890abc q1w2e3r4t5y6 q1w2e3r4t5y6u7 qazwsxedcrfv
  qazwsxedcrfvtgb qazwsx123456 qweasdzxc123 qweasdzxcqwe qwertyasdfgh qwertyasdfghzxcvbn qwerty123456 qwertyuiop123
  qwertyuiopasdfgh qwertyuiopasdfghjkl qwer1234asdf qwe123asd456 qwe123qwe123 asdfghjkl123 asdfasdfasdf asdf1234asdf
  zaq12wsxcde3 zaq1xsw2cde3 zaq1zaq1zaq1 zxcvbnm12345 zxcasdqwe123 zxcvasdfqwer abcd1234abcd abc123abc123 abcdef123456
  a1b2c3d4e5f6 a1s2d3f4g5h6 aa123456789 aa1234567890 a123456789012 love123456789 iloveyouforever iloveyoubaby
  iloveyouverymuch iloveyoualways ilovemyself ilovemyfamily ilovemymother ilovemydaddy ilovemymummy ilovemyson
  ilovemykids ilovemylife ilovejesus ilovejesuschrist ilovesouthafrica ilovesoccer ilovebitcoin jesusismylord
  jesusislord jesusloves jesuslovesyou jesusismysavior jesusismysaviour godisgood godisgreat godislove godisgoodallthetime
  godblessafrica godblessme godbless nkosisikelelafrica nkosisikeleliafrika nkosisikeleliafrica thankyoujesus thankyoulord
  thankgoditsfriday letmeinplease letmeinletmein openthedoor opensesame opensesameplease whatismypassword
  whatsmypassword thisismypassword thisisapassword thisisnotapassword mypasswordis mypasswordispassword
  passwordispassword passwordforever newpassword oldpassword yourpassword securepassword strongpassword
  verysecurepassword supersecret supersecretpassword topsecret secretpassword masterpassword adminpassword
  defaultpassword temporarypassword temppassword testpassword userpassword rootpassword passwordpassword
  passwordpasswordpassword passphrase changemenow changemeplease pleasechangeme changepassword donotforget
  dontforget dontforgetme forgetmenot iforgotmypassword iforgotit nopassword nopasswordneeded enterpassword
  trustnobody trustingod ingodwetrust  qwertypassword manchestercity manchesterunited
  manunitedforever youllneverwalkalone youneverwalkalone liverpoolfc liverpoolfootballclub arsenalfc chelseafc
  realmadridcf fcbarcelona kaizerchiefsfc kaizerchiefs1970 orlandopirates1937 mamelodisundowns sundownsfc
  bafanabafana springbokrugby gobokkegoboks gobokke stormersrugby onceapiratealwaysapirate chiefs4life piratesforlife
  mahatmagandhi nelsonmandela nelsonrolihlahla rolihlahlamandela madibamadiba rainbownation proudlysouthafrican
  mzansiforsure mzansifosho southafrican southafrica2010 capetowncity tablemountain johannesburgsouthafrica
  bitcointothemoon tothemoon hodlhodlhodl hodlbitcoin satoshinakamoto nakamotosatoshi notyourkeysnotyourcoins
  bitcoinbitcoin buybitcoinnow cryptocurrency ethereumclassic mycryptowallet mybitcoinwallet mywalletpassword
  starwarsfan maytheforcebewithyou harrypotter harrypotter123 lordoftherings gameofthrones spongebob
  spongebobsquarepants christopher christopher1 christiano cristianoronaldo lionelmessi michaeljordan michaeljackson
  justinbieber onedirection samsunggalaxy microsoftwindows administrator administrator1 superadministrator
  computerscience supercalifragilisticexpialidocious correcthorsebatterystaple thequickbrownfox
  thequickbrownfoxjumpsoverthelazydog abcdefghijkl abcdefghijklmnop abcdefghijklmnopqrstuvwxyz zyxwvutsrqponm
  blahblahblah blablablabla hahahahahaha lollollollol hellohello
  hellohellohello helloworld helloworld123 hellokitty123 happybirthday happybirthdaytome merrychristmas happynewyear
  welcometosouthafrica welcomewelcome welcometothejungle beautifulgirl prettygirl babygirl4life bestfriends
  bestfriendsforever friendsforever togetherforever foreveryoung foreverandever onelove onelovebobmarley
  neverforget nevergiveup nevergiveup123 carpediem hakunamatata akunamatata`.split(/\s+/),
)

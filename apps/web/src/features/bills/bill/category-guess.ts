import { type BillCategory, billCategories } from '@sengi/contract/bills/expenses'

/** Words in both languages of the product, and what South Africans call shops and services; a star stands for any end. */
const words: Readonly<Partial<Record<BillCategory, string>>> = {
  groceries:
    'grocer* kruidenier* food kos checkers shoprite woolworths woolies superspar kwikspar spar boxer makro supermarket* supermark* milk melk bread brood vegetables groente butcher* slaghuis meat vleis sixty60 pantry pnp pick-n-pay picknpay eggs eiers fruit vrugte',
  eating_out:
    'restaurant* dinner lunch breakfast brunch supper ontbyt middagete aandete coffee* koffie pizza* burger* nandos steers kfc mcdonalds wimpy spur debonairs sushi takeaway* wegneem* drinks drankies beer* bier wine wyn braai tavern ubereats uber-eats mrd bar pub cafe kafee tea tip',
  rent: 'rent rental huur huurgeld bond verband landlord verhuurder lease levy levies heffing* mortgage',
  electricity: 'electric* elektri* eskom prepaid power krag city-power gas generator solar sonkrag',
  water: 'water sewer* riool',
  internet:
    'internet wifi wi-fi fibre vesel data airtime lugtyd telkom vodacom mtn cell-c rain vumatel openserve netflix dstv showmax',
  transport:
    'taxi* uber bolt petrol diesel fuel brandstof bus gautrain train trein parking parkering toll tol e-toll lift myciti engen sasol caltex',
  travel:
    'flight* vlug* hotel* airbnb lodge holiday* vakansie* trip reis flysafair safari sanparks camping campsite kampplek guesthouse gastehuis visa luggage bagasie tour toer',
  fun: 'movie* fliek* cinema bioskoop concert* konsert* ticket* kaartjie* game games speletjie* party partytjie festival* fees rugby cricket krieket soccer sokker museum bowling',
  health:
    'doctor* dokter* dentist tandarts pharmacy apteek dischem dis-chem clicks medicine* medisyne hospital hospitaal clinic kliniek gym optomet* meds',
  gifts: 'gift gifts geskenk* present birthday* verjaar* wedding troue flowers blomme christmas kersfees baby-shower',
  stokvel: 'stokvel* burial begrafnis* umgalelo gooi-gooi kitty',
}

/**
 * What a bill was for, guessed from its words: the first word that is known decides. Undefined when none is, so that nobody's
 * own choice is overwritten by chance.
 */
export function guessCategory(description: string): BillCategory | undefined {
  for (const word of wordsOf(description)) {
    const found = billCategories.find((category) => isWordOf(category, word))
    if (found) return found
  }
  return undefined
}

const isWordOf = (category: BillCategory, word: string): boolean =>
  (words[category]?.split(' ') ?? []).some((known) =>
    known.endsWith('*') ? word.startsWith(known.slice(0, -1)) : word === known,
  )

/** Words as they stand, and two or three that belong together by hyphens: `Dis Chem`, `pick n pay`. */
function wordsOf(description: string): string[] {
  const parts = description
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .split(/[^\p{L}\p{N}-]+/u)
    .filter(Boolean)
  return parts.flatMap((part, place) => [...[3, 2].map((length) => parts.slice(place, place + length).join('-')), part])
}

import type { NewTaxCertification, TaxDoubt } from '@sengi/contract/kyc/tax-residence'
import { type Phrase, phrases, type Refusal, refusal } from '../../../platform/words/phrase.ts'
import type { Details } from '../documents/papers.rules.ts'

/** What somebody certifies, as it is sealed. */
export type TaxFacts = Omit<NewTaxCertification, 'is_true'>

/** What we know of somebody by their papers. */
export type KnownOfPerson = Partial<Pick<Details, 'identity' | 'address'>>

const home = 'ZA'

const countriesOf = ({ residences }: TaxFacts): string[] => residences.map(({ country }) => country)

/** What each doubt is about; a paper that nobody gave yet causes none. */
const causes: Readonly<Record<TaxDoubt, (said: TaxFacts, known: KnownOfPerson) => boolean>> = {
  address_elsewhere: (said, { address }) => address !== undefined && !countriesOf(said).includes(address.country),
  za_id_elsewhere: (said, { identity }) => identity?.form === 'za_id' && !countriesOf(said).includes(home),
  // Whoever is a citizen of the United States pays tax there, wherever they live.
  us_passport: (said, { identity }) =>
    identity?.form === 'passport' && identity.country === 'US' && !countriesOf(said).includes('US'),
  za_number_form: ({ residences }) =>
    residences.some(({ country, number }) => country === home && number !== undefined && !isSarsNumber(number)),
}

/** A tax reference number of SARS: ten digits, the first of which says what kind of tax it is. */
const isSarsNumber = (number: string): boolean => /^[01239]\d{9}$/.test(number.replace(/[ ./-]/g, ''))

/** What does not go together and was not explained. */
export function openDoubts(said: TaxFacts, known: KnownOfPerson): TaxDoubt[] {
  const explained = new Set((said.explanations ?? []).map(({ doubt }) => doubt))
  return (Object.keys(causes) as TaxDoubt[]).filter((doubt) => !explained.has(doubt) && causes[doubt](said, known))
}

const say = phrases('kyc/tax')

/** A doubt as a question, in the reader's language. */
export const doubtPhrase = (doubt: TaxDoubt): Phrase => say(doubt)

interface Fault {
  readonly refusal: Refusal
  readonly path: string
}

/** What cannot be kept as it is, with the field that it is about. Null when it can. */
export function certificationFault(said: TaxFacts): Fault | null {
  const countries = countriesOf(said)
  const twice = countries.findIndex((country, at) => countries.indexOf(country) < at)
  if (twice >= 0) return { refusal: refusal('tax_country_twice'), path: `residences.${twice}.country` }
  const unnumbered = said.residences.findIndex(
    ({ number, absence }) => (number === undefined) === (absence === undefined),
  )
  if (unnumbered >= 0) return { refusal: refusal('tax_number_or_reason'), path: `residences.${unnumbered}.number` }
  const wordless = said.residences.findIndex((one) => one.absence === 'cannot_obtain' && !one.absence_text)
  if (wordless >= 0) return { refusal: refusal('tax_reason_in_words'), path: `residences.${wordless}.absence_text` }
  const lacksBirth = isAbroad(said) && !(said.birth_country && said.birth_town)
  if (!lacksBirth) return null
  return { refusal: refusal('birth_place_needed'), path: said.birth_country ? 'birth_town' : 'birth_country' }
}

/** Whether somebody pays tax as a resident elsewhere; their place of birth is asked then. */
export const isAbroad = (said: TaxFacts): boolean => countriesOf(said).some((country) => country !== home)
export const isAtHome = (said: TaxFacts): boolean => countriesOf(said).includes(home)
export const lacksNumber = ({ residences }: TaxFacts): boolean => residences.some(({ number }) => number === undefined)

/** What is kept: an explanation of what is no doubt is left away, and a number loses the blanks at its ends. */
export const keptOf = (
  { residences, birth_country, birth_town, explanations }: TaxFacts,
  known: KnownOfPerson,
): TaxFacts => ({
  residences,
  ...(birth_country && { birth_country }),
  ...(birth_town && { birth_town }),
  explanations: (explanations ?? []).filter(({ doubt }) => causes[doubt]({ residences }, known)),
})

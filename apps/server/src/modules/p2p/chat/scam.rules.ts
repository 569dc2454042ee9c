import type { ChatWarning } from '@sengi/contract/p2p/conversation'

/** What the words of a line are held against. */
export interface Setting {
  /** The legal names of both sides, as far as known. */
  readonly names: readonly string[]
  /** Numbers that the order itself shows: the account to pay into, its ShapID, its reference. */
  readonly knownNumbers: readonly string[]
}

type Rule = (text: Reading, setting: Setting) => boolean

/** A line as the rules read it: as it was written, and flattened so that accents, look-alikes and hidden characters do not help. */
interface Reading {
  readonly written: string
  readonly flat: string
}

/**
 * Why a line deserves a warning, by rules that anybody can read. The line is delivered all the same: people may well have good
 * reasons, and a silent filter would only teach the others to write differently.
 */
export function warningsFor(text: string, setting: Setting): ChatWarning[] {
  const written = text.normalize('NFKC').replace(/\p{Cf}/gu, '')
  const reading = { written, flat: flatten(written) }
  return rules.filter(([, applies]) => applies(reading, setting)).map(([warning]) => warning)
}

const alike: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '0': 'o', '1': 'l', '3': 'e', '5': 's', $: 's' }
const flatten = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const withoutLookAlikes = (text: string): string => text.replace(/[@40135$]/g, (sign) => alike[sign] ?? sign)

/** The word with anything that is no letter between its letters: w-h-a t s a p p. */
const spread = (word: string): string => [...word].join('[^a-z0-9]{0,3}')
const anyOf = (words: readonly string[]): RegExp => new RegExp(`(?<![a-z])(?:${words.map(spread).join('|')})(?![a-z])`)

const elsewhere = anyOf([
  'whatsapp',
  'whatsap',
  'watsapp',
  'telegram',
  'wechat',
  'viber',
  'messenger',
  'instagram',
  'facebook',
  'discord',
  'skype',
])
const elsewherePhrases =
  /\b(?:on|via|use|op) signal\b|\b(?:call|phone|text|sms|e-?mail|dm|inbox|contact) me\b|\bbel my\b|\byour (?:number|cell|phone|e-?mail)\b|\b(?:outside|off) (?:the |this )?(?:app|platform|site|sengi)\b/
const address = /[^\s@]+\s*(?:@|\(at\)|\[at\])\s*[^\s@]+\s*(?:\.|\(dot\)|\[dot\])\s*[a-z]{2,}/
const link = /\bhttps?:|\bwww\.|\b[a-z0-9-]+\.(?:com|co\.za|org|net|io|me|ly|app|link|xyz|info|za|gl|to|ru|cn)\b/
const mobile = /(?<!\d)(?:\+|00)?(?:27|0)[\s().-]*[6-8](?:[\s().-]*\d){8}(?!\d)/g
const foreignMobile = /(?<!\d)\+[\s]?\d(?:[\s().-]*\d){8,13}(?!\d)/g

const isOffApp: Rule = ({ flat }, setting) => {
  const words = withoutLookAlikes(flat)
  if (elsewhere.test(words) || elsewherePhrases.test(flat) || address.test(flat) || link.test(flat)) return true
  return [...flat.matchAll(mobile), ...flat.matchAll(foreignMobile)].some(([number]) => !isKnown(number, setting))
}

const releaseFirst =
  /\b(?:release|confirm|unlock|laat los)\b(?!ed)[^.!?]{0,40}\b(?:first|before|now|immediately|asap|quick(?:ly)?|then i(?:'?ll| will| can)? (?:pay|send)|eers|nou)\b|\b(?:pay|send|transfer)\b[^.!?]{0,30}\b(?:after|once|when) (?:you |it'?s |it is )?(?:release|confirm)|\bmark(?:ed)? (?:it )?(?:as )?paid\b[^.!?]{0,30}\b(?:first|before|then)\b/

const relatives =
  'wife|husband|brother|sister|friend|mother|mom|mum|father|dad|cousin|boss|company|business|colleague|partner|girlfriend|boyfriend|uncle|aunt|son|daughter|vrou|man se|broer|suster|vriend'
const paying = 'pay|pays|paid|paying|payment|send|sends|sent|transfer|transfers|transferred|account|acc|bank|betaal'
const thirdParty = new RegExp(
  `\\b(?:my|his|her|their|a|the|our)\\s+(?:${relatives})\\b(?:'s)?[^.!?]{0,60}\\b(?:${paying})\\b|\\b(?:${paying})\\b[^.!?]{0,40}\\b(?:my|his|her|their|a|our)\\s+(?:${relatives})\\b|\\bthird[- ]party\\b|\\bsome(?:one|body) else(?:'s)?\\b|\\bon (?:his|her|their|my) behalf\\b`,
)

const anotherAccount =
  /\b(?:another|different|other|new|alternative|second)\s+(?:bank\s+)?(?:account|acc|shap ?id)\b|\bnot the account\b|\b(?:account|acc|shap ?id)\s+(?:has |is )?(?:changed|closed|frozen|blocked)\b/
const longNumber = /(?<![\d.,])\d{9,13}(?![\d]|[.,]\d)/g
const accountNumber = /\b(?:account|accnt|acct|acc|rekening|rek|shap ?id)\b[^0-9]{0,20}(\d(?:[\s-]?\d){6,12})(?!\d)/g

const isOtherAccount: Rule = ({ flat }, setting) => {
  if (anotherAccount.test(flat)) return true
  const numbers = [...flat.matchAll(longNumber)].map(([number]) => number)
  const accounts = [...flat.matchAll(accountNumber)].map(([, number = '']) => number)
  return [...numbers.filter((number) => !isMobile(number)), ...accounts].some((number) => !isKnown(number, setting))
}

const isMobile = (digits: string): boolean => /^(?:27|0)[6-8]\d{8}$/.test(digits)

/** Two to four words with capitals, after words that introduce who pays or is paid. */
const introduced =
  /(?:[Aa]ccount (?:name|holder)|[Nn]ame on (?:the |my )?account|[Ii]n the name of|[Pp]ay(?:ment)? (?:to|into|from)|[Pp]aid (?:by|from)|[Pp]ayer(?: is)?|[Hh]older|[Rr]eflects? as|[Mm]y name is|(?:[Ff]rom|[Tt]o|[Bb]y)(?: (?:Mr|Mrs|Ms|Miss|Dr))?)\s*(?:is|:|-)?\s*((?:\p{Lu}[\p{L}'’-]+|van|der|de|du|le)(?:\s+(?:\p{Lu}[\p{L}'’-]+|van|der|de|du|le)){1,3})/gu
const noPerson =
  /\b(?:bank|fnb|absa|nedbank|capitec|standard|investec|discovery|tymebank|sengi|payshap|eft|rmb|account|zero|african|south|cape|town|port|east|west|north|street|road|mall|avenue)\b/i

const namesSomebodyElse: Rule = ({ written }, { names }) =>
  [...written.matchAll(introduced)]
    .map(([, name = '']) => name)
    .some((name) => !noPerson.test(name) && !names.some((party) => isPartOf(name, party)))

/** A first and a last name are enough of a longer legal name. */
function isPartOf(name: string, legalName: string): boolean {
  const known = wordsOf(legalName)
  return wordsOf(name).every((word) => known.includes(word))
}

const wordsOf = (name: string): string[] =>
  flatten(name)
    .split(/[^a-z]+/)
    .filter((word) => word !== '')

function isKnown(number: string, { knownNumbers }: Setting): boolean {
  const digits = digitsOf(number)
  return knownNumbers.map(digitsOf).some((known) => known !== '' && (known === digits || isSameMobile(known, digits)))
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')
const isSameMobile = (one: string, other: string): boolean => one.length >= 9 && one.slice(-9) === other.slice(-9)

const rules: readonly (readonly [ChatWarning, Rule])[] = [
  ['off_app_contact', isOffApp],
  ['release_first', ({ flat }) => releaseFirst.test(flat)],
  ['foreign_name', namesSomebodyElse],
  ['third_party_payer', ({ flat }) => thirdParty.test(flat)],
  ['other_account', isOtherAccount],
]

import { inLatin } from './scripts.rules.ts'

/** A name as it is compared: its words in Latin letters where we know them, without case, marks, titles and signs. */
export type Tokens = readonly string[]

/** Which way of comparing this is: another one asks everybody's name anew. */
export const spellings = 2

const titles = new Set([
  'mr',
  'mrs',
  'ms',
  'miss',
  'dr',
  'prof',
  'adv',
  'rev',
  'sheikh',
  'shaykh',
  'haji',
  'hajji',
  'mnr',
  'mev',
])

/** Letters that no decomposition brings to their plain ones. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}

/** The words of a name, folded: what two spellings of one name have in common. */
export function tokensOf(name: string): Tokens {
  const folded = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðþłı]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/['’‘`ʼʻ]/g, '')
  const words = inLatin(folded)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const known = words.filter((word) => !titles.has(word))
  return known.length > 0 ? known : words
}

/** How alike two words are, from 0 to 1: Jaro, and more for a common beginning (Winkler). */
export function jaroWinkler(one: string, other: string): number {
  if (one === other) return 1
  const jaro = jaroOf(one, other)
  let prefix = 0
  while (prefix < 4 && prefix < one.length && one[prefix] === other[prefix]) prefix += 1
  return jaro + prefix * 0.1 * (1 - jaro)
}

function jaroOf(one: string, other: string): number {
  const reach = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1)
  const taken = new Array<boolean>(other.length).fill(false)
  const [mine, places]: [string[], number[]] = [[], []]
  for (let at = 0; at < one.length; at += 1) {
    const found = findWithin(other, taken, one[at], at - reach, at + reach)
    if (found < 0) continue
    taken[found] = true
    mine.push(one[at] ?? '')
    places.push(found)
  }
  if (mine.length === 0) return 0
  const theirs = places.toSorted((a, b) => a - b).map((place) => other[place])
  const swapped = mine.filter((letter, n) => letter !== theirs[n]).length / 2
  return (mine.length / one.length + mine.length / other.length + (mine.length - swapped) / mine.length) / 3
}

function findWithin(text: string, taken: readonly boolean[], letter: string | undefined, from: number, to: number) {
  for (let at = Math.max(0, from); at <= Math.min(text.length - 1, to); at += 1) {
    if (!taken[at] && text[at] === letter) return at
  }
  return -1
}

/** What one slip of the pen does to a word that repeats itself, Jaro takes for another word. */
const oneSlip = 0.9
const slipsFrom = 4

const wordLikeness = (one: string, other: string): number =>
  Math.max(jaroWinkler(one, other), isOneSlipApart(one, other) || soundAlike(one, other) ? oneSlip : 0)

/** Fewer consonants than these are shared by words that have nothing else in common. */
const soundsFrom = 3

/** Whether two words may be one that was brought into our letters twice: Mohammed and Muhammad, Gaddafi and Qadhafi, Ali and Aly. */
function soundAlike(one: string, other: string): boolean {
  const sound = heardAs(one)
  return (sound.length >= soundsFrom && sound === heardAs(other)) || plainOf(one) === plainOf(other)
}

/** A letter that stands twice is one, and `y` is another `i`. */
const plainOf = (word: string): string => word.replace(/y/g, 'i').replace(/(.)\1+/gu, '$1')

/** What every way of writing a word in our letters leaves: its consonants, those that stand for one sound as one. */
export function heardAs(word: string): string {
  const plain = word
    .replace(/(.)\1+/gu, '$1')
    .replace(/ph/g, 'f')
    .replace(/s?ch|sh/g, 's')
    .replace(/dzh|dj/g, 'j')
    .replace(/[kgdtz]h/g, ([first = '']) => first)
    .replace(/[cgq]/g, 'k')
  return plain.slice(0, 1).replace(/[aeiou]/, '') + plain.slice(1).replace(/[aeiouyhw]/g, '')
}

/** The article and the son of: written or left out, apart or joined. */
const particles: ReadonlySet<string> = new Set(['al', 'el', 'bin', 'ibn', 'ben'])

/** Whether a letter was lost, added, changed, or swapped with the next. */
function isOneSlipApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length < slipsFrom || long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at]
  return short.slice(at + 1) === long.slice(at + 1) || (isSwapped && short.slice(at + 2) === long.slice(at + 2))
}

/** Two words less alike than this have nothing to do with each other. */
const alikeFrom = 0.84

/**
 * How alike two names are, from 0 to 100, in whatever order their words stand. A name that lacks some words of the other is still like it,
 * less for each; a single word is never enough beside several, because a first name alone names nobody.
 */
export function alikeness(one: Tokens, other: Tokens): number {
  if (one.length === 0 || other.length === 0) return 0
  const joined = jaroWinkler(one.join(''), other.join(''))
  const asWhole = joined >= 0.94 ? joined * 100 : 0
  return Math.round(Math.max(asWhole, byWords(one, other)))
}

function byWords(one: Tokens, other: Tokens): number {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one]
  const rest = [...many]
  let [sum, weight] = [0, 0]
  for (const word of few.toSorted((a, b) => b.length - a.length)) {
    const likes = rest.map((candidate) => wordLikeness(word, candidate))
    const best = Math.max(...likes)
    sum += (best >= alikeFrom ? best : 0) * word.length
    weight += word.length
    if (best >= alikeFrom) rest.splice(likes.indexOf(best), 1)
  }
  const longer = many.length - few.length
  if (few.length === 1 && longer > 0) return Math.min(70, (sum / weight) * 100)
  const missing = Math.max(0, longer - rest.filter((word) => particles.has(word)).length)
  return (sum / weight) * 100 - Math.min(16, missing * 4)
}

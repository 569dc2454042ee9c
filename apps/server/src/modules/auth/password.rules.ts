import { commonPhrases, commonWords } from './common-passwords.rules.ts'

interface Owner {
  username: string
  canonicalEmail: string
}

const shortestRemainder = 8

/**
 * Why a password is too easy to guess, as a sentence; null when it may be used. Length is the contract's matter.
 * No rule about kinds of characters: those only make people write an exclamation mark at the end.
 */
export function passwordFault(password: string, owner: Owner): string | null {
  const lower = password.normalize('NFKC').toLowerCase()
  const found = checks.find(({ finds }) => finds(lower, owner))
  return found?.says ?? null
}

const checks: readonly { says: string; finds: (lower: string, owner: Owner) => boolean }[] = [
  {
    says: 'This password is on the lists that attackers try first. Choose another one.',
    finds: (lower) => isCommon(lower),
  },
  {
    says: 'This password repeats or counts. Choose one that is harder to guess.',
    finds: (lower) => repeats(lower) || counts(lower),
  },
  {
    says: 'This password is mostly your name, your e-mail or ours. Choose another one.',
    finds: (lower, owner) => isContext(lower, owner),
  },
]

function isCommon(lower: string): boolean {
  const compact = lower.replace(/[\s_.-]/g, '')
  const bare = unleeted(compact.replace(/^[^a-z]+|[^a-z]+$/g, ''))
  const core = unleeted(compact).replace(/^[^a-z]+|[^a-z]+$/g, '')
  return [compact, unleeted(compact), bare, core].some(isListed) || [bare, core].some(isTwoCommonWords)
}

const isListed = (text: string): boolean => commonPhrases.has(text) || commonWords.has(text)

/** Two words from the list, one after the other: passwordqwerty. */
const isTwoCommonWords = (text: string): boolean =>
  [...commonWords].some((word) => text.startsWith(word) && commonWords.has(text.slice(word.length)))

const unleeted = (text: string): string => text.replace(/[01345@$!7]/g, (sign) => leet[sign] ?? sign)

const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** A few characters over and over, or a short piece repeated to the end. */
function repeats(lower: string): boolean {
  const characters = [...lower]
  return new Set(characters).size < 5 || /^(.{1,6})\1+.{0,5}$/su.test(lower) || /^(.{3,})\1+$/su.test(lower)
}

const rows = ['1234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1qaz2wsx3edc4rfv5tgb']
const steps = new Set(
  rows.flatMap((row) => [...row, row[0]].slice(1).flatMap((next, at) => [`${row[at]}${next}`, `${next}${row[at]}`])),
)

/** Most steps lead to the neighbour in the alphabet, in the digits or on the keyboard. */
function counts(lower: string): boolean {
  const characters = [...lower]
  const taken = characters
    .slice(1)
    .filter((next, at) => next === characters[at] || steps.has(`${characters[at]}${next}`))
  return taken.length >= (characters.length - 1) * 0.75
}

/** What is left without the words that anybody would try for this person is too short to protect. */
function isContext(lower: string, { username, canonicalEmail }: Owner): boolean {
  const [local = ''] = canonicalEmail.split('@')
  const words = [username, local, ...local.split(/[._+-]/), 'sengi'].filter((word) => word.length >= 4)
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), lower)
  return rest !== lower && [...rest].length < shortestRemainder
}

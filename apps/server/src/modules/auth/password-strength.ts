import { type Match, ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { type Refusal, refusal } from '../../platform/words/phrase.ts'
import { localPasswords } from './local-passwords.rules.ts'

interface Owner {
  username: string
  canonicalEmail: string
}

/** Tries that a password must withstand, as a power of ten. It is where score 3 of zxcvbn begins. */
const leastTries = 8
/** What comes after this only adds to the strength, and long texts are slow to take apart. */
const readUpTo = 64

/** The few that people put between words and around them; a cracker tries them all, so they must not save a password. */
const signs = /[\s_.-]|^[!-/:-@]{1,4}|[!-/:-@]{1,4}$/g

/**
 * In how many ways a text is read for the letters behind `P4$$w0rd`. Each reads it whole again while everybody else waits: a hundred
 * take ten milliseconds up to this length and a tenth of a second for a long one. Of 1,500 long ones made of common passwords, twelve
 * found each that a hundred did; of short ones they miss one in a hundred.
 */
const ofUsualLength = estimatorReading(100)
const ofLongOnes = estimatorReading(12)
const usualUpTo = 24

function estimatorReading(l33tMaxSubstitutions: number): ZxcvbnFactory {
  const local = [...localPasswords]
  return new ZxcvbnFactory({ dictionary: { ...dictionary, local }, graphs: adjacencyGraphs, l33tMaxSubstitutions })
}

/**
 * Why a password is too easy to guess; null when it may be used. Length is the contract's matter.
 * No rule about kinds of characters: those only make people write an exclamation mark at the end.
 */
export function passwordFault(password: string, owner: Owner): Refusal | null {
  const text = [...password.normalize('NFKC')].slice(0, readUpTo).join('')
  const weak = [text, text.replace(signs, '')]
    .map((spelling) => estimatorOf(spelling).check(spelling, namesOf(owner)))
    .find(({ guessesLog10 }) => guessesLog10 < leastTries)
  return weak ? faultOf(weak.sequence) : null
}

const estimatorOf = ({ length }: string): ZxcvbnFactory => (length <= usualUpTo ? ofUsualLength : ofLongOnes)

/** What anybody would try for this person. */
function namesOf({ username, canonicalEmail }: Owner): string[] {
  const [local = ''] = canonicalEmail.split('@')
  return [username, local, ...local.split(/[._+-]/), 'sengi'].filter(({ length }) => length >= 4)
}

function faultOf(parts: readonly Match[]): Refusal {
  if (parts.some((part) => part['dictionaryName'] === 'userInputs')) return refusal('password_is_own_name')
  const longest = parts.reduce((one, other) => (other.token.length > one.token.length ? other : one))
  return refusal(longest.pattern === 'dictionary' ? 'password_refused' : 'password_repeats')
}

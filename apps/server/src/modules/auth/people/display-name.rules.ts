import { isReservedName } from './username.rules.ts'

const fewest = 2
const most = 40

/** What letters are made of once their marks are taken off, beside the plain alphabet. */
const otherLetters = 'ßÆæØøŒœĐđŁłŊŋ'

/** One word: letters with at most two marks each; apostrophe and hyphen stand between letters, a full stop ends an initial. */
const letter = `[a-zA-Z${otherLetters}][\\u0300-\\u036f]{0,2}`
const word = `${letter}(?:['’-]?${letter})*\\.?`
const shape = new RegExp(`^${word}(?: ${word})*$`)

/** A name as it is kept, from what somebody typed; null when they typed none. Blanks in a row count as one. */
export function keptName(typed: string): string | null {
  const text = typed.normalize('NFKC').replace(/\s+/g, ' ').trim()
  return text === '' ? null : text
}

/** Why a name cannot be shown beside a @username; null when it can. */
export type NameFault = 'form' | 'reserved'

/**
 * Judges a name as the eye takes it: letters of one alphabet alone, so that none stands for its twin of another, and no digits or
 * signs, which are for numbers, addresses and prizes. What would speak for us is refused under the rule of usernames.
 */
export function nameFault(name: string): NameFault | null {
  const letters = name.normalize('NFD')
  if (name.length < fewest || name.length > most || !shape.test(letters)) return 'form'
  const plain = letters.replace(/[\u0300-\u036f.]/g, '').toLowerCase()
  const asName = plain.replace(/[^a-z]+/g, '_')
  return isReservedName(asName) ? 'reserved' : null
}

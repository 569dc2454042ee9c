/** Digits and letters that nobody mistakes for one another, read aloud or copied by hand. 31 of them: a prime number. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const prefix = 'SNG'
const digitsWithoutCheck = 7

/** What `referenceFrom` wants: this many numbers, each below `digitChoices`. */
export const digitCount = digitsWithoutCheck
export const digitChoices = alphabet.length

/** Writes random digits as a payment reference with a check character at its end: `SNG-7K3M-94QX`. */
export function referenceFrom(digits: readonly number[]): string {
  const body = digits.map((digit) => alphabet.charAt(digit)).join('')
  const code = body + checkOf(body)
  return `${prefix}-${code.slice(0, 4)}-${code.slice(4)}`
}

/**
 * Finds what may be our reference in what a payer wrote, whatever the case, the spaces, the hyphens and the words
 * around it. Usually one; words that look like a second one are told apart by which is an order's.
 */
export function referencesIn(text: string): string[] {
  const letters = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const codes = [...letters.matchAll(/(?=SNG(.{8}))/g)].map(([, code = '']) => code)
  return codes.filter(isCode).map((code) => `${prefix}-${code.slice(0, 4)}-${code.slice(4)}`)
}

const isCode = (code: string): boolean =>
  [...code].every((letter) => alphabet.includes(letter)) && checkOf(code.slice(0, -1)) === code.at(-1)

/** Weights differ and the modulus is prime, so one wrong character or two swapped ones never fit. */
function checkOf(body: string): string {
  const sum = [...body].reduce((total, letter, place) => total + alphabet.indexOf(letter) * (place + 2), 0)
  return alphabet.charAt(sum % alphabet.length)
}

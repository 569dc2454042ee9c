import type { suggestionReasons } from '@sengi/contract/onramp/bank-desk'
import { lettersAndDigits } from '@sengi/money'

/** Digits and letters that nobody mistakes for one another, read aloud or copied by hand. 31 of them: a prime number. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const prefix = 'SNG'
const payoutPrefix = 'SNP'
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

/** Writes random digits as the reference that a payout bears from us to whoever is paid, and back: `SNP7K3M94QX`. */
export function payoutReferenceFrom(digits: readonly number[]): string {
  const body = digits.map((digit) => alphabet.charAt(digit)).join('')
  return `${payoutPrefix}${body}${checkOf(body)}`
}

/** Finds references of payouts in what a bank wrote, whatever stands around them. */
export const payoutReferencesIn = (text: string): string[] =>
  [...lettersAndDigits(text).matchAll(/(?=SNP(.{8}))/g)]
    .map(([, code = '']) => code)
    .filter(isCode)
    .map((code) => payoutPrefix + code)

/**
 * Finds what may be our reference in what a payer wrote, whatever the case, the spaces, the hyphens and the words
 * around it. Usually one; words that look like a second one are told apart by which is an order's.
 */
export function referencesIn(text: string): string[] {
  const letters = lettersAndDigits(text)
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

/** How what a payer wrote differs from a reference. */
export type Slip = (typeof suggestionReasons)[number] & `reference_${string}`

/** A reference that a payer may have meant. */
export interface NearReference {
  readonly reference: string
  readonly slip: Slip
}

/** Beginnings by which people mean ours, and what is read, heard or typed in its place. */
const beginnings = ['SNG', '5NG', 'SN6', 'SMG', 'SGN', 'NSG', 'NG', 'SN']
const coresAtMost = 40

/**
 * References that somebody may have meant who left out, doubled, swapped or mistook a character, or wrote something else in
 * front. The check character keeps most others away; which of them is an order's is for the books to say.
 */
export function referencesNear(text: string): NearReference[] {
  const found = new Map<string, Slip>()
  for (const core of coresIn(text.toUpperCase()).slice(0, coresAtMost)) {
    for (const [code, slip] of codesNear(core)) {
      const reference = `${prefix}-${code.slice(0, 4)}-${code.slice(4)}`
      if (!found.has(reference)) found.set(reference, slip)
    }
  }
  return [...found].map(([reference, slip]) => ({ reference, slip }))
}

/** What may be the eight characters, one more or less: behind a beginning, in one word, or in two. */
function coresIn(text: string): string[] {
  const letters = lettersAndDigits(text)
  const behind = [...letters].flatMap((_, at) =>
    beginnings
      .filter((beginning) => letters.startsWith(beginning, at))
      .flatMap(({ length }) => [8, 7, 9].map((size) => letters.slice(at + length, at + length + size))),
  )
  const words = text.match(/[A-Z0-9]+/g) ?? []
  const pairs = words.map((word, at) => word + (words[at + 1] ?? ''))
  return [...new Set([...behind, ...words, ...pairs])].filter(({ length }) => length >= 7 && length <= 9)
}

function codesNear(core: string): [code: string, slip: Slip][] {
  const places = [...core].map((_, at) => at)
  const said = (codes: readonly string[], slip: Slip) =>
    codes.filter((code) => code !== core && isCode(code)).map((code): [string, Slip] => [code, slip])
  if (core.length === digitsWithoutCheck + 2)
    return said(
      places.map((at) => core.slice(0, at) + core.slice(at + 1)),
      'reference_extra',
    )
  if (core.length === digitsWithoutCheck)
    return said(
      [...places, core.length].flatMap((at) => inserted(core, at, at)),
      'reference_missing',
    )
  const swapped = places.map(
    (at) =>
      core.slice(0, at) +
      core
        .slice(at, at + 2)
        .split('')
        .reverse()
        .join('') +
      core.slice(at + 2),
  )
  return [
    ...(isCode(core) ? [[core, 'reference_beginning'] as [string, Slip]] : []),
    ...said(swapped, 'reference_swapped'),
    ...said(
      places.flatMap((at) => inserted(core, at, at + 1)),
      'reference_mistyped',
    ),
  ]
}

/** Every character in turn in the place of what stands between two. */
const inserted = (core: string, from: number, to: number): string[] =>
  [...alphabet].map((letter) => core.slice(0, from) + letter + core.slice(to))

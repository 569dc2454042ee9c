import type { CountryCode } from '@sengi/contract/kyc/countries'
import { type Refusal, refusal } from '../../../platform/words/phrase.ts'

/** What the digits of a South African identity number say. */
export interface IdNumber {
  readonly number: string
  /** `2008-11-20`. */
  readonly birthDate: string
}

/** Under this age nobody opens an account. */
const ageAtLeast = 18
/** Nobody has lived longer: a date before that is a slip. */
const ageAtMost = 120

/**
 * Reads the 13 digits YYMMDD SSSS C A Z. The century is not in them: it is the one in which the date is not in the future. Each fault has
 * its own sentence, because most are a digit that was mistyped.
 */
export function readIdNumber(text: string, today: string): (IdNumber & { readonly country: CountryCode }) | Refusal {
  const number = plainNumber(text)
  if (!/^[0-9]{13}$/.test(number)) return refusal('id_number_shape')
  const birthDate = birthDateIn(number, today)
  if (birthDate === null) return refusal('id_number_date')
  // 0 a citizen, 1 a permanent resident, 2 somebody who was given refuge.
  if (!/[012]/.test(number.charAt(10))) return refusal('id_number_citizen')
  if (!isLuhn(number)) return refusal('id_number_check')
  return ageRefusal(birthDate, today) ?? { number, birthDate, country: 'ZA' }
}

/** A passport says neither country nor date by its number, so both are told beside it. */
export function readPassport(
  text: string,
  { country, birthDate }: { country: CountryCode | undefined; birthDate: string | undefined },
  today: string,
): (IdNumber & { readonly country: CountryCode }) | Refusal {
  const number = plainNumber(text)
  if (country === undefined || birthDate === undefined) return refusal('passport_incomplete')
  if (!/^(?=.*[0-9])[A-Z0-9]{5,15}$/.test(number)) return refusal('passport_shape')
  return ageRefusal(birthDate, today) ?? { number, birthDate, country }
}

/** A number however it was typed. */
export const plainNumber = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

/** What of a number may be shown, so that its owner knows it again. */
export const endOf = (number: string): string => number.slice(-3)

function birthDateIn(number: string, today: string): string | null {
  const [year, month, day] = [number.slice(0, 2), number.slice(2, 4), number.slice(4, 6)]
  const recent = `20${year}-${month}-${day}`
  const date = recent > today ? `19${year}-${month}-${day}` : recent
  return isDate(date) ? date : null
}

/** A day that the calendar has: 30 February moves on to March, and is found by that. */
function isDate(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === text
}

function isLuhn(number: string): boolean {
  const digits = [...number].reverse().map(Number)
  const sum = digits.reduce((total, digit, place) => total + (place % 2 === 0 ? digit : doubled(digit)), 0)
  return sum % 10 === 0
}

const doubled = (digit: number): number => (digit > 4 ? 2 * digit - 9 : 2 * digit)

function ageRefusal(birthDate: string, today: string): Refusal | null {
  if (birthDate > today || birthdayAfter(birthDate, ageAtMost) < today) return refusal('birth_date_odd')
  return birthdayAfter(birthDate, ageAtLeast) > today ? refusal('under_age') : null
}

/** The day on which somebody becomes so old; texts of days are in the order of the days, also where a year has no 29 February. */
const birthdayAfter = (birthDate: string, years: number): string =>
  `${Number(birthDate.slice(0, 4)) + years}${birthDate.slice(4)}`

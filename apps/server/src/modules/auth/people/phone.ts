import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { DomainError } from '../../../platform/errors.ts'
import { phrases } from '../../../platform/words/phrase.ts'

const say = phrases('auth/fields')

/** The library also knows shorter numbers, which machines have. */
const southAfricanDigits = 9

/** Reads a mobile number as people write it, South African unless it says another country. Answers E.164, or null for anything else. */
export function readPhone(typed: string): string | null {
  const text = typed.normalize('NFKC').trim()
  const phone = /^[+\d\s().-]+$/.test(text) ? parsePhoneNumberFromString(text, 'ZA') : undefined
  const isWhole = phone?.country !== 'ZA' || phone.nationalNumber.length === southAfricanDigits
  return phone?.isValid() && isWhole ? phone.number : null
}

/**
 * A number that somebody may leave out.
 * @throws DomainError invalid_phone for anything that cannot receive a message, premium and service numbers included
 */
export function toE164(typed: string | undefined): string | null {
  if (typed === undefined || typed.normalize('NFKC').trim() === '') return null
  const phone = readPhone(typed)
  if (phone === null) {
    throw new DomainError('invalid_phone', {}, { errors: [{ path: 'phone', message: say('mobile_number') }] })
  }
  return phone
}

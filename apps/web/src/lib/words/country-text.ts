import { type CountryCode, countryCodes } from '@sengi/contract/kyc/countries'
import { language } from './language.ts'

const naming = () => new Intl.DisplayNames(language.locale(), { type: 'region' })

/** A country by the name that the reader's language has for it. */
export const countryText = (code: string): string => naming().of(code) ?? code

/** All of them to choose from, by their names. */
export function countryChoices(): { value: CountryCode; label: string }[] {
  const names = naming()
  const named = countryCodes.map((value) => ({ value, label: names.of(value) ?? value }))
  return named.toSorted((one, other) => one.label.localeCompare(other.label))
}

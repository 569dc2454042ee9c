import type { CountryCode } from '@sengi/contract/kyc/countries'
import { useMemo, useState } from 'react'
import { countryChoices } from '../../lib/words/country-text.ts'
import { Select } from '../../ui/fields/select.tsx'

interface CountrySelectProps {
  label: string
  start: CountryCode
  error: string | undefined
}

/** Countries by the names that the reader's language has for them, in their order. */
export const useCountries = () => useMemo(countryChoices, [])

/** One of them, in a form of native fields. */
export function CountrySelect({ label, start, error }: CountrySelectProps) {
  const [country, setCountry] = useState<CountryCode>(start)
  const choices = useCountries()
  return (
    <>
      <input type="hidden" name="country" value={country} />
      <Select label={label} choices={choices} value={country} onChange={setCountry} error={error} />
    </>
  )
}

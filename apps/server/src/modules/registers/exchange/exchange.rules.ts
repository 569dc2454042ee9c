import type { Residency } from '@sengi/contract/registers/exchange'

/** What one person sent to other countries in a calendar year. */
export interface PersonAbroad {
  readonly userId: string
  readonly username: string
  readonly residency: Residency
  readonly moves: number
  readonly cents: bigint
}

/** What is left of an allowance that is a resident's; null for whoever lives elsewhere. */
export const allowanceLeft = (
  { residency, cents }: Pick<PersonAbroad, 'residency' | 'cents'>,
  allowance: bigint,
): bigint | null => {
  if (residency === 'elsewhere') return null
  return cents < allowance ? allowance - cents : 0n
}

/** What of a year is added up. */
export interface AbroadYear {
  readonly year: number
  readonly people: number
  readonly above: number
  readonly cents: bigint
}

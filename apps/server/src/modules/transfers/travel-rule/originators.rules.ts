import type { NewAddress } from '@sengi/contract/kyc/documents'

export type { ListSort } from '@sengi/contract/fields'

/** What goes along with a withdrawal of whoever sends it, as it is sealed; null where they did not say it. */
export interface Originator {
  readonly identity: {
    readonly form: string
    readonly number: string
    /** Two letters. */
    readonly country: string
    /** Year, month and day with hyphens. */
    readonly birth_date: string
  } | null
  /** Whether the identity was found to be true. */
  readonly isVerified: boolean
  readonly address: NewAddress | null
}

/** What of a sender the whole of the rule asks for, and whether it is there. */
export interface OriginatorParts {
  readonly hasIdentity: boolean
  readonly hasAddress: boolean
}

export type MissingPart = 'identity' | 'address'

/** What is there of a sender. A number counts once it was found to be true; the sandbox takes people at their word. */
export const partsKnown = ({ identity, isVerified, address }: Originator, isDemanded: boolean): OriginatorParts => ({
  hasIdentity: identity !== null && (isVerified || !isDemanded),
  hasAddress: address !== null,
})

/** What the whole of the rule still waits for. */
export const missingParts = ({ hasIdentity, hasAddress }: OriginatorParts): MissingPart[] => [
  ...(hasIdentity ? [] : (['identity'] as const)),
  ...(hasAddress ? [] : (['address'] as const)),
]

/** Whether a payment of this worth takes the whole along; below it names and addresses do. */
export const asksForAll = (cents: bigint, fullFromCents: number): boolean => cents >= BigInt(fullFromCents)

/** An address on one line. */
export const addressLine = (address: NewAddress): string =>
  [address.street, address.suburb, address.city, address.postal_code, address.country].filter(Boolean).join(', ')

/** What it is sealed for: with another withdrawal it does not open. */
export const sealName = (userId: string, withdrawalId: string): string => `travel_rule ${userId} ${withdrawalId}`

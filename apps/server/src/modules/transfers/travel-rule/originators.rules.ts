import type { OriginatorFacts } from '../../kyc/index.ts'

/** What goes along with a withdrawal of whoever sends it, as it is sealed. */
export type Originator = OriginatorFacts & { readonly identity: NonNullable<OriginatorFacts['identity']> }

export type OriginatorPart = 'identity' | 'address'

/** What the whole of the rule still waits for. A number counts once it was found to be true. */
export const missingParts = ({ identity, isVerified, address }: OriginatorFacts): OriginatorPart[] => [
  ...(identity && isVerified ? [] : (['identity'] as const)),
  ...(address ? [] : (['address'] as const)),
]

/** Whether a payment of this worth takes the whole along; below it names and addresses do. */
export const asksForAll = (cents: bigint, fullFromCents: number): boolean => cents >= BigInt(fullFromCents)

/** An address on one line. */
export const addressLine = (address: NonNullable<OriginatorFacts['address']>): string =>
  [address.street, address.suburb, address.city, address.postal_code, address.country].filter(Boolean).join(', ')

/** What it is sealed for: with another withdrawal it does not open. */
export const sealName = (userId: string, withdrawalId: string): string => `travel_rule ${userId} ${withdrawalId}`

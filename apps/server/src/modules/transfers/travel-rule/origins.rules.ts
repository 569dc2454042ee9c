import type { NewOrigin, originKinds, originStates } from '@sengi/contract/transfers/travel-rule'
import { type Refusal, refusal } from '../../../platform/words/phrase.ts'

export type OriginKind = (typeof originKinds)[number]

/** ASKED: nothing is said yet. HELD: it is said, and the name waits for a decision. RELEASED: the coins may leave. */
export type OriginState = (typeof originStates)[number]

/** Whose coins came in, where we asked. */
export interface CoinOrigin {
  readonly kind: OriginKind | null
  readonly name: string | null
}

/** Whether a deposit is asked about: from a worth on, and where nobody knows what it was worth. */
export const asksWhose = (cents: bigint | null, askFromCents: number): boolean =>
  cents === null || cents >= BigInt(askFromCents)

/** What is missing in an answer; null when it is complete. */
export const originFault = ({ kind, name }: NewOrigin): Refusal | null =>
  kind !== 'own' && !name?.trim() ? refusal('origin_name_needed', { kind: kind === 'exchange' ? kind : 'other' }) : null

/** An answer with the name that counts: one's own wallet needs none. */
export const namedOrigin = ({
  kind,
  name,
}: NewOrigin): { readonly kind: OriginKind; readonly name: string | null } => ({
  kind,
  name: kind === 'own' ? null : (name?.trim() ?? null),
})

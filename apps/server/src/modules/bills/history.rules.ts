import type { billEvents } from '@sengi/contract/bills/groups'

/** What can be done in a group. */
export type EventKind = (typeof billEvents)[number]

/** Something as it was, in the words of the calls. */
export type Snapshot = Readonly<Record<string, unknown>>

/** Why a bill follows the payment that it was made of. */
export type FollowCause = 'refunded' | 'taken'

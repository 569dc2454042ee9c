import type { Permission } from '@sengi/contract/auth'

export type { ListSort } from '@sengi/contract/fields'

/** One line of the record of who did what. */
export interface RecordedEvent {
  readonly id: string
  readonly at: Date
  /** Null: the product itself, or somebody without a session. */
  readonly actor: string | null
  readonly action: string
  readonly subject: string
  readonly network: string | null
  readonly detail: unknown
  readonly isSealed: boolean
}

/** A place in the record. */
export const trailPosition = /^[0-9]{1,18}$/

/** The promise that nothing in the record was altered, by its id among the invariants. */
const wholeChain = 'I27b'

/** What the last look over everything says of the chain; null before the first one. */
export const judgedChain = (
  check: { readonly finishedAt: Date | null; readonly broken: readonly string[] } | null,
): { readonly checkedAt: Date; readonly isWhole: boolean } | null =>
  check?.finishedAt ? { checkedAt: check.finishedAt, isWhole: !check.broken.includes(wholeChain) } : null

/** How the action is called by which somebody opened the record, and what of. */
export const trailOpening = { action: 'audit.opened', subject: 'audit' } as const

/** How many of the last acts are shown at a glance. */
export const latestShown = 4

/** Who may read why something was done, by the first part of its action: those who may open the desk where it was. */
const reasonsFor: Readonly<Record<string, Permission>> = {
  account: 'users.suspend',
  bank: 'bank.read',
  figure: 'config.change',
  kyc: 'kyc.review',
  p2p: 'p2p.read',
  referrals: 'support.read',
  security: 'security.watch',
  support: 'support.read',
  users: 'users.reveal',
}

/** Whether a colleague may read why something was done. What no desk is named for, nobody reads here. */
export function mayReadReason(action: string, held: readonly Permission[]): boolean {
  const needed = reasonsFor[action.split('.')[0] ?? '']
  return needed !== undefined && held.includes(needed)
}

/** What was recorded of an event, without why where that is not for this colleague. */
export function detailFor(detail: unknown, action: string, held: readonly Permission[]): unknown {
  if (mayReadReason(action, held) || typeof detail !== 'object' || detail === null) return detail
  const { reason: _, ...rest } = detail as Record<string, unknown>
  return rest
}

/** Acts that only those may know of who hold a permission: whom a list names, and who is suspected, is told to nobody else. */
const secret: Readonly<Record<string, Permission>> = { screening: 'screening.read', suspicion: 'suspicions.keep' }

/** The beginnings of the names of acts that a colleague may not know of. */
export const hiddenFrom = (held: readonly Permission[]): string[] =>
  Object.entries(secret).flatMap(([beginning, needed]) => (held.includes(needed) ? [] : [beginning]))

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

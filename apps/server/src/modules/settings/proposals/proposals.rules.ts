import type { FigureProposalState } from '@sengi/contract/figures/proposals'

/** A figure that one person wants changed, and what became of that. */
export interface Proposal {
  readonly id: string
  readonly key: string
  readonly was: unknown
  readonly value: unknown
  /** Null: from the moment of its approval. */
  readonly from: Date | null
  readonly reason: string
  readonly hash: string
  readonly proposedBy: string
  readonly proposedAt: Date
  readonly expiresAt: Date
  readonly state: FigureProposalState
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly decisionReason: string | null
}

const openMs = 86_400_000

/** Until when it can be approved: a day, and never past the moment from which it is meant to hold. */
export const expiryOf = (proposedAt: Date, from: Date | null): Date =>
  new Date(Math.min(proposedAt.getTime() + openMs, from?.getTime() ?? Number.POSITIVE_INFINITY))

/** When it is decided at the latest. */
export const decidedBy = (now: Date): Date => new Date(now.getTime() + openMs)

/** The state at a moment: what nobody decided in time has expired, whether or not that was written down. */
export const stateAt = ({ state, expiresAt }: Pick<Proposal, 'state' | 'expiresAt'>, now: Date): FigureProposalState =>
  state === 'PROPOSED' && expiresAt <= now ? 'EXPIRED' : state

/** Whether two values are the same, in whatever order their fields stand. */
export const sameFigure = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other)

/** What is agreed to, as one text: whoever approves has read exactly this. */
export const agreedText = ({ key, was, value, from, reason, proposedBy }: Omit<Agreed, 'hash'>): string =>
  canonical([key, was, value, from?.toISOString() ?? null, reason, proposedBy])

type Agreed = Pick<Proposal, 'key' | 'was' | 'value' | 'from' | 'reason' | 'hash' | 'proposedBy'>

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, held]) => `${JSON.stringify(name)}:${canonical(held)}`).join(',')}}`
}

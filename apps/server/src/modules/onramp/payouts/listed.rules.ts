import type { HandOutcome, HolderWord, LineState, PayoutStage, RunState } from './payouts.rules.ts'

/** To whom a payout goes, as staff see it: of the number its end alone. */
export interface ShownAccount {
  readonly payoutId: string
  readonly cents: bigint
  readonly holderName: string
  readonly bank: string
  readonly branchCode: string
  readonly lastDigits: string
  readonly reference: string
  readonly userId: string | null
  readonly username: string | null
  readonly holderWord: HolderWord | null
}

/** A payout in its list. */
export interface ListedPayout extends ShownAccount {
  readonly stage: PayoutStage
  readonly paymentId: string
  readonly runId: string | null
  readonly failed: number
  readonly createdAt: Date
  readonly endedAt: Date | null
}

/** A run, with what is in it counted. */
export interface ListedRun {
  readonly id: string
  readonly state: RunState
  readonly cents: bigint
  readonly lines: number
  readonly settled: number
  readonly madeBy: string
  readonly madeAt: Date
  readonly askedBy: string | null
  readonly askedAt: Date | null
  readonly reason: string | null
  readonly approvedBy: string | null
  readonly fileHash: string | null
  readonly sentBy: string | null
  readonly sentAt: Date | null
  readonly closedAt: Date | null
}

/** A line of a run, with by what its end is known. */
export interface ListedRunLine extends ShownAccount {
  readonly id: string
  readonly place: number
  readonly state: LineState
  readonly proof: 'statement' | 'came_back' | 'two_people' | null
  readonly askedOutcome: HandOutcome | null
  readonly evidence: string | null
  readonly askedBy: string | null
  readonly endedAt: Date | null
}

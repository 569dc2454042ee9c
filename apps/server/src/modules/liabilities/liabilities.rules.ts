import type { Asset } from '@sengi/money'

/** What is owed of one asset, and what is there. */
export interface AssetTotal {
  readonly asset: Asset
  readonly leaves: number
  /** Null before its tree is built, and for a tree without leaves. */
  readonly top: string | null
  readonly units: bigint
  readonly heldUnits: bigint
}

/** One proof, from being asked for to being published. */
export interface Proof {
  readonly id: string
  /** Null for the day's own. */
  readonly askedBy: string | null
  readonly reason: string | null
  readonly askedAt: Date
  readonly takenAt: Date | null
  readonly publishedAt: Date | null
  readonly root: string | null
  readonly totals: readonly AssetTotal[]
}

/** One that everybody may read. */
export interface PublishedProof extends Proof {
  readonly takenAt: Date
  readonly publishedAt: Date
  readonly root: string
}

export const isPublished = (proof: Proof): proof is PublishedProof =>
  proof.takenAt !== null && proof.publishedAt !== null && proof.root !== null

/** Leaves are kept for so long after they were counted; whoever downloaded theirs can check them for good. */
export const leavesKeptDays = 31

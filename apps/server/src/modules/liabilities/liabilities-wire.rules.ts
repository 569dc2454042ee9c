import type { CountedLeaf, LiabilityProof, LiabilityTotal, StaffProof } from '@sengi/contract/liabilities/proofs'
import type { TreeNode } from '@sengi/contract/liabilities/tree'
import { assets, formatAmount } from '@sengi/money'
import type { AssetTotal, Proof, PublishedProof } from './liabilities.rules.ts'
import type { Leaf } from './tree.rules.ts'

/** In the order in which every screen lists them; the root is made of the totals in this order. */
export const totalsInOrder = (totals: readonly AssetTotal[]): AssetTotal[] =>
  totals.toSorted((one, other) => assets.indexOf(one.asset) - assets.indexOf(other.asset))

/** What is owed of one asset, as it stands in a root. */
export const presentTotal = ({ asset, leaves, top, units, heldUnits }: AssetTotal): LiabilityTotal => ({
  asset,
  leaves,
  top: top ?? '',
  owed: formatAmount({ asset, units }),
  held: formatAmount({ asset, units: heldUnits }),
})

/** What everybody may read. */
export const presentProof = ({ id, takenAt, publishedAt, root, totals }: PublishedProof): LiabilityProof => ({
  proof_id: id,
  taken_at: takenAt.toISOString(),
  published_at: publishedAt.toISOString(),
  root,
  totals: totalsInOrder(totals).map(presentTotal),
})

/** What our team reads; while it is made, its totals stand without tops. */
export const presentStaffProof = (proof: Proof): StaffProof => ({
  proof_id: proof.id,
  asked_at: proof.askedAt.toISOString(),
  asked_by: proof.askedBy,
  reason: proof.reason,
  taken_at: proof.takenAt?.toISOString() ?? null,
  published_at: proof.publishedAt?.toISOString() ?? null,
  root: proof.root,
  totals: totalsInOrder(proof.totals).map(presentTotal),
})

/** A leaf for its owner. */
export const presentLeaf = ({ asset, units, salt, position }: Leaf, path: readonly TreeNode[]): CountedLeaf => ({
  asset,
  amount: formatAmount({ asset, units }),
  salt,
  position,
  path: path.map((one) => ({ hash: one.hash, owed: formatAmount({ asset, units: one.units }) })),
})

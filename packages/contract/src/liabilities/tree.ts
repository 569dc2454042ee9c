import { type Asset, decimalsOf, formatAmount } from '@sengi/money'
import type { CountedLeaf, LiabilityProof } from './proofs.ts'

/**
 * The format of a proof of liabilities, once for whoever makes it and whoever checks it: docs/decisions/0071-proof-of-liabilities.md.
 * Everything that is hashed is a line of plain text, so that any tool can do it again.
 */
export const proofFormat = 'sengi.liabilities.1'

/** A place in the tree: its hash, and what is owed below it in the asset's units. */
export interface TreeNode {
  readonly hash: string
  readonly units: bigint
}

/** What a leaf says of its owner. */
export interface LeafFacts {
  readonly asset: Asset
  readonly account: string
  readonly salt: string
  readonly units: bigint
}

/** The text under a leaf's hash. Its salt is random, so that nobody finds out by trying what another leaf says. */
export const leafText = ({ asset, account, salt, units }: LeafFacts): string =>
  [`${proofFormat}.leaf`, asset, account, salt, formatAmount({ asset, units })].join('|')

/** The text under the hash of two neighbours: both sums stand in it, so that neither can be another one for somebody else. */
export const nodeText = (asset: Asset, left: TreeNode, right: TreeNode): string =>
  [
    `${proofFormat}.node`,
    asset,
    ...[left, right].flatMap((one) => [one.hash, formatAmount({ asset, units: one.units })]),
  ].join('|')

/** The text under the hash of what stands beside a place without a neighbour, and owes nothing. */
export const emptyText = `${proofFormat}.empty`

type Top = Pick<LiabilityProof['totals'][number], 'asset' | 'leaves' | 'top' | 'owed'>

/** The text under the root: the moment, and a line for each asset. */
export const rootText = (takenAt: string, totals: readonly Top[]): string =>
  [`${proofFormat}.root|${takenAt}`, ...totals.map((one) => [one.asset, one.leaves, one.top, one.owed].join('|'))].join(
    '\n',
  )

/** How many steps it is from a leaf to the top. */
export function heightOf(leaves: number): number {
  let height = 0
  while (2 ** height < leaves) height += 1
  return height
}

/** What does not fit: the text of the proof itself, the root to its totals, or a leaf to its total. */
export type ProofFault = 'form' | 'root' | 'leaf'

/** The SHA-256 of a text in UTF-8, as lower-case hex. */
export type Digest = (text: string) => Promise<string>

interface Checked {
  readonly proof: Pick<LiabilityProof, 'taken_at' | 'root' | 'totals'>
  readonly account: string
  readonly leaves: readonly CountedLeaf[]
}

/** Whether somebody's leaves are in the totals, and the totals under the root. Null when everything fits. */
export async function faultIn({ proof, account, leaves }: Checked, digest: Digest): Promise<ProofFault | null> {
  if (!proof.totals.every(isWellFormed) || leaves.some(({ salt }) => !isDigest(salt))) return 'form'
  if ((await digest(rootText(proof.taken_at, proof.totals))) !== proof.root) return 'root'
  if (new Set(leaves.map(({ asset, position }) => `${asset} ${position}`)).size < leaves.length) return 'leaf'
  for (const leaf of leaves) {
    const total = proof.totals.find(({ asset }) => asset === leaf.asset)
    if (!total || !fitsInto(leaf, total)) return 'leaf'
    const top = await climb(leaf, account, digest)
    if (top === null) return 'form'
    if (top.hash !== total.top || top.units !== unitsIn(total.asset, total.owed)) return 'leaf'
  }
  return null
}

const isDigest = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

/** A text with a mark or a line too many could be read as another one. */
const isWellFormed = ({ asset, leaves, top, owed }: Top): boolean =>
  unitsIn(asset, owed) !== null && (leaves === 0 ? top === '' : Number.isInteger(leaves) && isDigest(top))

const fitsInto = ({ position, path }: CountedLeaf, { leaves }: Top): boolean =>
  Number.isInteger(position) && position >= 0 && position < leaves && path.length === heightOf(leaves)

/** The top that a leaf and its neighbours make; null when one of them says no amount. */
async function climb(leaf: CountedLeaf, account: string, digest: Digest): Promise<TreeNode | null> {
  const { asset, salt, path } = leaf
  const units = unitsIn(asset, leaf.amount)
  if (units === null) return null
  let node: TreeNode = { hash: await digest(leafText({ asset, account, salt, units })), units }
  let place = leaf.position
  for (const { hash, owed } of path) {
    const beside = unitsIn(asset, owed)
    if (beside === null || !isDigest(hash)) return null
    const [left, right] = place % 2 === 0 ? [node, { hash, units: beside }] : [{ hash, units: beside }, node]
    node = { hash: await digest(nodeText(asset, left, right)), units: left.units + right.units }
    place = Math.floor(place / 2)
  }
  return node
}

/** The units of a text with all of its asset's places; null for any other text, one below zero among them. */
function unitsIn(asset: Asset, text: string): bigint | null {
  const [, whole, fraction = ''] = /^(0|[1-9][0-9]{0,37})\.([0-9]+)$/.exec(text) ?? []
  return whole === undefined || fraction.length !== decimalsOf[asset] ? null : BigInt(whole + fraction)
}

/** What somebody's leaves of an asset come to. */
export const sumOfLeaves = (leaves: readonly CountedLeaf[], asset: Asset): bigint =>
  leaves.filter((one) => one.asset === asset).reduce((sum, one) => sum + (unitsIn(asset, one.amount) ?? 0n), 0n)

import { emptyText, heightOf, leafText, nodeText, type TreeNode } from '@sengi/contract/liabilities/tree'
import type { Asset } from '@sengi/money'

export type { TreeNode } from '@sengi/contract/liabilities/tree'

/** The SHA-256 of a text, at once: a whole tree has millions. */
export type Sha256 = (text: string) => string

/** A leaf as it lies in its tree. */
export interface Leaf {
  readonly asset: Asset
  readonly account: string
  readonly position: number
  readonly salt: string
  readonly units: bigint
}

/** Steps from a leaf to the top of its run. The tops of runs are kept, so that one person's way is found in their own run. */
const runHeight = 10
export const leavesPerRun = 2 ** runHeight

/** The run that a leaf is in. */
export const runOf = (position: number): number => Math.floor(position / leavesPerRun)

/** How many runs so many leaves make. */
export const runsIn = (leaves: number): number => Math.ceil(leaves / leavesPerRun)

/** One asset's tree: how many leaves it has, and what hashes it. */
export interface TreeTerms {
  readonly asset: Asset
  readonly leaves: number
  readonly sha256: Sha256
}

/** The top of one run, of its leaves in their order. */
export function topOfRun(leaves: readonly Leaf[], terms: TreeTerms): TreeNode {
  return only(raise(leaves.map(hashed(terms)), stepsInRun(terms), terms))
}

/** The top of a tree, of its runs in their order. */
export const topOf = (runs: readonly TreeNode[], terms: TreeTerms): TreeNode =>
  only(raise(runs, stepsOverRuns(terms), terms))

/** The neighbours on the way from a leaf to the top: those in its own run, then those over the runs. */
export function pathUp(
  position: number,
  { run, runs }: { run: readonly Leaf[]; runs: readonly TreeNode[] },
  terms: TreeTerms,
): TreeNode[] {
  const within = neighbours(run.map(hashed(terms)), position % leavesPerRun, { ...terms, steps: stepsInRun(terms) })
  return [...within, ...neighbours(runs, runOf(position), { ...terms, steps: stepsOverRuns(terms) })]
}

const stepsInRun = ({ leaves }: TreeTerms): number => Math.min(heightOf(leaves), runHeight)
const stepsOverRuns = ({ leaves }: TreeTerms): number => Math.max(heightOf(leaves) - runHeight, 0)

const hashed =
  ({ sha256 }: TreeTerms) =>
  (leaf: Leaf): TreeNode => ({ hash: sha256(leafText(leaf)), units: leaf.units })

/** What stands where a place has no neighbour. */
const empty = ({ sha256 }: TreeTerms): TreeNode => ({ hash: sha256(emptyText), units: 0n })

function raise(nodes: readonly TreeNode[], steps: number, terms: TreeTerms): readonly TreeNode[] {
  let level = nodes
  for (let step = 0; step < steps; step += 1) level = paired(level, terms)
  return level
}

function paired(nodes: readonly TreeNode[], terms: TreeTerms): TreeNode[] {
  return nodes.flatMap((left, place) => {
    if (place % 2 === 1) return []
    const right = nodes[place + 1] ?? empty(terms)
    return { hash: terms.sha256(nodeText(terms.asset, left, right)), units: left.units + right.units }
  })
}

function neighbours(nodes: readonly TreeNode[], place: number, { steps, ...terms }: TreeTerms & { steps: number }) {
  const found: TreeNode[] = []
  let [level, at] = [nodes, place]
  for (let step = 0; step < steps; step += 1) {
    found.push(level[at % 2 === 0 ? at + 1 : at - 1] ?? empty(terms))
    level = paired(level, terms)
    at = Math.floor(at / 2)
  }
  return found
}

function only(nodes: readonly TreeNode[]): TreeNode {
  const [one] = nodes
  if (!one || nodes.length > 1) throw new Error(`A tree has one top, not ${nodes.length}`)
  return one
}

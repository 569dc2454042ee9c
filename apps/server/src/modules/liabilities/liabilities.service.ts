import type { CountedStanding, LiabilityProof } from '@sengi/contract/liabilities/proofs'
import type { Asset } from '@sengi/money'
import { recordAudit } from '../../platform/audit.ts'
import { type Db, inSnapshot, inTransaction } from '../../platform/db.ts'
import { listOwnLeaves, listRunsOf, listRunTops } from './leaves.store.ts'
import { isPublished, type Proof } from './liabilities.rules.ts'
import { presentLeaf, presentProof } from './liabilities-wire.rules.ts'
import { sha256Now } from './making.service.ts'
import { findLatestProof, insertProof } from './proofs.store.ts'
import { type Leaf, pathUp, runOf } from './tree.rules.ts'

interface Asking {
  readonly staffId: string
  readonly reason: string
}

/** Asks for a proof beside the one of the day; it is made within seconds. Answers its id. */
export function askForProof(db: Db, { staffId, reason }: Asking): Promise<string> {
  return inTransaction(db, async (tx) => {
    const id = await insertProof(tx, { askedBy: staffId, reason })
    await recordAudit(tx, { actorId: staffId, action: 'liabilities.asked', subject: id, detail: { reason } })
    return id
  })
}

/** The newest proof for its public page; null before the first one, and while the database is away. */
export async function latestPublished(db: Db): Promise<LiabilityProof | null> {
  const proof = await findLatestProof(db).catch(() => null)
  return proof && isPublished(proof) ? presentProof(proof) : null
}

/** Somebody's leaves in the newest proof, each with its way to the top. */
export function countedIn(db: Db, userId: string): Promise<{ proof: Proof | null; leaves: CountedStanding['leaves'] }> {
  return inSnapshot(db, async (tx) => {
    const proof = await findLatestProof(tx)
    if (!proof || !isPublished(proof)) return { proof: null, leaves: [] }
    const own = await listOwnLeaves(tx, userId, proof.id)
    return { proof, leaves: own.length === 0 ? [] : await withPaths(tx, { userId, proof, own }) }
  })
}

interface Own {
  readonly userId: string
  readonly proof: Proof
  readonly own: readonly Leaf[]
}

async function withPaths(tx: Db, { userId, proof, own }: Own): Promise<CountedStanding['leaves']> {
  const runs = Map.groupBy(await listRunsOf(tx, userId, proof.id), runKey)
  const tops = await listRunTops(tx, proof.id, [...new Set(own.map(({ asset }) => asset))])
  const leavesOf = (asset: Asset) => proof.totals.find((one) => one.asset === asset)?.leaves ?? 0
  return own.map((leaf) => {
    const { asset, position } = leaf
    const within = { run: runs.get(runKey(leaf)) ?? [], runs: tops.get(asset) ?? [] }
    return presentLeaf(leaf, pathUp(position, within, { asset, leaves: leavesOf(asset), sha256: sha256Now }))
  })
}

const runKey = ({ asset, position }: Leaf): string => `${asset} ${runOf(position)}`

import { createHash } from 'node:crypto'
import { rootText } from '@sengi/contract/liabilities/tree'
import { coverageRows, owedRows, presentEra } from '../../ledger/ledger.ts'
import { openedAt } from '../../ledger/watch.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type Db, inTransaction } from '../../platform/db.ts'
import * as leaves from './leaves.store.ts'
import { type AssetTotal, leavesKeptDays, type Proof } from './liabilities.rules.ts'
import { presentTotal, totalsInOrder } from './liabilities-wire.rules.ts'
import { findOpenProof, insertProof, isDayOver, setRoot, setTop } from './proofs.store.ts'
import { runsIn, type Sha256, type TreeTerms, topOf, topOfRun } from './tree.rules.ts'

export const sha256Now: Sha256 = (text) => createHash('sha256').update(text).digest('hex')

/**
 * Makes and publishes the proof that was asked for, when a day has ended or when somebody of our team asked. Each step is kept, so
 * that a process that dies leaves the rest to the next one.
 */
export async function makeWhenDue(db: Db, openPatient: () => Db): Promise<void> {
  const baseline = await openedAt(db)
  if (baseline && (await isDayOver(db, baseline))) await inTransaction(db, (tx) => insertProof(tx, null))
  const asked = await findOpenProof(db)
  if (!asked) return
  await using patient = openPatient()
  if (asked.takenAt === null) await count(patient, asked.id)
  const counted = await findOpenProof(db)
  if (counted?.takenAt) await publish(patient, counted, counted.takenAt)
}

/** @throws Error before anything is kept when the leaves are not what the books owe: it is the alarm */
function count(patient: Db, proofId: string): Promise<void> {
  return inTransaction(patient, async (tx) => {
    if (!(await leaves.lockUncounted(tx, proofId))) return
    const books = { owed: owedRows, coverage: coverageRows, era: presentEra }
    const wrong = await leaves.countEverything(tx, proofId, books)
    if (wrong.length > 0) throw new Error(`What people are owed is not what the books owe: ${wrong.join(', ')}`)
  })
}

async function publish(db: Db, proof: Proof, takenAt: Date): Promise<void> {
  const totals: AssetTotal[] = []
  for (const total of proof.totals) totals.push({ ...total, top: await topOfAsset(db, proof.id, total) })
  const root = sha256Now(rootText(takenAt.toISOString(), totalsInOrder(totals).map(presentTotal)))
  await inTransaction(db, async (tx) => {
    if (!(await setRoot(tx, proof.id, root))) return
    for (const { asset, top } of totals) if (top !== null) await setTop(tx, proof.id, { asset, top })
    await recordAudit(tx, { actorId: null, action: 'liabilities.published', subject: proof.id, detail: { root } })
  })
}

/** Reads everybody's leaves once, a run at a time, so that others get their turn in between. */
async function topOfAsset(db: Db, proofId: string, { asset, leaves: count }: AssetTotal): Promise<string | null> {
  if (count === 0) return null
  const terms: TreeTerms = { asset, leaves: count, sha256: sha256Now }
  const tops = [...((await leaves.listRunTops(db, proofId, [asset])).get(asset) ?? [])]
  for (let place = tops.length; place < runsIn(count); place += 1) {
    const top = topOfRun(await leaves.listRun(db, { proofId, asset, place }), terms)
    await leaves.insertRun(db, { proofId, asset, place }, top)
    tops.push(top)
  }
  return topOf(tops, terms).hash
}

/** Of single people no more is kept than what they may still ask for. */
export const forgetOldLeaves = (db: Db): Promise<number> => leaves.forgetLeaves(db, leavesKeptDays)

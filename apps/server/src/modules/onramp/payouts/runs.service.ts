import { dayInSouthAfrica } from '@sengi/contract/time'
import { randText } from '@sengi/money'
import { postAll } from '../../../ledger/ledger.ts'
import type { Posting } from '../../../ledger/posting.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { clockNow } from '../../../platform/clock.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { requireAgreed, waitsForSecond } from '../../../platform/second-person.ts'
import type { Vault } from '../../../ports/storage/storage.ts'
import { isSuspendedNow, requireAsker } from '../../auth/index.ts'
import { figuresOf } from '../../settings/index.ts'
import type { ListedRun, ListedRunLine } from './listed.rules.ts'
import { openPaidAccount } from './owing.service.ts'
import { type Debtor, fileHashOf, type PaymentFile, paymentFile } from './payment-file.ts'
import { listRunLines, listRuns } from './payout-lists.store.ts'
import { askedRuns } from './payout-work.store.ts'
import {
  afterRunAct,
  fittingOneRun,
  letGo,
  type Payout,
  type RunAct,
  type RunState,
  refusalOfPayout,
  stayed,
} from './payouts.rules.ts'
import * as payouts from './payouts.store.ts'
import * as store from './runs.store.ts'

interface Drafting {
  readonly staffId: string
  /** Null: the oldest that fit. */
  readonly ids: readonly string[] | null
}

/**
 * Gathers payouts in a run: those that were chosen, or the oldest up to the figure of one run. Answers the run's id.
 * @throws DomainError payout_taken, payout_none_waiting, payout_run_too_large, payment_is_own, payout_person_suspended, payout_to_refused_account
 */
export const draftRun = (db: Db, { staffId, ids }: Drafting): Promise<string> =>
  inTransaction(db, async (tx) => {
    const { runUpToCents: upToCents, linesAtMost: atMost } = (await figuresOf(tx)).payouts
    const found = await payouts.lockWaiting(tx, { ids, limit: ids ? ids.length : atMost })
    if (ids && found.length < new Set(ids).size) throw new DomainError('payout_taken')
    const sound = await allowed(tx, staffId, found, ids !== null)
    const chosen = fittingOneRun(sound, { upToCents, atMost })
    if (ids && chosen.length < found.length) {
      throw new DomainError('payout_run_too_large', {
        most: randText({ asset: 'ZAR', units: BigInt(upToCents) }),
        lines: atMost,
      })
    }
    const id = await store.insertRun(tx, staffId)
    const lines = await store.insertRunLines(tx, id, chosen)
    if (ids && lines < chosen.length) throw new DomainError('payout_taken')
    if (lines === 0) throw new DomainError('payout_none_waiting')
    await record(tx, staffId, 'payout_run.drafted', id, { lines })
    return id
  })

interface Command {
  readonly staffId: string
  readonly runId: string
}

/** Takes a payout out again, which waits for another run. Answers the run's id. */
export const dropFromRun = (db: Db, { staffId, runId, payoutId }: Command & { payoutId: string }): Promise<string> =>
  inTransaction(db, async (tx) => {
    await lockFor(tx, runId, 'drop')
    if (!(await store.dropLine(tx, runId, payoutId))) throw new DomainError('payout_not_found')
    await record(tx, staffId, 'payout_run.dropped', runId, { payout: payoutId })
    return runId
  })

/** Asks a colleague to let a run go; from now on nobody changes it. What nobody agreed to within a day is proposed anew. Answers its id. */
export const proposeRun = (db: Db, { staffId, runId, reason }: Command & { reason: string }): Promise<string> =>
  inTransaction(db, async (tx) => {
    const run = await lockFor(
      tx,
      runId,
      'propose',
      async ({ state }) => state === 'PROPOSED' && !(await stillAsked(tx, runId)),
    )
    const lines = await payouts.lockPayoutsOf(tx, runId)
    if (lines.length === 0) throw new DomainError('payout_none_waiting')
    await allowed(tx, staffId, lines, true)
    await store.moveRun(tx, run, 'PROPOSED', { askedBy: staffId, reason })
    await record(tx, staffId, 'payout_run.proposed', runId, { reason, lines: lines.length, cents: sumOf(lines) })
    return runId
  })

/** What writes the file: the seal of the accounts, and whose money it is. */
export interface FileDeps {
  readonly vault: Vault
  readonly debtor: Debtor
}

/**
 * Another person lets it go. Its file is written, and from this moment its rand is on its way: it may leave whenever somebody takes the
 * file to the bank, so no other run can have it. Answers its id.
 */
export const approveRun = (
  db: Db,
  deps: FileDeps,
  { staffId, runId, hash }: Command & { hash: string },
): Promise<string> =>
  inTransaction(db, async (tx) => {
    const run = await lockFor(tx, runId, 'approve')
    if (run.askedBy === staffId || run.madeBy === staffId) throw new DomainError('payout_run_asked_by_you')
    await requireAsker(tx, run.askedBy, 'treasury.make')
    const lines = await payouts.lockPayoutsOf(tx, runId)
    await requireAgreed(tx, askedRuns, { id: runId, hash })
    if (lines.length === 0) throw new DomainError('payout_none_waiting')
    await allowed(tx, staffId, lines, true)
    const { text, hash: fileHash } = await fileOf(tx, deps, runId, lines)
    const file = await deps.vault.seal(fileName(runId), text)
    await store.moveRun(tx, run, 'APPROVED', { approvedBy: staffId, file, fileHash })
    await store.moveLines(tx, runId, 'DRAFTED', 'APPROVED')
    await moveAll(
      tx,
      lines.map((line) => letGo(line.lineId, line)),
    )
    await record(tx, staffId, 'payout_run.approved', runId, { cents: sumOf(lines), file: fileHash.toString('hex') })
    return runId
  })

/** Puts a run aside whose file nobody has: what is in it waits for another one. Answers its id. */
export const discardRun = (db: Db, { staffId, runId, reason }: Command & { reason: string }): Promise<string> =>
  inTransaction(db, async (tx) => {
    const run = await lockFor(tx, runId, 'discard')
    const lines = await payouts.lockPayoutsOf(tx, runId)
    const wasApproved = run.state === 'APPROVED'
    if (wasApproved)
      await moveAll(
        tx,
        lines.map((line) => stayed(line.lineId, line)),
      )
    await store.moveLines(tx, runId, wasApproved ? 'APPROVED' : 'DRAFTED', 'DROPPED')
    await store.moveRun(tx, run, 'DISCARDED')
    await record(tx, staffId, 'payout_run.discarded', runId, { reason })
    return runId
  })

/**
 * Hands the file out, so that it goes to the bank. Nobody is paid whose account was suspended meanwhile. Asked again it is the same.
 * Answers the run's id.
 */
export const sendRun = (db: Db, { staffId, runId }: Command): Promise<string> =>
  inTransaction(db, async (tx) => {
    const run = await lockFor(tx, runId, 'send', async ({ state }) => state === 'SENT')
    if (run.state === 'SENT') return runId
    await allowed(tx, staffId, await payouts.lockPayoutsOf(tx, runId), true)
    await store.moveRun(tx, run, 'SENT', { sentBy: staffId })
    await store.moveLines(tx, runId, 'APPROVED', 'SENT')
    await record(tx, staffId, 'payout_run.sent', runId)
    return runId
  })

/** The file as it was approved, for whoever takes it to the bank; that it was taken is recorded. @throws DomainError payout_run_without_file */
export async function takeFile(db: Db, vault: Vault, { staffId, runId }: Command): Promise<string> {
  const run = await store.findRun(db, runId)
  if (!run) throw new DomainError('payout_run_not_found')
  const isOut = run.state === 'SENT' || run.state === 'CLOSED'
  if (!isOut || !run.file || !run.fileHash) throw new DomainError('payout_run_without_file')
  const text = await vault.open(fileName(runId), run.file)
  if (!fileHashOf(text).equals(run.fileHash)) throw new Error(`The file of run ${runId} is not what was approved`)
  const detail = { file: run.fileHash.toString('hex') }
  await inTransaction(db, (tx) => record(tx, staffId, 'payout_run.file_taken', runId, detail))
  return text
}

/** A run with every line. @throws DomainError payout_run_not_found */
export async function getRun(db: Db, id: string): Promise<{ run: ListedRun; lines: ListedRunLine[] }> {
  const [run] = await listRuns(db, { id, limit: 1 })
  if (!run) throw new DomainError('payout_run_not_found')
  return { run, lines: await listRunLines(db, id) }
}

type LockedLine = Payout & { readonly place: number }

async function fileOf(
  tx: Tx,
  { vault, debtor }: FileDeps,
  runId: string,
  lines: readonly LockedLine[],
): Promise<PaymentFile> {
  const at = await clockNow(tx)
  const opened = await Promise.all(
    lines.map(async (line) => ({ ...line, account: await openPaidAccount(vault, line) })),
  )
  return paymentFile({ runId, at, day: dayInSouthAfrica(at), debtor, lines: opened })
}

/**
 * Those that this person may have in a run. `isStrict`: all of them, or none. Whoever is not suspended stays so until this is over.
 */
async function allowed<One extends Payout>(
  tx: Tx,
  staffId: string,
  those: readonly One[],
  isStrict: boolean,
): Promise<One[]> {
  const sound: One[] = []
  for (const one of those) {
    const isSuspended = one.userId !== null && (await isSuspendedNow(tx, one.userId))
    const refusal = refusalOfPayout(one, { staffId, isSuspended })
    if (refusal && isStrict) throw DomainError.of(refusal)
    if (!refusal) sound.push(one)
  }
  return sound
}

/** The run, held, when this can happen to it; `orWhen` is what else lets it. @throws DomainError payout_run_not_found, payout_run_over */
async function lockFor(
  tx: Tx,
  runId: string,
  act: RunAct,
  orWhen: (run: { state: RunState }) => Promise<boolean> = async () => false,
): Promise<store.PayoutRun> {
  const run = await store.lockRun(tx, runId)
  if (!run) throw new DomainError('payout_run_not_found')
  if (!afterRunAct(run.state, act) && !(await orWhen(run))) throw new DomainError('payout_run_over')
  return run
}

const stillAsked = (tx: Tx, runId: string): Promise<boolean> => waitsForSecond(tx, askedRuns, runId)

async function moveAll(tx: Tx, postings: readonly Posting[]): Promise<void> {
  const outcomes = await postAll(tx, postings)
  if (outcomes.some(({ outcome }) => outcome !== 'moved')) throw new Error('A payout of this run moved before')
}

const fileName = (runId: string): string => `payout file of ${runId}`
const sumOf = (lines: readonly Payout[]): string => lines.reduce((sum, { amount }) => sum + amount.units, 0n).toString()

const record = (
  tx: Tx,
  actorId: string,
  action: string,
  runId: string,
  detail?: Record<string, unknown>,
): Promise<void> => recordAudit(tx, { actorId, action, subject: `bank_payout_run:${runId}`, ...(detail && { detail }) })

import { type Selectable, sql } from 'kysely'
import { type Db, listed, type Tx } from '../../../platform/db.ts'
import type { Tables } from '../../../platform/tables.gen.ts'
import type { Payout, RunState } from './payouts.rules.ts'
import { awayLineStates, liveLineStates } from './payouts.rules.ts'

/** Payouts that go to the bank together. */
export interface PayoutRun {
  readonly id: string
  readonly state: RunState
  readonly madeBy: string
  readonly askedBy: string | null
  readonly approvedBy: string | null
  /** Sealed. */
  readonly file: Buffer | null
  readonly fileHash: Buffer | null
}

export async function insertRun(tx: Tx, madeBy: string): Promise<string> {
  const { id } = await tx
    .insertInto('bank_payout_run')
    .values({ made_by: madeBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** In the order in which they stand. Answers how many: what another run has by now is left out. */
export async function insertRunLines(
  tx: Tx,
  runId: string,
  payouts: readonly Pick<Payout, 'id' | 'amount'>[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into bank_payout_line (run_id, place, payout_id, amount_cents)
    select ${runId}, chosen.place, chosen.id, chosen.cents
    from unnest(${payouts.map(({ id }) => id)}::uuid[], ${payouts.map(({ amount }) => amount.units.toString())}::numeric[])
      with ordinality as chosen (id, cents, place)
    on conflict (payout_id) where state in ${listed(liveLineStates)} do nothing`.execute(tx)
  return Number(numAffectedRows)
}

export async function findRun(db: Db, id: string): Promise<PayoutRun | null> {
  const row = await db.selectFrom('bank_payout_run').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toRun(row) : null
}

export async function lockRun(tx: Tx, id: string): Promise<PayoutRun | null> {
  const row = await tx
    .selectFrom('bank_payout_run')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ? toRun(row) : null
}

type Change = Partial<{
  reason: string
  askedBy: string
  approvedBy: string
  file: Buffer
  fileHash: Buffer
  sentBy: string
}>

/** @throws Error when it is in another state by now, under its lock */
export async function moveRun(
  tx: Tx,
  run: Pick<PayoutRun, 'id' | 'state'>,
  to: RunState,
  change: Change = {},
): Promise<void> {
  const now = sql<Date>`clock_now()`
  const { reason, askedBy, approvedBy, file, fileHash, sentBy } = change
  const { numUpdatedRows } = await tx
    .updateTable('bank_payout_run')
    .set({
      state: to,
      ...(askedBy && { asked_by: askedBy, asked_at: now, reason }),
      ...(approvedBy && { approved_by: approvedBy, approved_at: now, file, file_hash: fileHash }),
      ...(sentBy && { sent_by: sentBy, sent_at: now }),
      ...((to === 'CLOSED' || to === 'DISCARDED') && { closed_at: now }),
    })
    .where('id', '=', run.id)
    .where('state', '=', run.state)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`Run ${run.id} left ${run.state} under its lock`)
}

/** All lines of a run that are in one state, in one go. */
export async function moveLines(
  tx: Tx,
  runId: string,
  from: 'DRAFTED' | 'APPROVED',
  to: 'APPROVED' | 'SENT' | 'DROPPED',
) {
  await tx
    .updateTable('bank_payout_line')
    .set({
      state: to,
      ...(to === 'SENT' && { sent_at: sql<Date>`clock_now()` }),
      ...(to === 'DROPPED' && { ended_at: sql<Date>`clock_now()` }),
    })
    .where('run_id', '=', runId)
    .where('state', '=', from)
    .execute()
}

/** Takes one payout out of a run that may still change. False when it is not in it. */
export async function dropLine(tx: Tx, runId: string, payoutId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bank_payout_line')
    .set({ state: 'DROPPED', ended_at: sql<Date>`clock_now()` })
    .where('run_id', '=', runId)
    .where('payout_id', '=', payoutId)
    .where('state', '=', 'DRAFTED')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Closes a run of whose lines none is at the bank any more. The caller holds it. */
export async function closeWhenOver(tx: Tx, runId: string): Promise<void> {
  await sql`
    update bank_payout_run set state = 'CLOSED', closed_at = clock_now()
    where id = ${runId} and state = 'SENT'
      and not exists (select from bank_payout_line where run_id = ${runId} and state in ${away})`.execute(tx)
}

const toRun = (row: Selectable<Tables['bank_payout_run']>): PayoutRun => ({
  id: row.id,
  state: row.state as RunState,
  madeBy: row.made_by,
  askedBy: row.asked_by,
  approvedBy: row.approved_by,
  file: row.file,
  fileHash: row.file_hash,
})

const away = listed(awayLineStates)

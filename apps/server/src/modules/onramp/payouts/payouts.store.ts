import { type Selectable, sql } from 'kysely'
import { type Db, listed, type Tx } from '../../../platform/db.ts'
import type { Tables } from '../../../platform/tables.gen.ts'
import type { HolderWord, LineState, PaidAccount, Payout, PayoutLine } from './payouts.rules.ts'
import { heldLineStates, liveLineStates } from './payouts.rules.ts'

export interface PromisedPayout {
  readonly paymentId: string
  readonly cents: bigint
  readonly userId: string | null
  /** Its number sealed. */
  readonly account: PaidAccount
  readonly lastDigits: string
  readonly reference: string
}

/** Null when somebody is to be paid this payment already. */
export async function insertPayout(tx: Tx, payout: PromisedPayout): Promise<string | null> {
  const { account } = payout
  const row = await tx
    .insertInto('bank_payout')
    .values({
      payment_id: payout.paymentId,
      amount_cents: payout.cents.toString(),
      user_id: payout.userId,
      holder_name: account.holderName,
      bank: account.bank,
      branch_code: account.branchCode,
      account_number: account.accountNumber,
      last_digits: payout.lastDigits,
      reference: payout.reference,
    })
    .onConflict((conflict) => conflict.column('payment_id').where(sql<boolean>`state <> 'CANCELLED'`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** For staff, so of everybody. */
export async function lockPayout(tx: Tx, id: string): Promise<Payout | null> {
  const row = await tx.selectFrom('bank_payout').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return row ? toPayout(row) : null
}

/** By the reference that it bears at banks. */
export async function lockPayoutNamed(tx: Tx, references: readonly string[]): Promise<Payout | null> {
  const row = await tx
    .selectFrom('bank_payout')
    .selectAll()
    .where('reference', '=', sql<string>`any (${references}::text[])`)
    .orderBy('id')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ? toPayout(row) : null
}

/** Payouts that are owed and in no run, the oldest first: these, or any. Whoever wants one of them waits. */
export async function lockWaiting(
  tx: Tx,
  { ids, limit }: { ids: readonly string[] | null; limit: number },
): Promise<Payout[]> {
  const rows = await tx
    .selectFrom('bank_payout')
    .selectAll()
    .where('state', '=', 'OWED')
    .where(sql<boolean>`not exists (select from bank_payout_line as line where line.payout_id = bank_payout.id
      and line.state in ${listed(liveLineStates)})`)
    .$if(ids !== null, (query) => query.where('id', '=', sql<string>`any (${ids ?? []}::uuid[])`))
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .execute()
  return rows.map(toPayout)
}

/** Whose payouts of a run it holds, in one order for everybody. */
export async function lockPayoutsOf(tx: Tx, runId: string): Promise<(Payout & { lineId: string; place: number })[]> {
  const { rows } = await sql<Selectable<Tables['bank_payout']> & { line_id: string; place: number }>`
    select payout.*, line.id as line_id, line.place from bank_payout_line as line
    join bank_payout as payout on payout.id = line.payout_id
    where line.run_id = ${runId} and line.state in ${listed(heldLineStates)}
    order by payout.id for no key update of payout`.execute(tx)
  return rows
    .map((row) => ({ ...toPayout(row), lineId: row.line_id, place: row.place }))
    .toSorted((one, other) => one.place - other.place)
}

/** @throws Error when it is in another state by now, under its lock */
export async function movePayout(
  tx: Tx,
  { id, state }: Pick<Payout, 'id' | 'state'>,
  to: Payout['state'],
): Promise<void> {
  const isOver = to === 'PAID' || to === 'CANCELLED'
  const { numUpdatedRows } = await tx
    .updateTable('bank_payout')
    .set({ state: to, ended_at: isOver ? sql<Date>`clock_now()` : null })
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`Payout ${id} left ${state} under its lock`)
}

/** Every attempt to pay it, the latest first. */
export async function attemptsOf(tx: Tx, payoutId: string): Promise<PayoutLine[]> {
  const rows = await tx
    .selectFrom('bank_payout_line')
    .selectAll()
    .where('payout_id', '=', payoutId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toLine)
}

/** Accounts of which nobody asked the bank yet, the oldest first, beyond one of them. */
export async function listUnasked(
  db: Db,
  { beyond, limit }: { beyond: string | null; limit: number },
): Promise<Payout[]> {
  const rows = await db
    .selectFrom('bank_payout')
    .selectAll()
    .where('state', '=', 'OWED')
    .where('holder_word', 'is', null)
    .$if(beyond !== null, (query) => query.where('id', '>', beyond ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toPayout)
}

/** What the bank said, once. */
export async function noteHolder(tx: Tx, id: string, word: HolderWord): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bank_payout')
    .set({ holder_word: word, holder_asked_at: sql<Date>`clock_now()` })
    .where('id', '=', id)
    .where('holder_word', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const toPayout = (row: Selectable<Tables['bank_payout']>): Payout => ({
  id: row.id,
  paymentId: row.payment_id,
  userId: row.user_id,
  state: row.state as Payout['state'],
  amount: { asset: 'ZAR', units: BigInt(row.amount_cents) },
  account: {
    holderName: row.holder_name,
    bank: row.bank,
    branchCode: row.branch_code,
    accountNumber: row.account_number,
  },
  reference: row.reference,
  holderWord: row.holder_word as HolderWord | null,
})

const toLine = (row: Selectable<Tables['bank_payout_line']>): PayoutLine => ({
  id: row.id,
  runId: row.run_id,
  place: row.place,
  state: row.state as LineState,
  failedByHand: row.state === 'FAILED' && row.returned_payment_id === null,
  askedBy: row.asked_by,
  askedOutcome: row.asked_outcome as PayoutLine['askedOutcome'],
})

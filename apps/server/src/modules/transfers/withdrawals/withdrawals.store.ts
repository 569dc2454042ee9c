import type { CryptoAsset } from '@sengi/money'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx, Wanted } from '../../../platform/db.ts'
import type { Tables } from '../../../platform/tables.gen.ts'
import type { ChainAnswer, Withdrawal, WithdrawalFailure, WithdrawalState } from './withdrawals.rules.ts'

type NewWithdrawal = Pick<
  Withdrawal,
  | 'userId'
  | 'network'
  | 'address'
  | 'amount'
  | 'fee'
  | 'value'
  | 'agreed'
  | 'price'
  | 'note'
  | 'originatorName'
  | 'beneficiary'
  | 'state'
>

export async function insertWithdrawal(tx: Tx, one: NewWithdrawal, sendAfterSeconds: number): Promise<Withdrawal> {
  const row = await tx
    .insertInto('withdrawal')
    .values({
      user_id: one.userId,
      asset: one.amount.asset,
      network: one.network,
      address: one.address,
      units: one.amount.units.toString(),
      fee_units: one.fee.units.toString(),
      value_cents: one.value.units.toString(),
      agreed_cents: one.agreed?.units.toString() ?? null,
      price_micros: one.price.micros.toString(),
      note: one.note,
      originator_name: one.originatorName,
      is_self: one.beneficiary.is_self,
      beneficiary_name: one.beneficiary.full_name,
      beneficiary_country: one.beneficiary.country ?? null,
      destination: one.beneficiary.destination,
      exchange_name: one.beneficiary.exchange_name ?? null,
      purpose: one.beneficiary.purpose,
      state: one.state,
      send_after: sql<Date>`clock_now() + make_interval(secs => ${sendAfterSeconds})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toWithdrawal(row)
}

export async function findWithdrawalOf(db: Db, userId: string, id: string): Promise<Withdrawal | null> {
  const row = await db
    .selectFrom('withdrawal')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? toWithdrawal(row) : null
}

export async function listWithdrawalsOf(db: Db, userId: string, { limit, before }: Wanted): Promise<Withdrawal[]> {
  const rows = await db
    .selectFrom('withdrawal')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toWithdrawal)
}

export async function lockWithdrawalOf(tx: Tx, userId: string, id: string): Promise<Withdrawal | null> {
  const row = await tx
    .selectFrom('withdrawal')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row ? toWithdrawal(row) : null
}

/** For staff, so of any person. */
export async function lockAnyWithdrawal(tx: Tx, id: string): Promise<Withdrawal | null> {
  const row = await tx.selectFrom('withdrawal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? toWithdrawal(row) : null
}

/** What a step or an answer changes beside the state. */
export interface Change {
  readonly answer?: ChainAnswer
  readonly wasUnknown?: boolean
  readonly attempt?: number
  /** Null ends the lease. */
  readonly leaseSeconds?: number | null
  readonly txId?: string | null
  readonly confirmations?: number
  readonly costUnits?: bigint | null
  readonly failure?: WithdrawalFailure
  readonly failureText?: string
  readonly reviewedBy?: string
  readonly sendAfterSeconds?: number
  /** Since when the hot wallet cannot pay it; every step ends that. */
  readonly waitsSince?: Date | 'now'
  /** Null for both when what was asked for is void. */
  readonly refundEvidence?: string | null
  readonly refundAskedBy?: string | null
  readonly refundApprovedBy?: string
}

/** Moves a withdrawal on, from the state it was read in. Null when it has left that state meanwhile. */
export async function moveWithdrawal(
  tx: Tx,
  { id, state: from }: Pick<Withdrawal, 'id' | 'state'>,
  to: WithdrawalState,
  change: Change,
): Promise<Withdrawal | null> {
  const row = await tx
    .updateTable('withdrawal')
    .set({
      state: to,
      ...(to !== from && { confirmed_at: at(to === 'CONFIRMED'), failed_at: at(to === 'FAILED'), waits_since: null }),
      ...columnsOf(change),
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst()
  return row ? toWithdrawal(row) : null
}

const at = (isNow: boolean) => (isNow ? sql<Date>`clock_now()` : null)
const later = (seconds: number) => sql<Date>`clock_now() + make_interval(secs => ${seconds})`

/** Leases are between workers, so they live by real time. */
const leased = (seconds: number | null) =>
  seconds === null ? null : sql<Date>`now() + make_interval(secs => ${seconds})`

const columnsOf = (change: Change) => ({
  ...(change.answer && { answer: change.answer }),
  ...(change.wasUnknown !== undefined && { was_unknown: change.wasUnknown }),
  ...(change.attempt !== undefined && { attempt: change.attempt }),
  ...(change.leaseSeconds !== undefined && { leased_until: leased(change.leaseSeconds) }),
  ...(change.txId !== undefined && { tx_id: change.txId }),
  ...(change.confirmations !== undefined && { confirmations: change.confirmations }),
  ...(change.costUnits !== undefined && { cost_units: change.costUnits?.toString() ?? null }),
  ...(change.failure && { failure: change.failure }),
  ...(change.failureText !== undefined && { failure_text: change.failureText }),
  ...(change.reviewedBy && { reviewed_by: change.reviewedBy }),
  ...(change.sendAfterSeconds !== undefined && { send_after: later(change.sendAfterSeconds) }),
  ...(change.waitsSince && {
    waits_since: change.waitsSince === 'now' ? sql<Date>`clock_now()` : change.waitsSince,
  }),
  ...(change.refundEvidence !== undefined && { refund_evidence: change.refundEvidence }),
  ...(change.refundAskedBy !== undefined && {
    refund_asked_by: change.refundAskedBy,
    refund_asked_at: change.refundAskedBy === null ? null : sql<Date>`clock_now()`,
  }),
  ...(change.refundApprovedBy && { refund_approved_by: change.refundApprovedBy }),
})

const coins = (asset: CryptoAsset, units: string) => ({ asset, units: BigInt(units) })

/** The domain's withdrawal of a row. */
export function toWithdrawal(row: Selectable<Tables['withdrawal']>): Withdrawal {
  const { asset } = row
  return {
    id: row.id,
    userId: row.user_id,
    network: row.network,
    address: row.address,
    amount: coins(asset, row.units),
    fee: coins(asset, row.fee_units),
    value: { asset: 'ZAR', units: BigInt(row.value_cents) },
    agreed: row.agreed_cents === null ? null : { asset: 'ZAR', units: BigInt(row.agreed_cents) },
    price: { asset, micros: BigInt(row.price_micros) },
    note: row.note,
    originatorName: row.originator_name,
    beneficiary: toBeneficiary(row),
    createdAt: row.created_at,
    state: row.state,
    answer: row.answer,
    wasUnknown: row.was_unknown,
    attempt: row.attempt,
    txId: row.tx_id,
    confirmations: row.confirmations,
    cost: row.cost_units === null ? null : coins(asset, row.cost_units),
    confirmedAt: row.confirmed_at,
    failedAt: row.failed_at,
    failure: row.failure,
    failureText: row.failure_text,
    refundEvidence: row.refund_evidence,
    refundAskedBy: row.refund_asked_by,
    waitsSince: row.waits_since,
  }
}

const toBeneficiary = (row: Selectable<Tables['withdrawal']>): Withdrawal['beneficiary'] => ({
  is_self: row.is_self,
  full_name: row.beneficiary_name,
  destination: row.destination,
  purpose: row.purpose,
  ...(row.beneficiary_country && { country: row.beneficiary_country }),
  ...(row.exchange_name && { exchange_name: row.exchange_name }),
})

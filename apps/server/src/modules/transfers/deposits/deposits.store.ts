import type { CryptoAsset } from '@sengi/money'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx, Wanted } from '../../../platform/db.ts'
import type { Tables } from '../../../platform/tables.gen.ts'
import type { CoinOrigin } from '../travel-rule/origins.rules.ts'
import type { AssetNetwork, Coins } from './chain-terms.rules.ts'

type Network = AssetNetwork['network']

/** Coins that came in over a chain. */
export interface Deposit {
  readonly id: string
  readonly userId: string
  readonly network: Network
  readonly txId: string
  readonly amount: Coins
  readonly confirmations: number
  readonly state: 'SEEN' | 'CREDITED' | 'DUST'
  readonly createdAt: Date
  readonly creditedAt: Date | null
  /** The tear that is not mended yet. */
  readonly tearId: string | null
}

/** A deposit with whose it was, where its owner was asked. */
export type ToldDeposit = Deposit & { readonly origin: CoinOrigin | null }

export interface NewDeposit {
  readonly network: Network
  readonly txId: string
  readonly output: number
  readonly userId: string
  readonly address: string
  readonly amount: Coins
  readonly state: 'SEEN' | 'DUST'
}

/** Notes an output the first time, and locks its row either way. */
export async function noteDeposit(tx: Tx, one: NewDeposit): Promise<Deposit> {
  await tx
    .insertInto('chain_deposit')
    .values({
      network: one.network,
      tx_id: one.txId,
      output: one.output,
      user_id: one.userId,
      address: one.address,
      asset: one.amount.asset,
      units: one.amount.units.toString(),
      state: one.state,
    })
    .onConflict((conflict) => conflict.columns(['network', 'tx_id', 'output']).doNothing())
    .execute()
  const row = await tx
    .selectFrom('chain_deposit')
    .selectAll()
    .where('network', '=', one.network)
    .where('tx_id', '=', one.txId)
    .where('output', '=', one.output)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return toDeposit(row)
}

export async function setConfirmations(tx: Tx, id: string, confirmations: number): Promise<void> {
  await tx.updateTable('chain_deposit').set({ confirmations }).where('id', '=', id).execute()
}

/** False when it was credited before. */
export async function markCredited(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('chain_deposit')
    .set({ state: 'CREDITED', credited_at: sql<Date>`clock_now()` })
    .where('id', '=', id)
    .where('state', '=', 'SEEN')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deposits that enough blocks hold and that are not credited, of people who are not suspended any more, and from nobody whom a list names. */
export async function listWaiting(db: Db, network: Network, confirmations: number, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('chain_deposit')
    .innerJoin('app_user', 'app_user.id', 'chain_deposit.user_id')
    .select('chain_deposit.id')
    .where('network', '=', network)
    .where('state', '=', sql.lit('SEEN'))
    .where('confirmations', '>=', confirmations)
    .where('app_user.suspended_at', 'is', null)
    .where(sql<boolean>`not exists (
      select from screening_case as stands
      where stands.user_id = chain_deposit.user_id and stands.subject = 'sender' and stands.ref = chain_deposit.id
        and stands.state <> 'FALSE')`)
    .orderBy('chain_deposit.id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** One of them, held; null when it was credited or lost its block meanwhile. */
export async function lockSeen(tx: Tx, id: string, confirmations: number): Promise<Deposit | null> {
  const row = await tx
    .selectFrom('chain_deposit')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', sql.lit('SEEN'))
    .where('confirmations', '>=', confirmations)
    .forUpdate()
    .executeTakeFirst()
  return row ? toDeposit(row) : null
}

export async function lockByTransaction(tx: Tx, network: Network, txId: string): Promise<Deposit[]> {
  const rows = await tx
    .selectFrom('chain_deposit')
    .selectAll()
    .where('network', '=', network)
    .where('tx_id', '=', txId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(toDeposit)
}

export interface KnownDeposit {
  readonly confirmations: number
  readonly isCredited: boolean
  /** Whether there is more to hear of it: it is not credited yet, is too little to be, or lost its block. */
  readonly isOpen: boolean
}

/** What is known of some transactions, by `txId:output`, so that old news costs nothing. */
export async function knownDeposits(
  db: Db,
  network: Network,
  txIds: readonly string[],
): Promise<Map<string, KnownDeposit>> {
  if (txIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('chain_deposit')
    .select(['tx_id', 'output', 'confirmations', 'state', 'tear_id'])
    .where('network', '=', network)
    .where('tx_id', '=', sql<string>`any (${txIds}::text[])`)
    .execute()
  return new Map(
    rows.map(({ tx_id, output, confirmations, state, tear_id }) => [
      `${tx_id}:${output}`,
      { confirmations, isCredited: state === 'CREDITED', isOpen: state !== 'CREDITED' || tear_id !== null },
    ]),
  )
}

export async function listDepositsOf(db: Db, userId: string, { limit, before }: Wanted): Promise<ToldDeposit[]> {
  const rows = await told(db, userId)
    .$if(before !== undefined, (query) => query.where('deposit.id', '<', before ?? ''))
    .orderBy('deposit.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toTold)
}

export async function findDepositOf(db: Db, userId: string, id: string): Promise<ToldDeposit | null> {
  const row = await told(db, userId).where('deposit.id', '=', id).executeTakeFirst()
  return row ? toTold(row) : null
}

const told = (db: Db, userId: string) =>
  db
    .selectFrom('chain_deposit as deposit')
    .leftJoin('deposit_origin as origin', (join) =>
      join.onRef('origin.user_id', '=', 'deposit.user_id').onRef('origin.deposit_id', '=', 'deposit.id'),
    )
    .selectAll('deposit')
    .select(['origin.asked_at', 'origin.kind', 'origin.name'])
    .where('deposit.user_id', '=', userId)

type ToldRow = Selectable<Tables['chain_deposit']> & CoinOrigin & { readonly asked_at: Date | null }

const toTold = ({ asked_at, kind, name, ...row }: ToldRow): ToldDeposit => ({
  ...toDeposit(row),
  origin: asked_at && { kind, name },
})

export async function findCursor(db: Db, network: Network): Promise<string | null> {
  const row = await db.selectFrom('chain_cursor').select('position').where('network', '=', network).executeTakeFirst()
  return row?.position ?? null
}

export async function keepCursor(db: Db, network: Network, position: string): Promise<void> {
  await db
    .insertInto('chain_cursor')
    .values({ network, position })
    .onConflict((conflict) => conflict.column('network').doUpdateSet({ position, read_at: sql<Date>`clock_now()` }))
    .execute()
}

const toDeposit = (row: Selectable<Tables['chain_deposit']>): Deposit => ({
  id: row.id,
  userId: row.user_id,
  network: row.network,
  txId: row.tx_id,
  amount: { asset: row.asset as CryptoAsset, units: BigInt(row.units) },
  confirmations: row.confirmations,
  state: row.state,
  createdAt: row.created_at,
  creditedAt: row.credited_at,
  tearId: row.tear_id,
})

import type { CryptoAsset, Network } from '@sengi/money'
import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { ChainDeposit, ChainPayment, NextPayment, PaymentOrigin } from './chain.ts'

/** Finds every block that the product's clock says is due; what waits goes into the first of them. */
export async function mineBlocks(db: Db): Promise<void> {
  await sql`
    with due as (
      select network, height, floor(extract(epoch from clock_now() - mined_at) * 1000 / block_millis)::bigint as blocks
      from sandbox_chain where clock_now() >= mined_at + make_interval(secs => block_millis / 1000.0)
      order by network for update skip locked
    ), grown as (
      update sandbox_chain
      set height = due.height + due.blocks,
          mined_at = sandbox_chain.mined_at + make_interval(secs => due.blocks * sandbox_chain.block_millis / 1000.0)
      from due where sandbox_chain.network = due.network
    )
    update sandbox_chain_tx set height = due.height + 1
    from due where sandbox_chain_tx.network = due.network and sandbox_chain_tx.height is null`.execute(db)
}

/** Lets the next blocks fall due at once. */
export async function bringForward(db: Db, network: Network, blocks: number): Promise<void> {
  await sql`
    update sandbox_chain set mined_at = least(mined_at, clock_now()) - make_interval(secs => ${blocks} * block_millis / 1000.0)
    where network = ${network}`.execute(db)
}

export interface Tip {
  readonly height: bigint
  readonly nextPayment: NextPayment | null
}

/** Whoever holds this lock adds to the chain alone. */
export async function lockChain(tx: Tx, network: Network): Promise<Tip> {
  const row = await tx
    .selectFrom('sandbox_chain')
    .select(['height', 'next_payment'])
    .where('network', '=', network)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { height: BigInt(row.height), nextPayment: row.next_payment as NextPayment | null }
}

export async function setNextPayment(db: Db, network: Network, next: NextPayment | null): Promise<void> {
  await db.updateTable('sandbox_chain').set({ next_payment: next }).where('network', '=', network).execute()
}

export interface NewTransaction extends Pick<ChainPayment, 'network' | 'address' | 'amount'> {
  readonly txId: string
  /** Null for what comes in. */
  readonly ref: string | null
  readonly costUnits: bigint | null
  readonly sender?: string | undefined
}

export async function insertTransaction(db: Db, one: NewTransaction): Promise<void> {
  await db
    .insertInto('sandbox_chain_tx')
    .values({
      network: one.network,
      tx_id: one.txId,
      ref: one.ref,
      address: one.address,
      asset: one.amount.asset,
      units: one.amount.units.toString(),
      cost_units: one.costUnits?.toString() ?? null,
      sender: one.sender ?? null,
    })
    .execute()
}

export interface KnownPayment {
  readonly txId: string
  readonly address: string
  readonly units: bigint
  readonly costUnits: bigint | null
  readonly confirmations: number
}

export async function findPayment(db: Db, network: Network, ref: string): Promise<KnownPayment | null> {
  const row = await db
    .selectFrom('sandbox_chain_tx as sent')
    .innerJoin('sandbox_chain as chain', 'chain.network', 'sent.network')
    .select(['sent.tx_id', 'sent.address', 'sent.units', 'sent.cost_units', confirmationsOf])
    .where('sent.network', '=', network)
    .where('sent.ref', '=', ref)
    .executeTakeFirst()
  if (!row) return null
  const { tx_id: txId, address, units, cost_units: cost, confirmations } = row
  return { txId, address, units: BigInt(units), costUnits: cost === null ? null : BigInt(cost), confirmations }
}

const confirmationsOf = sql<number>`coalesce(chain.height - sent.height + 1, 0)::int`.as('confirmations')

/** Whether the chain gives no answer about this payment right now. */
export async function isSilent(db: Db, network: Network, ref: string): Promise<boolean> {
  const row = await db
    .selectFrom('sandbox_chain_silence')
    .select('until')
    .where('network', '=', network)
    .where('ref', '=', ref)
    .where('until', '>', sql<Date>`clock_now()`)
    .executeTakeFirst()
  return row !== undefined
}

export async function keepSilent(db: Db, network: Network, ref: string, seconds: number): Promise<void> {
  await db
    .insertInto('sandbox_chain_silence')
    .values({ network, ref, until: sql<Date>`clock_now() + make_interval(secs => ${seconds})` })
    .onConflict((conflict) => conflict.columns(['network', 'ref']).doNothing())
    .execute()
}

/** Whether this payment must never be made any more. */
export async function isAbandoned(db: Db, network: Network, ref: string): Promise<boolean> {
  const row = await db
    .selectFrom('sandbox_chain_abandoned')
    .select('ref')
    .where('network', '=', network)
    .where('ref', '=', ref)
    .executeTakeFirst()
  return row !== undefined
}

export async function keepAbandoned(db: Db, network: Network, ref: string): Promise<void> {
  await db
    .insertInto('sandbox_chain_abandoned')
    .values({ network, ref })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What came in that waits or lies above a height: from outside, and what we paid to an address that is one of ours. */
export async function listDepositsAbove(db: Db, network: Network, height: bigint): Promise<ChainDeposit[]> {
  const rows = await db
    .selectFrom('sandbox_chain_tx as sent')
    .innerJoin('sandbox_chain as chain', 'chain.network', 'sent.network')
    .select(['sent.tx_id', 'sent.address', 'sent.asset', 'sent.units', 'sent.sender', confirmationsOf])
    .where('sent.network', '=', network)
    .where((eb) => eb.or([eb('sent.ref', 'is', null), isOurs]))
    .where((eb) => eb.or([eb('sent.height', 'is', null), eb('sent.height', '>', height.toString())]))
    .orderBy('sent.id')
    .execute()
  return rows.map(({ tx_id: txId, address, asset, units, sender, confirmations }) => ({
    txId,
    output: 0,
    address,
    amount: { asset: asset as CryptoAsset, units: BigInt(units) },
    confirmations,
    ...(sender !== null && { senders: [sender] }),
  }))
}

/** As a node knows its own addresses, in the one form in which they are handed out. */
const isOurs = sql<SqlBool>`exists (
  select from chain_address where chain_address.network = sent.network and chain_address.address = sent.address)`

export async function getHeight(db: Db, network: Network): Promise<bigint> {
  const row = await db
    .selectFrom('sandbox_chain')
    .select('height')
    .where('network', '=', network)
    .executeTakeFirstOrThrow()
  return BigInt(row.height)
}

export interface Removals {
  readonly txIds: string[]
  readonly last: bigint
}

export async function listRemovalsAfter(db: Db, network: Network, after: bigint): Promise<Removals> {
  const rows = await db
    .selectFrom('sandbox_chain_removal')
    .select(['id', 'tx_id'])
    .where('network', '=', network)
    .where('id', '>', after.toString())
    .orderBy('id')
    .execute()
  return { txIds: rows.map((row) => row.tx_id), last: BigInt(rows.at(-1)?.id ?? after) }
}

/** Takes what lies above a height out of its blocks. Answers how many transactions that were. */
export async function removeAbove(tx: Tx, network: Network, height: bigint): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    with torn as (
      update sandbox_chain_tx set height = null where network = ${network} and height > ${height.toString()}
      returning tx_id, ref, address
    ), told as (
      insert into sandbox_chain_removal (network, tx_id) select ${network}, tx_id from torn where ref is null or exists (
        select from chain_address where chain_address.network = ${network} and chain_address.address = torn.address)
    )
    select count(*)::int as removed from torn`.execute(tx)
  return rows[0]?.removed ?? 0
}

export async function findOrigin(db: Db, network: Network, txId: string): Promise<PaymentOrigin | null> {
  const row = await db
    .selectFrom('sandbox_chain_tx')
    .select(['sender', 'asset', 'cost_units'])
    .where('network', '=', network)
    .where('tx_id', '=', txId)
    .executeTakeFirst()
  if (!row) return null
  const { sender, asset, cost_units: cost } = row
  return {
    senders: sender === null ? [] : [sender],
    cost: cost === null ? null : { asset: asset as CryptoAsset, units: BigInt(cost) },
  }
}

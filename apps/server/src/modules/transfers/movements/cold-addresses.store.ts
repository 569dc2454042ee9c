import { type Selectable, sql } from 'kysely'
import { type Db, listed, type Tx } from '../../../platform/db.ts'
import type { Tables } from '../../../platform/tables.gen.ts'
import { movingStates } from '../wallets/movements.rules.ts'
import type { ColdAddress, HeldColdAddress } from './cold-addresses.rules.ts'

type NewColdAddress = Pick<ColdAddress, 'asset' | 'network' | 'address' | 'label' | 'reason' | 'askedBy'>

/** Whoever asks for the same address at the same moment waits to be told. */
export async function isKnown(tx: Tx, { asset, network, address }: NewColdAddress): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('cold addresses'))`.execute(tx)
  const row = await tx
    .selectFrom('cold_address')
    .select('id')
    .where('asset', '=', asset)
    .where('network', '=', network)
    .where('address', '=', address)
    .where('refused_at', 'is', null)
    .where('retired_at', 'is', null)
    .where(sql<boolean>`(agreed_at is not null or ask_lapses(asked_at) > clock_now())`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertColdAddress(tx: Tx, one: NewColdAddress): Promise<string> {
  const { id } = await tx
    .insertInto('cold_address')
    .values({
      asset: one.asset,
      network: one.network,
      address: one.address,
      label: one.label,
      reason: one.reason,
      asked_by: one.askedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function lockColdAddress(tx: Tx, id: string): Promise<ColdAddress | null> {
  const row = await tx.selectFrom('cold_address').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? toColdAddress(row) : null
}

export async function agreeToColdAddress(
  tx: Tx,
  id: string,
  { staffId, coolingHours }: { staffId: string; coolingHours: number },
): Promise<void> {
  await tx
    .updateTable('cold_address')
    .set({
      agreed_by: staffId,
      agreed_at: sql<Date>`clock_now()`,
      usable_at: sql<Date>`clock_now() + make_interval(hours => ${coolingHours})`,
    })
    .where('id', '=', id)
    .where('agreed_at', 'is', null)
    .execute()
}

export async function refuseColdAddress(tx: Tx, id: string, staffId: string, refusal: string): Promise<void> {
  await tx
    .updateTable('cold_address')
    .set({ refused_by: staffId, refused_at: sql<Date>`clock_now()`, refusal })
    .where('id', '=', id)
    .execute()
}

export async function retireColdAddress(tx: Tx, id: string, staffId: string, retirement: string): Promise<void> {
  await tx
    .updateTable('cold_address')
    .set({ retired_by: staffId, retired_at: sql<Date>`clock_now()`, retirement })
    .where('id', '=', id)
    .execute()
}

const shownAddresses = 100

/** The latest first, a hundred at most. */
export async function listColdAddresses(db: Db): Promise<HeldColdAddress[]> {
  const rows = await held(db).orderBy('cold_address.id', 'desc').limit(shownAddresses).execute()
  return rows.map(({ held: units, ...row }) => ({ ...toColdAddress(row), held: BigInt(units) }))
}

export async function findColdAddress(db: Db, id: string): Promise<HeldColdAddress | null> {
  const found = await held(db).where('cold_address.id', '=', id).executeTakeFirst()
  if (!found) return null
  const { held: units, ...row } = found
  return { ...toColdAddress(row), held: BigInt(units) }
}

/** A cold wallet: all that stands in the address book of one address, also what serves no more, because coins may lie there. */
export interface ColdWallet {
  readonly asset: ColdAddress['asset']
  readonly cold: Pick<ColdAddress, 'network' | 'address'>
  readonly held: bigint
}

export async function listColdWallets(db: Db): Promise<ColdWallet[]> {
  const rows = await db
    .selectFrom('cold_address')
    .select(['asset', 'network', 'address', sql<string>`sum(${heldThere}::numeric)::text`.as('held')])
    .where('agreed_at', 'is not', null)
    .groupBy(['asset', 'network', 'address'])
    .orderBy(sql`min(id::text)`)
    .execute()
  return rows.map(({ asset, network, address, held: units }) => ({
    asset,
    cold: { network: network as ColdAddress['network'], address },
    held: BigInt(units),
  }))
}

/** What came there and is not gone again, or promised to go. What carrying it cost was paid there, too. */
const heldThere = sql<string>`coalesce((
  select sum(case direction when 'to_cold' then units else -units - coalesce(cost_units, 0) end) from custody_movement
  where cold_address_id = cold_address.id
    and (state = 'SETTLED' or direction = 'to_hot' and state in ${listed(movingStates)})), 0)::text`

const held = (db: Db) => db.selectFrom('cold_address').selectAll('cold_address').select(heldThere.as('held'))

const toColdAddress = (row: Selectable<Tables['cold_address']>): ColdAddress => ({
  id: row.id,
  asset: row.asset,
  network: row.network as ColdAddress['network'],
  address: row.address,
  label: row.label,
  reason: row.reason,
  askedBy: row.asked_by,
  askedAt: row.asked_at,
  agreedAt: row.agreed_at,
  usableAt: row.usable_at,
  refusal: row.refusal,
  retirement: row.retirement,
})

/** Addresses that somebody wants added, as long as another one can still agree. */
export const askedAddresses = sql`
  select id::text, address as label, null::uuid[] as owners, null::uuid as assignee, asked_at as since,
         asked_by, label || ': ' || reason as reason, null::text as asset, null::numeric as units, ask_lapses(asked_at) as until,
         ask_hash('cold address', jsonb_build_array(id, asset, network, address, label, reason, asked_by, extract(epoch from asked_at))) as hash
  from cold_address where agreed_at is null and refused_at is null and ask_lapses(asked_at) > clock_now()`

import type { CryptoAsset, Price } from '@sengi/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { PriceAlert } from './alerts.rules.ts'

interface AlertRow {
  id: string
  user_id: string
  asset: CryptoAsset
  side: PriceAlert['side']
  price_micros: string
  set_at: Date
  fired_at: Date | null
  fired_micros: string | null
}

/** All that somebody waits for and what was reached lately, the newest first. */
export async function listAlerts(db: Db, userId: string): Promise<PriceAlert[]> {
  const { rows } = await sql<AlertRow>`
    select * from price_alert where user_id = ${userId} order by id desc`.execute(db)
  return rows.map(toAlert)
}

/** How many prices somebody waits for; who asks for two at once is counted one after the other. */
export async function countWaiting(tx: Tx, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`price_alert ${userId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from price_alert where user_id = ${userId} and fired_at is null`.execute(tx)
  return rows[0]?.n ?? 0
}

export async function insertAlert(
  tx: Tx,
  userId: string,
  side: PriceAlert['side'],
  { asset, micros }: Price,
): Promise<PriceAlert> {
  const { rows } = await sql<AlertRow>`
    insert into price_alert (user_id, asset, side, price_micros)
    values (${userId}, ${asset}, ${side}, ${String(micros)}::numeric) returning *`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The alert was not written')
  return toAlert(row)
}

/** False when there is none of theirs. */
export async function deleteAlert(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { rows } = await sql`delete from price_alert where user_id = ${userId} and id = ${id} returning id`.execute(tx)
  return rows.length > 0
}

/** Those that wait for what an asset costs now, by their people, after one of them. */
export async function listReached(
  tx: Tx,
  { asset, micros }: Price,
  after: Pick<PriceAlert, 'userId'> | undefined,
  most: number,
): Promise<PriceAlert[]> {
  const there = String(micros)
  // Each side by its own index; what they find is few, and locked by its key.
  const { rows } = await sql<AlertRow>`
    with reached as materialized (
      (select user_id, id from price_alert
       where fired_at is null and asset = ${asset} and side = 'above' and price_micros <= ${there}::numeric)
      union all
      (select user_id, id from price_alert
       where fired_at is null and asset = ${asset} and side = 'below' and price_micros >= ${there}::numeric)
    ), next as materialized (
      select user_id, id from reached
      where ${after?.userId ?? null}::uuid is null or user_id > ${after?.userId ?? null}::uuid
      order by user_id, id limit ${most}
    )
    select price_alert.* from next join price_alert on price_alert.user_id = next.user_id and price_alert.id = next.id
    where price_alert.fired_at is null
    order by price_alert.user_id, price_alert.id for update of price_alert`.execute(tx)
  return rows.map(toAlert)
}

export async function markFired(tx: Tx, alerts: readonly PriceAlert[], { micros }: Price): Promise<void> {
  await sql`
    update price_alert set fired_at = clock_now(), fired_micros = ${String(micros)}::numeric
    from unnest(${alerts.map(({ userId }) => userId)}::uuid[], ${alerts.map(({ id }) => id)}::uuid[]) as told (user_id, id)
    where price_alert.user_id = told.user_id and price_alert.id = told.id`.execute(tx)
}

export async function deleteFired(db: Db, days: number): Promise<void> {
  await sql`delete from price_alert where fired_at is not null and fired_at < clock_now() - make_interval(days => ${days})`.execute(
    db,
  )
}

const toAlert = (row: AlertRow): PriceAlert => ({
  id: row.id,
  userId: row.user_id,
  asset: row.asset,
  side: row.side,
  price: { asset: row.asset, micros: BigInt(row.price_micros) },
  setAt: row.set_at,
  fired:
    row.fired_at && row.fired_micros !== null
      ? { at: row.fired_at, price: { asset: row.asset, micros: BigInt(row.fired_micros) } }
      : null,
})

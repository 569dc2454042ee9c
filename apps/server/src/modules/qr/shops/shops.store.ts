import { type Selectable, sql } from 'kysely'
import type { Db, Tx, Wanted } from '../../../platform/db.ts'
import type { Tables } from '../../../platform/tables.gen.ts'
import type { Shop, ShopCode } from '../qr.rules.ts'

export async function findShop(db: Db, userId: string): Promise<Shop | undefined> {
  const row = await db.selectFrom('qr_merchant').selectAll().where('user_id', '=', userId).executeTakeFirst()
  return row && toShop(row)
}

/** Held until the transaction ends: a shop makes one code at a time. */
export async function lockShop(tx: Tx, userId: string): Promise<Shop | undefined> {
  const row = await tx
    .selectFrom('qr_merchant')
    .selectAll()
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && toShop(row)
}

export async function saveShop(tx: Tx, { userId, name, city, category }: Shop): Promise<void> {
  await tx
    .insertInto('qr_merchant')
    .values({ user_id: userId, name, city, category })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ name, city, category }))
    .execute()
}

const isOver = sql<boolean>`coalesce(expires_at <= clock_now(), false)`.as('is_over')

export async function countActive(tx: Tx, userId: string): Promise<number> {
  const row = await tx
    .selectFrom('qr_code')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', sql.lit('ACTIVE'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** `seconds` is how long one for a single payment holds. */
export async function insertCode(
  tx: Tx,
  code: Pick<ShopCode, 'shopId' | 'token' | 'kind' | 'bill' | 'reference' | 'takesTip'>,
  seconds: number,
): Promise<ShopCode> {
  const end = sql<Date>`date_trunc('milliseconds', clock_now()) + make_interval(secs => ${seconds})`
  const row = await tx
    .insertInto('qr_code')
    .values({
      user_id: code.shopId,
      token: code.token,
      kind: code.kind,
      cents: code.bill && String(code.bill.units),
      reference: code.reference,
      takes_tip: code.takesTip,
      expires_at: code.kind === 'dynamic' ? end : null,
    })
    .returningAll()
    .returning(isOver)
    .executeTakeFirstOrThrow()
  return toCode(row)
}

export async function listCodesOf(db: Db, userId: string, { limit, before }: Wanted): Promise<ShopCode[]> {
  const rows = await db
    .selectFrom('qr_code')
    .selectAll()
    .select(isOver)
    .where('user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toCode)
}

export async function findCodeOf(db: Db, userId: string, id: string): Promise<ShopCode | undefined> {
  const row = await db
    .selectFrom('qr_code')
    .selectAll()
    .select(isOver)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toCode(row)
}

/** Held until the transaction ends: of two payers at once the second finds it paid. */
export async function lockCode(tx: Tx, userId: string, id: string): Promise<ShopCode | undefined> {
  const row = await tx
    .selectFrom('qr_code')
    .selectAll()
    .select(isOver)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && toCode(row)
}

/** Of `app_user`: whether somebody may have a shop and be paid there. */
export const maySell = sql<boolean>`(suspended_at is null and kyc_tier in ('tier_2', 'tier_3'))`

/** Codes by the word in their picture, with their shops, whoever looks: they are there to be seen, for as long as somebody may have a shop. */
export async function mapByToken(
  db: Db,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, { shop: Shop; code: ShopCode }>> {
  const { rows } = await sql<CodeRow & Pick<ShopRow, 'name' | 'city' | 'category'>>`
    select code.*, coalesce(code.expires_at <= clock_now(), false) as is_over, shop.name, shop.city, shop.category
    from unnest(${tokens}::text[]) as wanted (token)
    cross join lateral (select * from qr_code where qr_code.token = wanted.token limit 1) as code
    cross join lateral (
      select name, city, category from qr_merchant where qr_merchant.user_id = code.user_id limit 1
    ) as shop
    where not exists (select from app_user where id = code.user_id and not ${maySell} offset 0)`.execute(db)
  return new Map(rows.map((row) => [row.token, { shop: toShop(row), code: toCode(row) }]))
}

export async function endCode(tx: Tx, { shopId, id }: ShopCode, state: 'PAID' | 'CANCELLED'): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('qr_code')
    .set({ state })
    .where('user_id', '=', shopId)
    .where('id', '=', id)
    .where('state', '=', sql.lit('ACTIVE'))
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`Code ${id} ended under its lock`)
}

/** Codes whose time is over say so. One that a payment holds is left for the next time, so that the two never wait for each other. */
export async function expireCodes(db: Db): Promise<void> {
  await db
    .updateTable('qr_code')
    .set({ state: 'EXPIRED' })
    .where((row) =>
      row(row.refTuple('user_id', 'id'), 'in', (one) =>
        one
          .selectFrom('qr_code')
          .select(['user_id', 'id'])
          .where('state', '=', sql.lit('ACTIVE'))
          .where('expires_at', 'is not', null)
          .where('expires_at', '<=', sql<Date>`clock_now()`)
          .forUpdate()
          .skipLocked()
          .$asTuple('user_id', 'id'),
      ),
    )
    .execute()
}

type ShopRow = Selectable<Tables['qr_merchant']>
type CodeRow = Selectable<Tables['qr_code']> & { is_over: boolean }

const toShop = (row: Omit<ShopRow, 'opened_at'>): Shop => ({
  userId: row.user_id,
  name: row.name,
  city: row.city,
  category: row.category,
})

const toCode = (row: CodeRow): ShopCode => ({
  id: row.id,
  shopId: row.user_id,
  token: row.token,
  kind: row.kind,
  state: row.state,
  bill: row.cents === null ? null : { asset: 'ZAR', units: BigInt(row.cents) },
  reference: row.reference,
  takesTip: row.takes_tip,
  madeAt: row.made_at,
  expiresAt: row.expires_at,
  isOver: row.is_over,
})

import type { Db } from '../platform/db.ts'

/** Whether two people had an order with each other, whoever bought. */
export async function haveTraded(db: Db, oneId: string, otherId: string): Promise<boolean> {
  const row = await db
    .selectFrom('p2p_order')
    .select('id')
    .where((either) =>
      either.or([
        either.and([either('buyer_id', '=', oneId), either('seller_id', '=', otherId)]),
        either.and([either('buyer_id', '=', otherId), either('seller_id', '=', oneId)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

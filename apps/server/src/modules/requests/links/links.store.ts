import type { Db } from '../../../platform/db.ts'
import { columns, isShownLink, toRequest } from '../request-rows.store.ts'
import type { PaymentRequest } from '../requests.rules.ts'

/** A request that was made for whoever has its link; none that asks somebody by name, nor of an account that is suspended. */
export async function findLink(db: Db, code: string): Promise<PaymentRequest | null> {
  const row = await db
    .selectFrom('payment_request')
    .select(columns)
    .where('code', '=', code)
    .where(isShownLink)
    .executeTakeFirst()
  return row ? toRequest(row) : null
}

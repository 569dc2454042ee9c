import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import { maySell } from '../shops/shops.store.ts'
import type { SharedCode } from './shop-links.rules.ts'

interface Row {
  readonly state: SharedCode['state']
  readonly is_over: boolean
  readonly cents: string | null
  readonly reference: string | null
  readonly takes_tip: boolean
  readonly name: string
  readonly city: string
}

/** The code of a shop by the word in its link, whoever looks; none of an account that may not sell. */
export async function findShared(db: Db, token: string): Promise<SharedCode | undefined> {
  const { rows } = await sql<Row>`
    select code.state, coalesce(code.expires_at <= clock_now(), false) as is_over, code.cents, code.reference, code.takes_tip,
      shop.name, shop.city
    from (select * from qr_code where token = ${token} limit 1) as code
    join qr_merchant as shop on shop.user_id = code.user_id
    join app_user as owner on owner.id = code.user_id and ${maySell}`.execute(db)
  const [row] = rows
  return (
    row && {
      state: row.state,
      isOver: row.is_over,
      merchant: row.name,
      city: row.city,
      bill: row.cents === null ? null : { asset: 'ZAR', units: BigInt(row.cents) },
      reference: row.reference,
      takesTip: row.takes_tip,
    }
  )
}

import { type NewQrQuote, toQrPayment } from '../modules/qr/payments.store.ts'
import type { QrPayment } from '../modules/qr/qr.rules.ts'
import type { Tx } from '../platform/db.ts'
import { idAt } from './people.store.ts'

const priceHeldMs = 60_000

type OldQr = Omit<NewQrQuote, 'heldSeconds'>

/** A payment at another network's till that was asked for and paid in the past. */
export async function insertOldQr(tx: Tx, { userId, named, terms }: OldQr, at: Date): Promise<QrPayment> {
  const { payee, merchant, city, reference } = named
  if (payee.kind !== 'till') throw new Error('The story pays tills of other networks only')
  const { coins, bill, tip, fee, shopFee, price } = terms
  const row = await tx
    .insertInto('qr_payment')
    .values({
      ...{ user_id: userId, id: idAt(at), family: payee.family, till_code: payee.code, merchant, city, reference },
      ...{ asset: coins.asset, units: String(coins.units), fee_units: String(shopFee.units) },
      ...{ cents: String(bill.units), tip_cents: String(tip.units), fee_cents: String(fee.units) },
      ...{ price_micros: String(price.micros), state: 'PAID', quoted_at: at, paid_at: at },
      expires_at: new Date(at.getTime() + priceHeldMs),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toQrPayment({ ...row, read_at: at })
}

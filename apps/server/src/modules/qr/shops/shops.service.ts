import { randomBytes } from 'node:crypto'
import type { NewMerchant, NewQrCode } from '@sengi/contract/qr/merchants'
import { parseAmount } from '@sengi/money'
import { recordAudit } from '../../../platform/audit.ts'
import { type Db, inTransaction } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { figuresOf } from '../../settings/index.ts'
import { qrRand, type Shop, type ShopCode } from '../qr.rules.ts'
import { requireSensible } from './bounds.service.ts'
import { awaitPayers, outwaitPayers } from './payers.store.ts'
import {
  countActive,
  endCode,
  expireCodes,
  findCodeOf,
  findShop,
  insertCode,
  lockCode,
  lockShop,
  saveShop,
} from './shops.store.ts'

/** Shops without a category of their own, as ISO 18245 calls them. */
const anyShop = '5999'

/** Opens a shop, or gives it another name; its codes bear it from the next look on. */
export const setShop = (db: Db, userId: string, { name, city, category = anyShop }: NewMerchant): Promise<void> =>
  inTransaction(db, async (tx) => {
    await saveShop(tx, { userId, name, city, category })
    await recordAudit(tx, { actorId: userId, action: 'qr.shop_set', subject: `qr_merchant:${userId}` })
  })

/** A code of a shop with what stands around it in its picture. */
export interface ShownCode {
  readonly shop: Shop
  readonly code: ShopCode
}

/** Makes a code. @throws DomainError qr_merchant_missing, qr_amount_missing, qr_codes_at_most, qr_below_minimum */
export const makeCode = (db: Db, userId: string, wish: NewQrCode): Promise<ShownCode> =>
  inTransaction(db, async (tx) => {
    const { codeSeconds, codesAtMost, ...bounds } = (await figuresOf(tx)).qr
    const bill = wish.amount_zar === undefined ? null : parseAmount('ZAR', wish.amount_zar)
    if (bill) requireSensible({ bill, tip: qrRand(0n) }, bounds)
    if (wish.kind === 'dynamic' && !bill) throw new DomainError('qr_amount_missing')
    const shop = await lockShop(tx, userId)
    if (!shop) throw new DomainError('qr_merchant_missing')
    if ((await countActive(tx, userId)) >= codesAtMost) throw new DomainError('qr_codes_at_most', { most: codesAtMost })
    const token = randomBytes(tokenBytes).toString('base64url')
    const reference = wish.reference || null
    const code = { shopId: userId, token, kind: wish.kind, bill, reference, takesTip: wish.takes_tip }
    const made = await insertCode(tx, code, codeSeconds)
    await recordAudit(tx, { actorId: userId, action: 'qr.code_made', subject: `qr_code:${made.id}` })
    return { shop, code: made }
  })

/** 128 random bits, which nobody guesses. */
const tokenBytes = 16

/** Takes a code back; one that has ended stays as it is. @throws DomainError qr_code_not_found */
export const cancelCode = (db: Db, userId: string, id: string): Promise<ShownCode> =>
  inTransaction(db, async (tx) => {
    await outwaitPayers(tx)
    const shop = await lockShop(tx, userId)
    await awaitPayers(tx, id.toLowerCase())
    const code = await lockCode(tx, userId, id)
    if (!shop || !code) throw new DomainError('qr_code_not_found')
    if (code.state !== 'ACTIVE') return { shop, code }
    await endCode(tx, code, 'CANCELLED')
    await recordAudit(tx, { actorId: userId, action: 'qr.code_cancelled', subject: `qr_code:${id}` })
    return { shop, code: { ...code, state: 'CANCELLED' } }
  })

/** Codes whose time is over say so. */
export const endOldCodes = (db: Db): Promise<void> => expireCodes(db)

/** One code of a shop. @throws DomainError qr_code_not_found */
export async function getCode(db: Db, userId: string, id: string): Promise<ShownCode> {
  const [shop, code] = [await findShop(db, userId), await findCodeOf(db, userId, id)]
  if (!shop || !code) throw new DomainError('qr_code_not_found')
  return { shop, code }
}

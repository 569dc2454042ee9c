import type { AlertSide } from '@sengi/contract/wallet/alerts'
import { AmountError, type CryptoAsset, inRand, type Price, parseAmount, parsePrice, randText } from '@sengi/money'
import { recordAudit } from '../../../platform/audit.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { currentPrices } from '../../market/index.ts'
import { type Notice, notify, withoutToldLately } from '../../notifications/index.ts'
import { figuresOf } from '../../settings/index.ts'
import { restHours } from '../price-alerts.rules.ts'
import { isTurn } from '../price-turns.store.ts'
import { firedKeptDays, isReached, oldestOfEach, type PriceAlert } from './alerts.rules.ts'
import * as store from './alerts.store.ts'

interface AlertInput {
  readonly asset: CryptoAsset
  readonly side: AlertSide
  /** Rand for one whole coin, as they were typed. */
  readonly rand: string
}

/** Waits for a price for somebody. @throws DomainError when it is there already, or they wait for as many as they may */
export async function setAlert(db: Db, userId: string, { asset, side, rand }: AlertInput): Promise<PriceAlert> {
  const price = priceIn(asset, rand)
  return inTransaction(db, async (tx) => {
    // Within the transaction, which remembers no price of a moment ago.
    const now = (await currentPrices(tx)).get(asset)?.price
    if (now && isReached({ side, price }, now))
      throw new DomainError('price_alert_reached_already', { side: side === 'above' ? 'above' : 'other' })
    const most = (await figuresOf(tx)).wallet.priceAlertsAtMost
    if ((await store.countWaiting(tx, userId)) >= most) throw new DomainError('too_many_price_alerts', { most })
    const alert = await store.insertAlert(tx, userId, side, price)
    await recordAudit(tx, { actorId: userId, action: 'price_alert.set', subject: `price_alert:${alert.id}` })
    return alert
  })
}

/** @throws DomainError price_alert_not_found */
export function removeAlert(db: Db, userId: string, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await store.deleteAlert(tx, userId, id))) throw new DomainError('price_alert_not_found')
    await recordAudit(tx, { actorId: userId, action: 'price_alert.removed', subject: `price_alert:${id}` })
  })
}

const batch = 500

/** Tells whoever waits for what the coins cost now. Who heard of prices lately waits on, until they may hear of one again. */
export async function fireAlerts(db: Db): Promise<void> {
  const prices = await currentPrices(db)
  for (const { price, tradable } of prices.values()) {
    if (tradable) await inTransaction(db, (tx) => fireAt(tx, price))
  }
}

/** What was told is kept for a while, to say so. */
export const forgetFired = (db: Db): Promise<void> => store.deleteFired(db, firedKeptDays)

async function fireAt(tx: Tx, price: Price): Promise<void> {
  if (!(await isTurn(tx))) return
  let reached = await store.listReached(tx, price, undefined, batch)
  while (reached.length > 0) {
    const chosen = oldestOfEach(reached)
    const allowed = await withoutToldLately(
      tx,
      chosen.map((alert) => noticeOf(alert, price)),
      restHours,
      ['price.reached', 'price.moved'],
    )
    const told = new Set(allowed.map(({ to }) => to))
    await store.markFired(
      tx,
      chosen.filter(({ userId }) => told.has(userId)),
      price,
    )
    await notify(tx, allowed)
    reached = reached.length === batch ? await store.listReached(tx, price, reached.at(-1), batch) : []
  }
}

const noticeOf = ({ id, userId, asset, price }: PriceAlert, now: Price): Notice => ({
  type: 'price.reached',
  to: userId,
  subject: id,
  params: { asset, amount: inWholeRand(price), price: inWholeRand(now) },
  link: `/coins/${asset}`,
})

const inWholeRand = (price: Price): string => randText(inRand(parseAmount(price.asset, '1'), price, 'down'))

/** @throws DomainError when the text is no price */
function priceIn(asset: CryptoAsset, rand: string): Price {
  try {
    const price = parsePrice(asset, rand)
    if (price.micros > 0n) return price
  } catch (fault) {
    if (!(fault instanceof AmountError)) throw fault
  }
  throw new DomainError('invalid_amount')
}

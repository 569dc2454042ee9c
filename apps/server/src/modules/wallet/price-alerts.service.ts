import { inRand, parseAmount, randText } from '@sengi/money'
import { listOwners } from '../../ledger/ledger.ts'
import { clockNow } from '../../platform/clock.ts'
import { type Db, inTransaction } from '../../platform/db.ts'
import { change24h, currentPrices, type MarketPrice } from '../market/index.ts'
import { type Notice, notify, withoutToldLately } from '../notifications/index.ts'
import { changeOf, type Mover, moversOf, restHours } from './price-alerts.rules.ts'
import { waitForTurn } from './price-turns.store.ts'

const batch = 500

/** Tells owners of what moved strongly in a day, the strongest of what they own, and each of them at most every two days. */
export async function tellPriceMoves(db: Db): Promise<void> {
  const [changes, prices, now] = await Promise.all([change24h(db), currentPrices(db), clockNow(db)])
  const day = now.toISOString().slice(0, 10)
  for (const mover of moversOf(changes)) {
    const price = prices.get(mover.asset)
    if (price?.tradable) await tellOwners(db, mover, price, day)
  }
}

/** Day and person are the subject, so that two processes at once tell one person once. */
async function tellOwners(db: Db, { asset, percent }: Mover, market: MarketPrice, day: string): Promise<void> {
  const params = {
    asset,
    change: changeOf(percent),
    price: randText(inRand(parseAmount(asset, '1'), market.price, 'down')),
  }
  let owners = await listOwners(db, asset, null, batch)
  while (owners.length > 0) {
    const notices = owners.map((to): Notice => ({ type: 'price.moved', to, subject: day, params, link: '/save' }))
    await inTransaction(db, async (tx) => {
      // Who is told at this moment that a price was reached heard of prices, too.
      await waitForTurn(tx)
      await notify(tx, await withoutToldLately(tx, notices, restHours, ['price.moved', 'price.reached']))
    })
    owners = owners.length === batch ? await listOwners(db, asset, owners.at(-1) ?? null, batch) : []
  }
}

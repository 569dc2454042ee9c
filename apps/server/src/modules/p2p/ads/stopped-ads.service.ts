import { dayInSouthAfrica } from '@sengi/contract/time'
import { clockNow } from '../../../platform/clock.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { currentPrices } from '../../market/index.ts'
import { type Notice, notify } from '../../notifications/index.ts'
import { figuresOf } from '../../settings/index.ts'
import { checkPrice } from './browse.service.ts'
import { stopOf } from './obstacles.rules.ts'
import { listStandingAds, type StandingAd, saveToldStops } from './rounds.store.ts'

const adsAtOnce = 1_000

/** Tells whoever advertises when nobody can take an ad of theirs any more, once for each time that it comes to a stop. */
export async function tellStoppedAds(db: Db): Promise<void> {
  const [prices, { p2p: figures }] = await Promise.all([currentPrices(db), figuresOf(db)])
  for (let after: string | null = null; ; ) {
    const ads: StandingAd[] = await listStandingAds(db, after, adsAtOnce)
    const changed = ads.flatMap((ad) => {
      const stop = stopOf({ ad, priceCheck: checkPrice(ad, prices.get(ad.asset), figures) })
      return stop === 'unknown' || stop === ad.toldStop ? [] : [{ ...ad, stop }]
    })
    if (changed.length > 0) await inTransaction(db, (tx) => tell(tx, changed))
    after = ads.at(-1)?.id ?? null
    if (ads.length < adsAtOnce) return
  }
}

type Stopped = StandingAd & { readonly stop: StandingAd['toldStop'] }

/** One that is being traded or was changed meanwhile waits for the next round. */
async function tell(tx: Tx, changed: readonly Stopped[]): Promise<void> {
  const written = await saveToldStops(tx, changed)
  const day = dayInSouthAfrica(await clockNow(tx))
  const stopped = changed.filter(({ id, stop }) => stop !== null && written.has(id))
  const groups = Map.groupBy(stopped, ({ userId, asset, stop }) => `${userId} ${asset} ${stop}`)
  await notify(
    tx,
    [...groups.values()].flatMap((ads) => noticeOf(ads, day)),
  )
}

/** Several that stop together are one notice; of one coin and for one reason there is one a day, however often the market comes and goes. */
function noticeOf([ad, ...more]: readonly Stopped[], day: string): Notice[] {
  if (!ad?.stop) return []
  const { userId, asset, stop } = ad
  const link = more.length === 0 ? `/p2p/ads/${ad.id}/edit` : '/p2p/create'
  const params = { asset, count: 1 + more.length, why: stop === 'too_far' ? 'other' : stop } as const
  return [{ type: 'p2p.ad_stopped', to: userId, subject: `${asset}:${stop}:${day}`, link, params }]
}

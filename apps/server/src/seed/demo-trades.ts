import type { PaymentMethod } from '@sengi/contract/p2p/ads'
import type { CryptoAsset } from '@sengi/money'
import { listAdsOf } from '../modules/p2p/ads/ads.store.ts'
import {
  acceptOrder,
  disputeOrder,
  type OrderCommand,
  sellerConfirm,
  uploadProof,
} from '../modules/p2p/orders/orders.service.ts'
import { takeAd } from '../modules/p2p/orders/taking.service.ts'
import { moodOf } from '../modules/p2p/practice/practice.rules.ts'
import { hasPracticeTraders } from '../modules/p2p/practice/practice.store.ts'
import { rateOrder } from '../modules/p2p/traders/reputation.service.ts'
import { type Db, inTransaction, type Tx } from '../platform/db.ts'
import { haveTraded } from './demo-trades.store.ts'
import { findPersonId, takeSeeding } from './people.store.ts'
import { demoUser } from './people.ts'
import { type PracticeTrader, traders } from './traders.ts'

/** One trade of the demo user: whose ad is taken, and what then happens between the two. */
export interface DemoDeal {
  readonly partner: string
  readonly asset: CryptoAsset
  readonly side: 'sell' | 'buy'
  readonly amount: string
  readonly goesOn: (stage: Stage) => Promise<unknown>
}

interface Stage {
  readonly tx: Tx
  readonly mine: OrderCommand
  readonly theirs: OrderCommand
}

/** One bought and one sold, one that waits for the demo user to look at the bank, and one that our team looks at. */
const deals: readonly DemoDeal[] = [
  {
    partner: 'zanele_m',
    asset: 'SOL',
    side: 'sell',
    amount: '0.5',
    goesOn: async ({ tx, mine, theirs }) => {
      await uploadProof(tx, mine)
      await sellerConfirm(tx, theirs)
      await rateOrder(tx, theirs.userId, theirs.orderId, {
        positive: true,
        comment: 'Paid at once, with the reference.',
      })
      await rateOrder(tx, mine.userId, mine.orderId, { positive: true, comment: 'Released within minutes.' })
    },
  },
  {
    partner: 'fatima_coins',
    asset: 'LTC',
    side: 'buy',
    amount: '0.6',
    goesOn: async ({ tx, mine, theirs }) => {
      await acceptOrder(tx, theirs)
      await uploadProof(tx, theirs)
      await sellerConfirm(tx, mine)
      await rateOrder(tx, theirs.userId, theirs.orderId, { positive: true, comment: 'Friendly, and quick to release.' })
    },
  },
  {
    partner: 'craig_jbg',
    asset: 'ETH',
    side: 'sell',
    amount: '0.02',
    goesOn: async ({ tx, mine, theirs }) => {
      await uploadProof(tx, mine)
      const text = 'I looked at my account twice and there is no payment with this reference and amount.'
      await disputeOrder(tx, { ...theirs, reason: 'not_received', text })
    },
  },
  {
    partner: 'annelie_b',
    asset: 'USDT',
    side: 'buy',
    amount: '60',
    goesOn: async ({ tx, theirs }) => {
      await acceptOrder(tx, theirs)
      await uploadProof(tx, theirs)
    },
  },
]

/**
 * Lets the demo user trade on the practice market, so that nobody begins with an empty list: by the same acts as everybody, each
 * trade whole or not at all, and none twice. Answers how many were made.
 */
export async function tradeAsDemoUser(db: Db): Promise<number> {
  const demoId = await findPersonId(db, demoUser)
  if (!demoId || !(await hasPracticeTraders(db))) return 0
  let made = 0
  for (const deal of deals) if (await makeDeal(db, demoId, deal)) made += 1
  return made
}

const attempts = 8

/** A quarrelsome partner gives in after a while, and a case that ends by itself shows nobody a case: such an order is not made. */
export async function makeDeal(db: Db, demoId: string, deal: DemoDeal): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(db, (tx) => dealOnce(tx, demoId, deal))
    } catch (error) {
      if (!(error instanceof QuarrelsomePartner) || attempt === attempts) throw error
    }
  }
}

class QuarrelsomePartner extends Error {}

async function dealOnce(tx: Tx, demoId: string, { partner, asset, side, amount, goesOn }: DemoDeal): Promise<boolean> {
  const partnerId = await findPersonId(tx, practiceTrader(partner))
  if (!partnerId || !(await takeSeeding(tx)) || (await haveTraded(tx, demoId, partnerId))) return false
  const ad = await adFor(tx, partnerId, asset, side)
  if (!ad) return false
  const order = await takeAd(tx, demoId, { ad_id: ad.id, amount_asset: amount, payment_method: ad.method }, null)
  if (moodOf(order.id, false) === 'quarrelsome') throw new QuarrelsomePartner()
  const as = (userId: string): OrderCommand => ({ userId, orderId: order.id, network: null })
  await goesOn({ tx, mine: as(demoId), theirs: as(partnerId) })
  return true
}

function practiceTrader(username: string): PracticeTrader {
  const found = traders.find((trader) => trader.username === username)
  if (!found) throw new Error(`Nobody on the practice market is called ${username}`)
  return found
}

const adsAtMost = 50

/** One that everybody can take. By EFT where it is offered: then an order waits for days, and not for minutes. */
async function adFor(tx: Tx, userId: string, asset: CryptoAsset, side: DemoDeal['side']) {
  const ads = await listAdsOf(tx, userId, { limit: adsAtMost, before: undefined })
  const ad = ads.find((one) => one.asset === asset && one.side === side && !one.businessHours && one.minDays === null)
  const method: PaymentMethod | undefined = ad?.methods.find((one) => one === 'EFT') ?? ad?.methods[0]
  return ad && method ? { id: ad.id, method } : null
}

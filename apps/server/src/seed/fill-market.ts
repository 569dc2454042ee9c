import { randomBytes } from 'node:crypto'
import { cryptoAssets, parseAmount } from '@sengi/money'
import { post } from '../ledger/ledger.ts'
import { createPasswords } from '../modules/auth/index.ts'
import { currentPrices } from '../modules/market/index.ts'
import { creditPurchase, offerFor } from '../modules/onramp/onramp.rules.ts'
import { createAd } from '../modules/p2p/ads/ads.service.ts'
import { banks, type PayoutDetails } from '../modules/p2p/payout/payout-accounts.rules.ts'
import { insertAccount } from '../modules/p2p/payout/payout-accounts.store.ts'
import { hasPracticeTraders, insertPracticeTrader } from '../modules/p2p/practice/practice.store.ts'
import { standards } from '../modules/settings/index.ts'
import { recordAudit } from '../platform/audit.ts'
import { clockNow } from '../platform/clock.ts'
import { type Db, inTransaction, type Tx } from '../platform/db.ts'
import { findPersonId, takenNames, takeSeeding } from './people.store.ts'
import { type DemoPerson, demoUser } from './people.ts'
import { insertPaidOrder } from './purchases.store.ts'
import { daysBefore, minutesAfter, referenceOf, settleStory } from './tell-story.ts'
import { plannedAds, sizes, soldBy, traders } from './traders.ts'

/**
 * Opens the practice market, once: traders with names, funds that the ledger knows where they came from, accounts to be paid
 * to, and ads by the same act as everybody's. Answers whether it did. Needs the market's prices.
 */
export async function fillMarket(db: Db, pepper: string | undefined): Promise<boolean> {
  if (await cannotOpen(db)) return false
  return inTransaction(db, async (tx) => {
    if (!(await takeSeeding(tx)) || (await cannotOpen(tx))) return false
    const passwordHash = await createPasswords(pepper).hash(randomBytes(24).toString('base64url'))
    const ids = await openAccounts(tx, passwordHash)
    await advertise(tx, ids)
    await letDemoUserSell(tx)
    await recordAudit(tx, { actorId: null, action: 'sandbox.market_opened', subject: 'sandbox' })
    return true
  })
}

const cannotOpen = async (db: Db): Promise<boolean> =>
  (await hasPracticeTraders(db)) || (await takenNames(db, traders)).length > 0 || !(await isEverythingPriced(db))

const isEverythingPriced = async (db: Db): Promise<boolean> => {
  const prices = await currentPrices(db)
  return cryptoAssets.every((asset) => prices.get(asset)?.tradable)
}

async function openAccounts(tx: Tx, passwordHash: string): Promise<Map<string, string>> {
  const now = await clockNow(tx)
  const ids = new Map<string, string>()
  for (const [place, trader] of traders.entries()) {
    const id = await settleStory(tx, trader, new Map([[trader.username, passwordHash]]), now)
    ids.set(trader.username, id)
    await insertPracticeTrader(tx, id, trader.past)
    await giveFunds(tx, id, trader, place, now)
    for (const details of accountsOf(trader, place)) {
      await insertAccount(tx, id, details, confirmedOf(details))
    }
  }
  return ids
}

/** Bought from us ten days ago, like everybody's crypto. */
async function giveFunds(tx: Tx, userId: string, { legalName, username }: DemoPerson, place: number, now: Date) {
  const prices = await currentPrices(tx)
  for (const [step, asset] of soldBy(place).entries()) {
    const known = prices.get(asset)
    if (!known) throw new Error(`${asset} has no price`)
    const createdAt = daysBefore(now, 10 + step)
    const paidAt = minutesAfter(createdAt, 3)
    const order = {
      ...offerFor(asset, parseAmount('ZAR', sizes[asset].rand), known.price, standards.onramp),
      userId,
      reference: referenceOf(`practice purchase of ${username} ${step}`),
      createdAt,
      priceHeldUntil: minutesAfter(createdAt, standards.onramp.priceHeldSeconds / 60),
      expiresAt: minutesAfter(createdAt, standards.onramp.paymentSeconds / 60),
    }
    const id = await insertPaidOrder(tx, { ...order, payerName: legalName ?? username, paidAt })
    await post(tx, { ...creditPurchase({ ...order, id }, order), at: paidAt })
  }
}

const none = { bank: null, accountNumber: null, branchCode: null, shapId: null, place: null }
const places = ['Rosebank Mall, main entrance', 'V&A Waterfront, food court', 'Gateway, Umhlanga, information desk']

function accountsOf({ legalName, username }: DemoPerson, place: number): PayoutDetails[] {
  const holderName = legalName ?? username
  const bank = banks[place % banks.length]
  if (!bank) throw new Error('There are no banks')
  const length = bank.digits.at(-1) ?? 11
  const accountNumber = `1${String(7_000_000_000 + place * 1_234_567)}`.slice(0, length)
  return [
    { ...none, kind: 'bank', holderName, bank: bank.name, branchCode: bank.branchCode, accountNumber },
    { ...none, kind: 'payshap', holderName, shapId: `+27-${600_000_000 + place * 7_654_321}` },
    { ...none, kind: 'cash', holderName, place: places[place % places.length] ?? '' },
  ]
}

/** Their banks said long ago whose they are. A place has no bank. */
const confirmedOf = ({ kind }: PayoutDetails) => ({
  isDefault: true,
  restSeconds: 0,
  ...(kind !== 'cash' && { check: { state: 'VERIFIED', askInSeconds: null } as const }),
})

async function advertise(tx: Tx, ids: ReadonlyMap<string, string>): Promise<void> {
  for (const { who, side, asset, marginPercent, methods, terms, amounts, conditions } of plannedAds) {
    const priced = { price_type: 'floating', margin_percent: marginPercent } as const
    const agreed = { ...priced, ...amounts, ...conditions, payment_methods: [...methods], terms }
    await createAd(tx, ids.get(who) ?? '', { side, asset, ...agreed }, { lendsAccounts: false })
  }
}

/** So that the one whom visitors play can sell without waiting for a day. */
async function letDemoUserSell(tx: Tx): Promise<void> {
  const id = await findPersonId(tx, demoUser)
  if (!id) return
  for (const details of accountsOf(demoUser, 6)) await insertAccount(tx, id, details, confirmedOf(details))
}

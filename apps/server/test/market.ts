import { randomUUID } from 'node:crypto'
import type { Ad } from '@sengi/contract/p2p/ads'
import type { NewOrder, Order } from '@sengi/contract/p2p/orders'
import { type CryptoAsset, parseAmount } from '@sengi/money'
import { sql } from 'kysely'
import { available, custody } from '../src/ledger/accounts.ts'
import { post } from '../src/ledger/ledger.ts'
import type { OfferedTerms } from '../src/modules/auth/index.ts'
import { grantRole } from '../src/modules/auth/index.ts'
import { runAll } from '../src/platform/background/recurring.ts'
import { advanceClock, clockNow } from '../src/platform/clock.ts'
import { type Db, inTransaction } from '../src/platform/db.ts'
import { keepStock } from '../src/ports/chain/sandbox-balances.store.ts'
import { type Api, anApi, aUser, givePin, type Someone, signInAgain } from './api.ts'
import { promises } from './made-up.ts'
import { givePayoutAccounts } from './payout-accounts.ts'
import { askPromises, asOwner, aWorld, type World } from './world.ts'

type Role = Parameters<typeof grantRole>[1]['role']

/** A market of its own: prices, and people who can trade. */
export interface Market extends AsyncDisposable {
  world: World
  api: Api
}

export async function aMarket(settings: Record<string, string> = {}, terms?: OfferedTerms): Promise<Market> {
  const world = await aWorld(10, 'template_market')
  const api = await anApi(world, settings, terms)
  await bringPrices(api)
  const keeper = keepPricesFresh(api.db)
  return {
    world,
    api,
    [Symbol.asyncDispose]: async () => {
      await keeper[Symbol.asyncDispose]()
      await api[Symbol.asyncDispose]()
      await world[Symbol.asyncDispose]()
    },
  }
}

/** A slow machine takes longer for a file of tests than a price stays fresh. What it costs does not change meanwhile. */
function keepPricesFresh(db: Db): AsyncDisposable {
  let last: Promise<unknown> = Promise.resolve()
  const renew = () => {
    last = db.updateTable('market_price').set({ at: sql`clock_now()` }).execute()
  }
  const timer = setInterval(renew, 15_000)
  return {
    [Symbol.asyncDispose]: async () => {
      clearInterval(timer)
      await last
    },
  }
}

/** Gives somebody crypto that lies on the sandbox's chain and came over none. */
export async function fund(db: Db, userId: string, asset: CryptoAsset, text: string): Promise<void> {
  const amount = parseAmount(asset, text)
  const posting = { reason: 'test.funded', ref: randomUUID() }
  await inTransaction(db, async (tx) => {
    await post(tx, { ...posting, moves: [{ from: custody('chain'), to: available(userId), amount }] })
    await keepStock(tx, posting, amount)
  })
}

/** Money that its owner spent elsewhere. */
export async function spend(db: Db, userId: string, asset: CryptoAsset, text: string): Promise<void> {
  const moves = [{ from: available(userId), to: custody('chain'), amount: parseAmount(asset, text) }]
  await inTransaction(db, (tx) => post(tx, { reason: 'test.spent', ref: randomUUID(), moves }))
}

/** A verified person, with this much bitcoin. */
export async function aTrader({ api }: Market, bitcoin?: string): Promise<Someone> {
  const someone = await aTraderUnpaid({ api }, bitcoin)
  await givePayoutAccounts(api.db, someone.id)
  return someone
}

/** The same without anywhere to be paid. */
export async function aTraderUnpaid({ api }: Pick<Market, 'api'>, bitcoin?: string): Promise<Someone> {
  const someone = await aUser(api, { tier: 2 })
  if (bitcoin) await fund(api.db, someone.id, 'BTC', bitcoin)
  return someone
}

/** The sandbox's starting price, which the walk stays near within a test's time. */
const fairPrice = '1900000'

type AdWishes = Partial<Parameters<Someone['api']['p2p']['createAd']>[0]['body']>

export const anAd = (owner: Pick<Someone, 'api'>, wishes: AdWishes = {}): Promise<Ad> =>
  owner.api.p2p.createAd({
    body: {
      side: 'sell',
      asset: 'BTC',
      price_type: 'fixed',
      price: fairPrice,
      min_amount: '0.001',
      max_amount: '0.5',
      payment_methods: ['PayShap', 'EFT', 'Cash'],
      terms: 'Own account only',
      ...wishes,
    },
  })

export const take = (taker: Someone, ad: Ad, amount_asset = '0.01', more: Partial<NewOrder> = {}): Promise<Order> =>
  taker.api.p2p.takeAd({ body: { ad_id: ad.id, amount_asset, ...more } })

/** An order between a seller with this much bitcoin and a buyer. */
export async function aTrade(market: Market, bitcoin: string, amount?: string, more: Partial<NewOrder> = {}) {
  const [seller, buyer] = [await aTrader(market, bitcoin), await aTrader(market)]
  return { seller, buyer, order: await take(buyer, await anAd(seller), amount, more) }
}

/** The same, and the buyer says that the rand are on their way. */
export async function aPaidTrade(market: Market, bitcoin: string, amount?: string) {
  const { seller, buyer, order } = await aTrade(market, bitcoin, amount)
  return { seller, buyer, order: await buyer.api.p2p.uploadProof({ ...at(order), body: {} }) }
}

export const at = ({ id }: Pick<Order, 'id'>) => ({ params: { order_id: id } })

export const balanceOf = async (someone: Someone): Promise<string | undefined> =>
  (await someone.api.wallet.balances()).find(({ asset }) => asset === 'BTC')?.available_balance

/** Moves the clock; people stay signed in, and no recurring task runs by itself. */
export async function passTime({ api, world }: Pick<Market, 'api' | 'world'>, seconds: number): Promise<void> {
  await advanceClock(api.db, seconds)
  await asOwner(
    world.url,
    // In one order: a test lets time pass for several people at once.
    `with each as (select id from session order by id for no key update)
     update session
     set created_at = clock_now(), authenticated_at = clock_now(), last_seen_at = clock_now(), expires_at = clock_now() + interval '12 hours'
     from each where session.id = each.id`,
  )
  await bringPrices(api)
}

const [secondsOfDay, secondsAtNoon] = [86_400, 10 * 3_600]

/** How far off the next noon in South Africa is, when nothing has to be quiet, and an hour later is the same day. */
export async function secondsToNoon(db: Db): Promise<number> {
  const now = (await clockNow(db)).getTime() / 1_000
  return Math.ceil((secondsAtNoon - (now % secondsOfDay) + secondsOfDay) % secondsOfDay)
}

/** All that a market needs of the tasks; the others have nothing to do in a new world. */
const bringPrices = ({ db, tasks }: Api) =>
  runAll(
    db,
    tasks.filter(({ name }) => name === 'market.prices'),
  )

/** Every promise of the product that is broken in this world, after the round that seals the accounts that tests write open. */
export async function brokenPromises({ world, api }: Market) {
  await runAll(
    api.db,
    api.tasks.filter(({ name }) => name === 'p2p.seal_numbers'),
  )
  return (await askPromises(world.url, promises)).filter(({ count }) => count > 0)
}

/** Somebody on the staff, with one role, who signed in after they got it. */
export async function aColleague({ api }: Pick<Market, 'api'>, role: Role): Promise<Someone> {
  const someone = await aUser(api, { tier: 2, verified: true })
  await grantRole(api.db, { email: someone.email, role, by: null })
  const colleague = await signInAgain(api, someone)
  await givePin(colleague)
  return colleague
}

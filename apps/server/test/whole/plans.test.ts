import { randomUUID } from 'node:crypto'
import type { BillGroupDetail } from '@sengi/contract/bills/groups'
import { expect, test } from 'vitest'
import { findLatestToken } from '../../src/modules/cards/cards.store.ts'
import { hearNetwork } from '../../src/modules/cards/payments/network.service.ts'
import { runAll } from '../../src/platform/background/recurring.ts'
import { type Api, anApi, aUser, type Someone } from '../api.ts'
import { aBill, aGroup, placeOf } from '../bills.ts'
import { loadBy, samples } from '../lists.ts'
import { anAd, aTrader, at, fund, type Market, take } from '../market.ts'
import { topUp } from '../stand-ins/cards.ts'
import { asOwner } from '../world.ts'
import { type Belongings, somebodyWithBelongings } from './belongings.ts'
import { anExplainedWorld, type ExplainedWorld, type Plan, partialIndexes, wholeReads } from './plans.ts'
import { nobodys, readDocument } from './walk.ts'

/** What does not grow with people, so that it may be read whole. */
const bounded: Readonly<Record<string, string>> = {
  account_kind: 'one row for each kind of account',
  account_rollup: 'one row for each of the platform’s accounts',
  announcement: 'what our team tells everybody, of which a few run at once',
  cold_address: 'the cold wallets of ours, each added by two people',
  custody_movement: 'what two people moved between our own wallets, a few a day',
  chain_break: 'one row for each time that a chain and our books differed for long',
  chain_reconciliation: 'one row for each wallet of ours',
  hot_alarm: 'one row for each time that a coin had too much or too little hot',
  book_check: 'one row for each check of all books, which are nightly',
  kept_answer: 'what our team keeps to answer with, and wrote by hand',
  ledger_day_mark: 'one row',
  ledger_fee_mark: 'one row',
  ledger_fee_month: 'a few rows a month',
  ledger_era: 'one row for each restore from elsewhere',
  ledger_stop: 'what people look at; those that were lifted are few',
  ledger_watch: 'one row',
  liability_proof: 'one row a day, and a few that staff ask for',
  market_price: 'one row for each asset',
  market_rate: 'one row for each currency',
  market_source: 'one row for each source of prices',
  p2p_ad_market: 'one row for each asset',
  p2p_outage: 'one row for each outage',
  p2p_pair: 'a few hundred rows, written anew every few minutes',
  p2p_way: 'one row for each way of paying',
  programme_version: 'one row for each version of our compliance programme, which our board approves',
  recurring_task: 'one row for each task that repeats',
  newcomer_count: 'one row',
  tally: 'one row for each day, and for each minute in which something was traded',
  tally_change: 'what happened within the last half minute',
  status_part: 'one row for each part of the product',
  screening_list: 'one row for each list that was published anew',
  screening_source: 'one row for each publisher',
  setting_change: 'one row for each change of a figure, read when a process starts or one is made',
  setting_proposal: 'one row for each change of a figure that staff propose by hand',
  stake_pool: 'as many as we offer',
  vat_month: 'one row a month',
  carf_file: 'a handful a year',
  carf_file_total: 'a few dozen rows for each file',
  carf_tally: 'one row a year',
  vat_month_line: 'a few rows a month',
}
const isBounded = (what: string) =>
  Object.keys(bounded).some((table) => what === table || what.startsWith(`the index ${table}_`)) ||
  /^(the index )?sandbox_/.test(what)

/** Parts of what the functions of payments ask, to be sure that these are looked into. */
const ofPayments = [
  'select array_agg(posting.id order by wanted.n)',
  'update account set balance',
  'distinct account_id, asset from fresh',
  'update limit_meter',
  'insert into limit_use',
  'with platform as materialized',
  'from "idempotency_key"',
  'into outbox',
  'insert into card_payment',
  'update qr_payment set state',
]

/** What reads a whole table and may, each with its reason. */
const excused: readonly [beginning: string, reason: string][] = [
  ['delete from "email_code"', 'clears away once an hour'],
  ['delete from "password_reset"', 'clears away once an hour'],
  ['delete from "password_reset_ask" where "asked_at"', 'clears away once an hour'],
  ['delete from bill_quote', 'clears away once an hour'],
  ['delete from known_network', 'clears away once an hour'],
  ['delete from notification_inbox', 'clears away once an hour'],
  ['delete from reward_inbox', 'clears away once an hour'],
  ['delete from bill_inbox', 'clears away once an hour'],
  [
    'with me as materialized',
    'one person’s own data, in the background, at most once a day; keys for it would weigh on every payment',
  ],
  ['select trade.id as "orderId", trader.user_id as "traderId"', 'the sandbox’s practice partners'],
]

async function faultsOf(world: ExplainedWorld, plans: readonly Plan[]): Promise<string[]> {
  const partial = await partialIndexes(world)
  const faults = plans
    .filter(({ text }) => !excused.some(([beginning]) => text.startsWith(beginning)))
    .flatMap((plan) => wholeReads(plan, partial).map((what) => ({ what, text: plan.text })))
    .filter(({ what }) => !isBounded(what))
    .map(({ what, text }) => `${what}: ${text.slice(0, 200)}`)
  return [...new Set(faults)].toSorted()
}

async function aYoungMarket(world: ExplainedWorld): Promise<Market> {
  const api = await anApi(world)
  await runAll(api.db, api.tasks)
  return { world, api, [Symbol.asyncDispose]: () => api[Symbol.asyncDispose]() }
}

test('on a database that nobody has counted, no statement of the product reads a growing table whole', async () => {
  await using world = await anExplainedWorld()
  await using market = await aYoungMarket(world)
  const driver = await aUser(market.api, { username: 'admin', tier: 2 })
  const { owner, belongings } = await somebodyWithBelongings(market, driver)
  await loadBy(driver, 'UN', samples.UN)
  await driver.api.liabilities.publishProof({ body: { reason: 'Somebody looks at everything' } })
  await runAll(
    market.api.db,
    market.api.tasks.filter(({ name }) => name.startsWith('liabilities.')),
  )
  await lookAtEverything(market.api, [owner, driver], belongings)
  await payAndTrade(market, await somePeople(market))
  await forgetAndReset(market.api)
  await runAll(market.api.db, market.api.tasks)

  const plans = world.plans()

  expect(new Set(plans.map(({ text }) => text)).size).toBeGreaterThan(350)
  expect(await faultsOf(world, plans)).toEqual([])
}, 180_000)

test('on one that was counted while it was empty, what moves money and what is looked at most still looks rows up', async () => {
  await using world = await anExplainedWorld()
  await asOwner(world.url, 'analyze')
  await using market = await aYoungMarket(world)
  const people = await somePeople(market)
  world.beginAnew()
  await payAndTrade(market, people)
  await runAll(
    market.api.db,
    market.api.tasks.filter(({ name }) => name.startsWith('ledger.')),
  )

  const plans = world.plans()

  const missed = ofPayments.filter((part) => !plans.some(({ text }) => text.includes(part)))
  expect(missed).toEqual([])
  expect(await faultsOf(world, plans)).toEqual([])
}, 180_000)

test('a whole read is found: the owner’s connections plan as they like', async () => {
  await using world = await anExplainedWorld()
  await asOwner(world.url, 'analyze')
  await asOwner(world.url, 'select id from app_user where id = $1', [randomUUID()])
  await asOwner(world.url, 'set enable_seqscan = off; select id from app_user order by id')

  const faults = await faultsOf(world, world.plans('postgres'))

  expect(faults).toContainEqual(expect.stringMatching(/^app_user: /))
  expect(faults).toContainEqual(expect.stringMatching(/^the index app_user_pkey: /))
})

type People = Record<'seller' | 'buyer', Someone> & { group: BillGroupDetail }

async function somePeople(market: Market): Promise<People> {
  const [seller, buyer] = [await aTrader(market, '1'), await aTrader(market, '1')]
  await fund(market.api.db, buyer.id, 'USDT', '1000')
  return { seller, buyer, group: await aGroup(seller, [buyer]) }
}

/** What people do most: they pay each other, look at what they have, browse, trade and settle what they owe. */
async function payAndTrade(market: Market, { seller, buyer, group }: People): Promise<void> {
  const body = { to_identifier: `@${seller.username}`, asset: 'BTC', amount: '0.0001' } as const
  const key = { idempotencyKey: randomUUID() }
  const paid = await buyer.api.transfers.send({ body }, key)
  expect(await buyer.api.transfers.send({ body }, key)).toEqual(paid)
  await trade(seller, buyer)
  await settle(seller, buyer, group)
  await payByCode(seller, buyer)
  await payByCard(market, buyer)
  for (const { api } of [seller, buyer]) {
    await api.wallet.balances()
    await api.wallet.history({ query: {} })
    await api.wallet.history({ query: { asset: 'BTC' } })
    await api.wallet.history({ query: { from: '2026-01-01', to: '2035-12-31', search: '@nobody_here' } })
    const [year] = await api.statements.listTaxYears()
    await api.statements.getTaxPack({ query: { year: String(year?.year) } })
    await api.statements.getStatement({ query: { from: '2026-01-01', to: '2035-12-31' } })
    await api.wallet.worth({ query: { range: 'All' } })
    await api.wallet.placeLines({ query: { asset: 'BTC', place: 'available' } })
    await api.wallet.coin({ params: { asset: 'BTC' } })
    await api.notifications.listNotifications({ query: {} })
    await api.auth.me()
  }
  await market.api.as().auth.login({ body: { email: buyer.email, password: buyer.password } })
}

/** A code that stays at the till, and one for a single payment. */
async function payByCode(shop: Someone, payer: Someone): Promise<void> {
  await shop.api.qr.setQrMerchant({ body: { name: 'Karoo Coffee', city: 'Prince Albert' } })
  for (const kind of ['static', 'dynamic'] as const) {
    const { text } = await shop.api.qr.makeQrCode({ body: { kind, amount_zar: '20', takes_tip: false } })
    const { quote_id } = await payer.api.qr.quoteQr({ body: { text, asset: 'BTC' } })
    const paid = await payer.api.qr.payQr({ body: { quote_id } }, { idempotencyKey: randomUUID() })
    expect(paid.state).toBe('PAID')
  }
}

/** Asked for by a shop, and by one that asks for too much. */
async function payByCard({ api }: Market, holder: Someone): Promise<void> {
  await holder.api.cards.issueCard()
  await topUp(api, holder, '500')
  const token = (await findLatestToken(api.db, holder.id)) ?? ''
  const shop = { merchant: 'Shop', category: '5411', channel: 'online', isLast: true } as const
  const ask = (ref: string, cents: bigint) =>
    hearNetwork(api.db, { ...shop, token, eventRef: ref, networkRef: ref, kind: 'authorise', cents })
  expect([await ask('one', 1_000n), await ask('two', 300_000n)]).toEqual([{ decline: null }, { decline: 'not_enough' }])
}

/** Somebody forgets the password, and sets a new one with the link of the letter. */
async function forgetAndReset(api: Api): Promise<void> {
  const { email } = await aUser(api)
  const visitor = api.as().auth
  await visitor.forgetPassword({ body: { email } })
  await runAll(
    api.db,
    api.tasks.filter(({ name }) => name === 'auth.write_reset_links'),
  )
  const letters = await api.db.selectFrom('letter').select('body').where('recipient', '=', email).execute()
  const [token = ''] = letters.flatMap(({ body }) => /\/reset-password#(\S+)/.exec(body ?? '')?.[1] ?? [])
  expect(await visitor.openReset({ body: { token } })).toMatchObject({ email })
  await visitor.resetPassword({ body: { token, new_password: 'a tortoise under the table' } })
}

async function trade(seller: Someone, buyer: Someone): Promise<void> {
  const order = await take(buyer, await anAd(seller))
  const best = { side: 'sell', asset: 'BTC', sort: 'best', wanted_zar: '500' } as const
  for (const query of [{}, { side: 'sell', asset: 'BTC', sort: 'price_low' }, { method: 'PayShap' }, best] as const) {
    await buyer.api.p2p.browseAds({ query })
  }
  const { username } = seller
  await buyer.api.p2p.getTrader({ params: { username } })
  await buyer.api.p2p.listTraderRatings({ params: { username }, query: {} })
  await buyer.api.p2p.uploadProof({ ...at(order), body: {} })
  await buyer.api.p2p.getTrade(at(order))
  const released = await seller.api.p2p.sellerConfirm({ ...at(order), body: {} })
  expect(released.state).toBe('RELEASED')
}

async function settle(seller: Someone, buyer: Someone, group: BillGroupDetail): Promise<void> {
  const params = { group_id: group.id }
  await aBill(seller, group, '100', [seller, buyer])
  const price = await buyer.api.billSettlements.quoteSettlement({
    params,
    body: { to_member_id: placeOf(group, seller), amount: '50', asset: 'USDT' },
  })
  const paid = await buyer.api.billSettlements.paySettlement(
    { params, body: { quote_id: price.quote_id } },
    { idempotencyKey: randomUUID() },
  )
  expect(paid.state).toBe('PAID')
}

async function lookAtEverything(api: Api, people: readonly Someone[], belongings: Belongings): Promise<void> {
  const addressFor = (path: string) =>
    path.replace(
      /\{(\w+)\}/g,
      (_, name: string) => (path.includes('/onramp/') && belongings[`onramp ${name}`]) || belongings[name] || nobodys,
    )
  for (const { path } of readDocument(api).filter(({ method }) => method === 'GET')) {
    for (const { token } of people) {
      const headers = { authorization: `Bearer ${token}` }
      const { statusCode } = await api.http.inject({ method: 'GET', url: addressFor(path), headers })
      expect(statusCode, path).toBeLessThan(500)
    }
  }
}

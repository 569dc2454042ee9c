import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findLatestToken } from '../../src/modules/cards/cards.store.ts'
import { hearNetwork } from '../../src/modules/cards/payments/network.service.ts'
import { change24h, chart, currentPrices, sparklines } from '../../src/modules/market/index.ts'
import { runAll } from '../../src/platform/background/recurring.ts'
import { advanceClock } from '../../src/platform/clock.ts'
import { type Api, anApi, aUser, type Someone } from '../api.ts'
import { aBill, aGroup, placeOf } from '../bills.ts'
import { anAd, at, fund } from '../market.ts'
import { givePayoutAccounts } from '../payout-accounts.ts'
import { acquaint } from '../pins.ts'
import { aContact, provenFor } from '../visitors/contacting.ts'
import { keysOf, listenToWire, questionsOf, repeatedIn, type Sent, type Wire } from '../wire.ts'
import { aWorld, type World } from '../world.ts'
import { askedAgainToShow, type Counted, statementsAtMost } from './statements.ts'

let world: World
let api: Api
let wire: Wire
const sent = new Map<Counted, Sent[]>()

beforeAll(async () => {
  wire = listenToWire()
  world = await aWorld()
  api = await anApi(world)
  await runAll(api.db, api.tasks)
  await trade()
  await complain()
  await advertise()
  await pay()
  await share()
  await request()
  await save()
  await ask()
  await payByCard()
  await payByCode()
}, 120_000)
afterAll(async () => {
  wire[Symbol.dispose]()
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const names = Object.keys(statementsAtMost) as Counted[]

test.each(names)('%s asks the database no more than its row allows', (name) => {
  const all = sent.get(name) ?? []
  const keys = keysOf(all)
  const asked = questionsOf(all).filter((one) => !keys.includes(one))

  expect(asked.length).toBeGreaterThan(0)
  expect(keys.length).toBeLessThanOrEqual(2)
  expect(asked.length, asked.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(statementsAtMost[name])
})

const once = names.filter((name) => !askedAgainToShow.includes(name))

test.each(once)('%s asks nothing twice', (name) => {
  expect(repeatedIn(sent.get(name) ?? [])).toEqual([])
})

test.each(askedAgainToShow)('%s asks nothing twice before its commit, nor after it', (name) => {
  const all = sent.get(name) ?? []
  const commit = all.findIndex(({ text }) => text === 'commit')

  expect(commit).toBeGreaterThan(0)
  expect([...repeatedIn(all.slice(0, commit)), ...repeatedIn(all.slice(commit))]).toEqual([])
})

test('two questions in the same words about the same thing are found', async () => {
  const asked = await wire.during(async () => {
    for (const person of ['one', 'one', 'other']) await sql`select ${person}::text as person`.execute(api.db)
  })

  expect(asked).toHaveLength(3)
  expect(repeatedIn(asked)).toEqual([expect.stringContaining('2 times: select $1::text as person')])
})

/** Makes a call that is counted. Nobody comes back after a rest, no price is old, and what a process remembers of the market for all calls is there: what that costs is not the call's. */
async function counted<T>(name: Counted, call: () => Promise<T>): Promise<T> {
  await sql`update session set last_seen_at = now()`.execute(api.db)
  await sql`update market_price set at = clock_now()`.execute(api.db)
  vi.useFakeTimers({ toFake: ['performance'] })
  await Promise.all([currentPrices(api.db), change24h(api.db), sparklines(api.db), chart(api.db, '1D')])
  const answers: T[] = []
  sent.set(name, await wire.during(async () => answers.push(await call())))
  vi.useRealTimers()
  return answers[0] as T
}

const keyed = () => ({ idempotencyKey: randomUUID() })

async function aTrader(bitcoin = '1'): Promise<Someone> {
  const someone = await aUser(api, { tier: 2 })
  await fund(api.db, someone.id, 'BTC', bitcoin)
  await givePayoutAccounts(api.db, someone.id)
  return someone
}

/** The life of an order: taken, paid, talked about, released, rated. */
async function trade(): Promise<void> {
  const [seller, buyer] = [await aTrader(), await aTrader()]
  const ad = await anAd(seller)
  const order = await counted('takeAd', () =>
    buyer.api.p2p.takeAd({ body: { ad_id: ad.id, amount_asset: '0.01' } }, keyed()),
  )
  await counted('uploadProof', () => buyer.api.p2p.uploadProof({ ...at(order), body: {} }, keyed()))
  await counted('getTrade', () => buyer.api.p2p.getTrade(at(order)))
  await counted('listTrades', () => buyer.api.p2p.listTrades({ query: {} }))
  await counted('sendMessage', () =>
    buyer.api.p2pConversation.sendMessage({ ...at(order), body: { text: 'Paid it' } }, keyed()),
  )
  await counted('listMessages', () => seller.api.p2pConversation.listMessages({ ...at(order), query: {} }))
  await counted('sellerConfirm', () => seller.api.p2p.sellerConfirm({ ...at(order), body: {} }, keyed()))
  await counted('rateTrade', () => buyer.api.p2p.rateTrade({ ...at(order), body: { positive: true } }, keyed()))
}

/** Orders that end otherwise. */
async function complain(): Promise<void> {
  const [buyer, seller] = [await aTrader(), await aTrader()]
  const ad = await anAd(buyer, { side: 'buy' })
  const take = () => seller.api.p2p.takeAd({ body: { ad_id: ad.id, amount_asset: '0.001' } }, keyed())
  const order = await take()
  await counted('acceptTrade', () => buyer.api.p2p.acceptTrade({ ...at(order), body: {} }, keyed()))
  await counted('cancelTrade', () => buyer.api.p2p.cancelTrade({ ...at(order), body: {} }, keyed()))
  const other = await take()
  await buyer.api.p2p.acceptTrade({ ...at(other), body: {} })
  await buyer.api.p2p.uploadProof({ ...at(other), body: {} })
  const body = { reason: 'not_received', text: 'Nothing has come to my account.' } as const
  await counted('disputeTrade', () => seller.api.p2p.disputeTrade({ ...at(other), body }, keyed()))
}

async function advertise(): Promise<void> {
  const seller = await aTrader()
  const ad = await counted('createAd', () => anAd(seller))
  const address = { params: { ad_id: ad.id } }
  await counted('editAd', () => seller.api.p2p.editAd({ ...address, body: { terms: 'Quick and friendly' } }))
  const reader = await aTrader()
  await counted('browseAds', () => reader.api.p2p.browseAds({ query: { side: 'sell', asset: 'BTC' } }))
  await counted('browseAds signed out', () => api.as().p2p.browseAds({ query: { side: 'sell', asset: 'BTC' } }))
  await counted('getAd', () => reader.api.p2p.getAd(address))
  await counted('listMyAds', () => seller.api.p2p.listMyAds({ query: {} }))
}

async function pay(): Promise<void> {
  const [from, to] = [await aTrader(), await aTrader()]
  await acquaint(world, from, to)
  const to_identifier = `@${to.username}`
  await counted('resolvePayee', () => from.api.payees.resolvePayee({ query: { identifier: to_identifier } }))
  await counted('send', () =>
    from.api.transfers.send({ body: { to_identifier, asset: 'BTC', amount: '0.0001' } }, keyed()),
  )
  await counted('balances', () => from.api.wallet.balances())
  await counted('history', () => from.api.wallet.history({ query: {} }))
  const days = { from: '2020-01-01', to: '2035-12-31' } as const
  await counted('history looked through', () => from.api.wallet.history({ query: { ...days, search: '@nobody_here' } }))
  await counted('getStatement', () => from.api.statements.getStatement({ query: days }))
  const [year] = await counted('listTaxYears', () => from.api.statements.listTaxYears())
  await counted('getTaxPack', () => from.api.statements.getTaxPack({ query: { year: String(year?.year) } }))
  await counted('prices', () => from.api.wallet.prices({ query: { period: '1D' } }))
  await counted('worth', () => from.api.wallet.worth({ query: { range: '1M' } }))
  await counted('places', () => from.api.wallet.places())
  await counted('placeLines', () => from.api.wallet.placeLines({ query: { asset: 'BTC', place: 'available' } }))
  await counted('coin', () => from.api.wallet.coin({ params: { asset: 'BTC' } }))
  await counted('limits', () => from.api.limits.getLimits())
  await counted('listRecents', () => from.api.payees.listRecents())
  await counted('listNotifications', () => to.api.notifications.listNotifications({ query: {} }))
  await counted('unreadNotifications', () => to.api.notifications.unreadNotifications())
  await counted('waitingForMe', () => to.api.notifications.waitingForMe())
  await counted('me', () => to.api.auth.me())
}

async function share(): Promise<void> {
  const [payer, debtor] = [await aTrader(), await aTrader()]
  await acquaint(world, debtor, payer)
  const group = await aGroup(payer, [debtor])
  const params = { group_id: group.id }
  await counted('addExpense', () => aBill(payer, group, '200', [payer, debtor]))
  await counted('listGroups', () => debtor.api.bills.listGroups({ query: {} }))
  await counted('getGroup', () => debtor.api.bills.getGroup({ params }))
  await payer.api.billLinks.makeGroupLink({ params })
  const [link] = await payer.api.billLinks.listGroupLinks({ params })
  const held = { params: { code: link?.code ?? '' } }
  const joiner = await aTrader()
  await counted('lookAtGroupLink', () => joiner.api.billLinks.lookAtGroupLink(held))
  await counted('joinByGroupLink', () => joiner.api.billLinks.joinByGroupLink(held))
  await counted('listExpenses', () => debtor.api.billExpenses.listExpenses({ params, query: {} }))
  const body = { to_member_id: placeOf(group, payer), amount: '100', asset: 'BTC' } as const
  const { quote_id } = await counted('quoteSettlement', () =>
    debtor.api.billSettlements.quoteSettlement({ params, body }),
  )
  await counted('paySettlement', () =>
    debtor.api.billSettlements.paySettlement({ params, body: { quote_id } }, keyed()),
  )
}

async function request(): Promise<void> {
  const [asker, payer] = [await aTrader(), await aTrader()]
  await acquaint(world, payer, asker)
  const body = { to_identifier: `@${payer.username}`, asset: 'BTC', amount: '0.0001' } as const
  const { id } = await counted('createRequest', () => asker.api.requests.createRequest({ body }, keyed()))
  await counted('listReceivedRequests', () => payer.api.requests.listReceivedRequests({ query: {} }))
  const link = await asker.api.requests.createRequest({ body: { by_link: true, asset: 'BTC', amount: '0.0001' } })
  await counted('openRequestLink', () => payer.api.requests.openRequestLink({ params: { code: link.code ?? '' } }))
  await counted('openInvitation', () => payer.api.rewards.openInvitation({ params: { code: '22222222' } }))
  await counted('openShopLink', () => payer.api.qr.openShopLink({ params: { code: 'A'.repeat(22) } }).catch(() => null))
  await counted('countRequests', () => payer.api.requests.countRequests())
  await counted('fulfillRequest', () =>
    payer.api.requests.fulfillRequest({ params: { request_id: id }, body: {} }, keyed()),
  )
}

async function save(): Promise<void> {
  const saver = await aTrader()
  const pools = await counted('listPools', () => saver.api.staking.listPools({ query: {} }))
  const pool = pools.find(({ asset }) => asset === 'BTC')
  await counted('stake', () =>
    saver.api.staking.stake({ body: { pool_id: pool?.id ?? '', amount: pool?.min_stake ?? '0.01' } }, keyed()),
  )
  const body = { asset: 'BTC', fiat_amount_zar: '1000' } as const
  const { quote_id } = await counted('quote', () => saver.api.onramp.quote({ body }))
  await counted('placeOrder', () => saver.api.onramp.placeOrder({ body: { ...body, quote_id } }, keyed()))
}

async function payByCard(): Promise<void> {
  const holder = await aTrader()
  await holder.api.cards.issueCard()
  const wish = { way: 'in', asset: 'BTC', amount: '0.001' } as const
  const { quote_id } = await counted('quoteCardExchange', () => holder.api.cards.quoteCardExchange({ body: wish }))
  await counted('takeCardExchange', () => holder.api.cards.takeCardExchange({ body: { quote_id } }, keyed()))
  const token = (await findLatestToken(api.db, holder.id)) ?? ''
  const message = { token, eventRef: 'one', networkRef: 'one', kind: 'authorise', cents: 1_000n } as const
  const at = { merchant: 'Shop', category: '5411', channel: 'online', isLast: true } as const
  await counted('a card authorisation', () => hearNetwork(api.db, { ...message, ...at }))
  await counted('getCard', () => holder.api.cards.getCard())
  await counted('getCardWeeks', () => holder.api.cards.getCardWeeks())
  const [payment] = await counted('listCardPayments', () => holder.api.cards.listCardPayments({ query: {} }))
  const params = { card_payment_id: payment?.id ?? '' }
  await counted('getCardPayment', () => holder.api.cards.getCardPayment({ params }))
  await counted('denyCardPayment', () => holder.api.cards.denyCardPayment({ params }))
}

async function payByCode(): Promise<void> {
  const [shop, payer] = [await aTrader(), await aTrader()]
  await counted('setQrMerchant', () => shop.api.qr.setQrMerchant({ body: { name: 'Karoo Coffee', city: 'Karoo' } }))
  const wish = { kind: 'dynamic', amount_zar: '20', takes_tip: false } as const
  const { text } = await counted('makeQrCode', () => shop.api.qr.makeQrCode({ body: wish }))
  await counted('readQr', () => payer.api.qr.readQr({ body: { text } }))
  const { quote_id } = await counted('quoteQr', () => payer.api.qr.quoteQr({ body: { text, asset: 'BTC' } }))
  const { id } = await counted('payQr', () => payer.api.qr.payQr({ body: { quote_id } }, keyed()))
  await counted('listQrPayments', () => payer.api.qr.listQrPayments({ query: {} }))
  await counted('getQrPayment', () => payer.api.qr.getQrPayment({ params: { qr_payment_id: id } }))
  await counted('getQrMerchant', () => shop.api.qr.getQrMerchant())
  await counted('listQrCodes', () => shop.api.qr.listQrCodes({ query: {} }))
  await counted('listQrTakings', () => shop.api.qr.listQrTakings({ query: {} }))
  const refund = { params: { qr_taking_id: id }, body: { mode: 'original' } } as const
  await counted('refundQr', () => shop.api.qr.refundQr(refund, keyed()))
  await counted('portfolio', () => payer.api.insights.portfolio({ body: {} }))
  await counted('portfolio again', () => payer.api.insights.portfolio({ body: {} }))
  const judged = { body: { id: 'stable_share', aside: true } } as const
  await counted('judgeInsight', () => payer.api.insights.judgeInsight(judged))
  await counted('restoreInsights', () => payer.api.insights.restoreInsights())
}

async function ask(): Promise<void> {
  const { api: mine } = await aUser(api)
  const body = { topic: 'other', subject: 'A question', text: 'How does this work?' } as const
  const { id } = await counted('openTicket', () => mine.support.openTicket({ body }, keyed()))
  const params = { ticket_id: id }
  await counted('listTickets', () => mine.support.listTickets({ query: {} }))
  await counted('getTicket', () => mine.support.getTicket({ params }))
  await counted('listTicketLines', () => mine.support.listTicketLines({ params, query: {} }))
  const more = { params, body: { text: 'And how does that?' } }
  await counted('answerTicket', () => mine.support.answerTicket(more, keyed()))
  const { api: staff } = await aUser(api, { username: 'admin' })
  await counted('getWork', () => staff.staffWork.getWork())
  await counted('listApprovals', () => staff.staffWork.listApprovals())
  await counted('getStanding', () => staff.staffWork.getStanding())
  await counted('searchAll', () => staff.staffWork.searchAll({ body: { term: 'admin' } }))
  const visitor = api.as().support
  const proven = await counted('openContact', () => visitor.openContact()).then(provenFor)
  await advanceClock(world.db, 10)
  await counted('sendContact', () => visitor.sendContact({ body: { ...aContact, ...proven } }))
}

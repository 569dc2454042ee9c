import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Someone } from '../api.ts'
import { aBill, aGroup } from '../bills.ts'
import { aMarket, anAd, aTrader, at, type Market, take } from '../market.ts'
import { acquaint } from '../pins.ts'
import { asOwner } from '../world.ts'

/** What of all modules waits for one person's next step. */
let market: Market

beforeAll(async () => {
  market = await aMarket()
}, 60_000)
afterAll(() => market[Symbol.asyncDispose]())

const waitingFor = async (someone: Someone) => {
  const rows = await someone.api.notifications.waitingForMe()
  return rows.map(({ kind, link, with: whom, asset, amount }) => ({ kind, link, with: whom, asset, amount }))
}
const kindsFor = async (someone: Someone) => (await waitingFor(someone)).map(({ kind }) => kind)

test('an order waits for whoever has the next step, and for nobody else', async () => {
  const [buyer, seller] = [await aTrader(market), await aTrader(market, '1')]
  const ad = await anAd(buyer, { side: 'buy' })
  const order = await take(seller, ad, '0.001')
  const mine = { link: `/p2p/orders/${order.id}`, asset: 'ZAR', amount: order.fiat_amount_zar }

  expect(await waitingFor(buyer)).toEqual([{ ...mine, kind: 'accept_order', with: seller.username }])
  await buyer.api.p2p.acceptTrade({ ...at(order), body: {} })
  const payer = (await kindsFor(buyer)).concat(await kindsFor(seller))
  expect(payer).toHaveLength(1)
  await buyer.api.p2p.uploadProof({ ...at(order), body: {} })
  expect(await waitingFor(buyer)).toEqual([])
  expect(await waitingFor(seller)).toEqual([{ ...mine, kind: 'release_order', with: buyer.username }])
})

test('requests and debts wait until they are answered, and what ends comes before what never does', async () => {
  const [payer, debtor] = [await aTrader(market, '1'), await aTrader(market, '1')]
  await acquaint(market.world, debtor, payer)
  const group = await aGroup(payer, [debtor])
  await aBill(payer, group, '200', [payer, debtor])
  const { id } = await payer.api.requests.createRequest({
    body: { to_identifier: `@${debtor.username}`, asset: 'BTC', amount_zar: '50' },
  })

  expect(await waitingFor(debtor)).toEqual([
    { kind: 'pay_request', link: `/request/${id}`, with: payer.username, asset: 'ZAR', amount: '50.00' },
    { kind: 'pay_debt', link: `/bills/${group.id}/balances`, with: group.name, asset: 'ZAR', amount: '100.00' },
  ])
  expect(await waitingFor(payer)).toEqual([])
  await debtor.api.requests.declineRequest({ params: { request_id: id }, body: {} })
  expect(await kindsFor(debtor)).toEqual(['pay_debt'])
})

test('money that was sent to an address waits for its owner alone', async () => {
  const [sender, owner] = [await aTrader(market, '1'), await aTrader(market)]
  await sender.api.transfers.send({ body: { to_identifier: 'later@example.co.za', asset: 'BTC', amount: '0.0001' } })
  expect(await waitingFor(owner)).toEqual([])

  await asOwner(market.world.url, 'update transfer_claim set email = $2, email_canonical = $2 where sender_id = $1', [
    sender.id,
    owner.email,
  ])
  await asOwner(market.world.url, 'update app_user set email_verified_at = now() where id = $1', [owner.id])
  expect(await waitingFor(owner)).toMatchObject([{ kind: 'take_money', link: '/send/claims', with: sender.username }])
  expect(await waitingFor(sender)).toEqual([])
})

import { randomUUID } from 'node:crypto'
import type { Expense } from '@sengi/contract/bills/expenses'
import type { BillGroupDetail } from '@sengi/contract/bills/groups'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Api, anApi, aUser, refused, type Someone } from '../../../../test/api.ts'
import { aGroup, balancesIn } from '../../../../test/bills.ts'
import { aMarket, brokenPromises, fund, type Market, passTime } from '../../../../test/market.ts'
import { aCardHolder, aShop } from '../../../../test/stand-ins/cards.ts'
import { asOwner } from '../../../../test/world.ts'
import { expireHolds } from '../../cards/payments/network.service.ts'
import { payments } from '../../index.ts'
import { followSharedPayments } from './follow-payments.service.ts'

let market: Market
let other: Api
let payer: Someone
let friend: Someone
let group: BillGroupDetail
let shop: ReturnType<typeof aShop>
beforeEach(async () => {
  market = await aMarket()
  other = await anApi(market.world)
  payer = await aCardHolder(market, '5000')
  friend = await aUser(market.api)
  group = await aGroup(payer, [friend])
  shop = aShop(await aUser(market.api, { username: 'admin', tier: 2 }), payer)
})
afterEach(async () => {
  expect(await brokenPromises(market)).toEqual([])
  await other[Symbol.asyncDispose]()
  await market[Symbol.asyncDispose]()
})

/** A card payment that the shop took. */
async function aPayment(rand = '300'): Promise<{ id: string; ref: string }> {
  const ref = randomUUID()
  await shop('authorise', ref, rand)
  await shop('capture', ref, rand, { is_last: true })
  return { id: (await payer.api.cards.listCardPayments({ query: {} }))[0]?.id ?? '', ref }
}

const share = (id: string, to = group, who = payer) =>
  who.api.billSharedPayments.sharePayment(
    { body: { kind: 'card', payment_id: id, group_id: to.id } },
    { idempotencyKey: randomUUID() },
  )
const paramsOf = (place: { group_id: string; expense_id: string }) => ({ params: place })
const look = (place: { group_id: string; expense_id: string }): Promise<Expense> =>
  friend.api.billExpenses.getExpense(paramsOf(place))
/** Both processes look at once. */
const heard = () => Promise.all([market.api.db, other.db].map((db) => followSharedPayments(db, payments)))
const lines = async () =>
  (await friend.api.bills.listHistory({ params: { group_id: group.id }, query: {} })).map(({ text }) => text)

describe('a payment', () => {
  test('becomes a bill of everybody in the group, who see its shop and never the card', async () => {
    const payment = await aPayment()

    const place = await share(payment.id)

    const bill = await look(place)
    expect(bill).toMatchObject({ description: expect.stringMatching(/./), amount: '300.00', split_mode: 'equal' })
    expect(bill.payers).toHaveLength(1)
    expect(bill.my_share).toBe('150.00')
    expect(await balancesIn(payer, group.id)).toMatchObject({
      [payer.username]: '150.00',
      [friend.username]: '-150.00',
    })
    const [card] = await asOwner<{ last4: string }>(market.world.url, 'select last4 from card')
    expect(JSON.stringify(bill).replaceAll(/[0-9a-f-]{36}/g, '')).not.toContain(card?.last4 ?? 'none')
  })

  test('is shared once: whoever presses again, also elsewhere and at once, is led to its bill', async () => {
    const payment = await aPayment()
    const second = await aGroup(payer, [friend])
    const there = { ...payer, api: other.as(payer.token) } as Someone

    const places = await Promise.all([
      ...[share(payment.id), share(payment.id, second), share(payment.id, group, there)],
      share(payment.id, second, there),
    ])

    expect(new Set(places.map(({ expense_id }) => expense_id)).size).toBe(1)
    const bills = await asOwner(market.world.url, 'select id from bill_expense')
    expect(bills).toHaveLength(1)
    const query = { kind: 'card', payment_id: payment.id } as const
    expect((await payer.api.billSharedPayments.getPaymentToShare({ query })).shared).toEqual(places[0])
  })

  test('of somebody else, or of which nothing is left, is not shared', async () => {
    const payment = await aPayment()
    const theirs = await aGroup(friend, [payer])
    await expect(share(payment.id, theirs, friend)).rejects.toMatchObject(refused('shared_payment_not_found', 404))
    await expect(share(randomUUID())).rejects.toMatchObject(refused('shared_payment_not_found', 404))
    const strangers = await aGroup(friend, [])
    await expect(share(payment.id, strangers)).rejects.toMatchObject(refused('group_not_found', 404))
    await shop('refund', payment.ref, '300')
    await expect(share(payment.id)).rejects.toMatchObject(refused('shared_payment_empty', 422))
    expect(await asOwner(market.world.url, 'select id from bill_expense')).toEqual([])
  })

  test('at a shop is shared with its tip, and what the shop keeps of a refund is still shared', async () => {
    const merchant = await aUser(market.api, { tier: 2 })
    await merchant.api.qr.setQrMerchant({ body: { name: 'Karoo Coffee', city: 'Prince Albert' } })
    await fund(market.api.db, merchant.id, 'BTC', '1')
    const code = await merchant.api.qr.makeQrCode({ body: { kind: 'dynamic', amount_zar: '200', takes_tip: true } })
    const { quote_id } = await payer.api.qr.quoteQr({ body: { text: code.text, asset: 'BTC', tip_zar: '20' } })
    const paid = await payer.api.qr.payQr({ body: { quote_id } }, { idempotencyKey: randomUUID() })
    const place = await payer.api.billSharedPayments.sharePayment(
      { body: { kind: 'qr', payment_id: paid.id, group_id: group.id } },
      { idempotencyKey: randomUUID() },
    )
    expect(await look(place)).toMatchObject({ description: 'Karoo Coffee', amount: '220.00' })

    await merchant.api.qr.refundQr(
      { params: { qr_taking_id: paid.id }, body: { mode: 'original', keep_percent: 10 } },
      { idempotencyKey: randomUUID() },
    )
    await heard()

    expect(await look(place)).toMatchObject({ amount: '22.00', version: 2, deleted_at: null })
  })
})

describe('what a shop gives back', () => {
  test('makes the bill smaller once, however many refunds are heard by two processes at once', async () => {
    const payment = await aPayment()
    const place = await share(payment.id)
    await Promise.all(['40', '60'].map((rand) => shop('refund', payment.ref, rand)))

    await Promise.all([heard(), heard()])
    await heard()

    const bill = await look(place)
    expect(bill).toMatchObject({ amount: '200.00', my_share: '100.00' })
    expect([2, 3]).toContain(bill.version)
    expect(await balancesIn(payer, group.id)).toMatchObject({ [friend.username]: '-100.00' })
    expect((await lines()).filter((text) => text.includes('gave money back'))).toHaveLength(bill.version - 1)
  })

  test('turns what was settled already into a credit', async () => {
    const payment = await aPayment()
    const place = await share(payment.id)
    const members = new Map(group.members.map(({ name, id }) => [name, id]))
    const [from, to] = [members.get(friend.username) ?? '', members.get(payer.username) ?? '']
    await payer.api.billSettlements.claimSettlement({
      params: { group_id: group.id },
      body: { from_member_id: from, to_member_id: to, amount: '150', method: 'cash' },
    })
    await shop('refund', payment.ref, '100')

    await heard()

    expect((await look(place)).amount).toBe('200.00')
    expect(await balancesIn(payer, group.id)).toMatchObject({ [friend.username]: '50.00' })
  })

  test('takes the bill out when it is all of it, as a bill that somebody deletes', async () => {
    const payment = await aPayment()
    const place = await share(payment.id)
    await shop('refund', payment.ref, '300')

    await heard()
    await heard()

    expect((await look(place)).deleted_at).not.toBeNull()
    expect(await balancesIn(payer, group.id)).toMatchObject({ [friend.username]: '0.00' })
    expect((await lines()).filter((text) => text.includes('gave all of it back'))).toHaveLength(1)
  })

  test('is heard of payments that are shared, and all others leave no trace', async () => {
    const alone = await aPayment()
    await shop('refund', alone.ref, '100')
    await heard()
    expect(await asOwner(market.world.url, 'select event_id from bill_inbox')).toEqual([])

    const place = await share(alone.id)
    await shop('refund', alone.ref, '50')
    await heard()

    expect((await look(place)).amount).toBe('150.00')
    expect(await asOwner(market.world.url, 'select event_id from bill_inbox')).not.toEqual([])
  })

  test('that comes while the payment is being shared is heard', async () => {
    const payment = await aPayment()
    const [place] = await Promise.all([share(payment.id), shop('refund', payment.ref, '100'), heard()])

    await heard()

    expect((await look(place)).amount).toBe('200.00')
  })

  test('overwrites nothing that somebody wrote meanwhile: the group is told once', async () => {
    const payment = await aPayment()
    const place = await share(payment.id)
    const { description, payers, shares } = await look(place)
    await payer.api.billExpenses.editExpense({
      ...paramsOf(place),
      body: {
        ...{ description, amount: '280', date: '2026-01-05', expected_version: 1 },
        payers: payers.map(({ member_id }) => ({ member_id, amount: '280' })),
        shares: shares.map(({ member_id }) => ({ member_id })),
      },
    })
    await shop('refund', payment.ref, '100')

    await heard()
    await heard()

    expect(await look(place)).toMatchObject({ amount: '280.00', version: 2 })
    expect((await lines()).filter((text) => text.includes('The bill stays as it was'))).toHaveLength(1)
    const notices = await friend.api.notifications.listNotifications({ query: {} })
    expect(notices.filter(({ type }) => type === 'bill.refunded')).toHaveLength(1)
  })

  test('brings back nothing that somebody deleted', async () => {
    const payment = await aPayment()
    const place = await share(payment.id)
    await payer.api.billExpenses.deleteExpense({ ...paramsOf(place), query: { expected_version: '1' } })
    await shop('refund', payment.ref, '100')

    await heard()

    expect((await look(place)).deleted_at).not.toBeNull()
    expect((await lines()).filter((text) => text.includes('The bill stays as it was'))).toHaveLength(1)
  })
})

describe('what a shop reserved and then', () => {
  const reserve = async (rand: string) => {
    const ref = randomUUID()
    await shop('authorise', ref, rand)
    return { ref, place: await share((await payer.api.cards.listCardPayments({ query: {} }))[0]?.id ?? '') }
  }

  test.each(['200', '350'])('took as R%s makes the bill that, and nobody reads of money given back', async (rand) => {
    const { ref, place } = await reserve('300')
    await shop('capture', ref, rand, { is_last: true })

    await heard()
    await heard()

    expect(await look(place)).toMatchObject({ amount: `${rand}.00`, version: 2 })
    const said = await lines()
    expect(said.filter((text) => text.includes('which is what the shop took'))).toHaveLength(1)
    expect(said.filter((text) => text.includes('gave'))).toEqual([])
  })

  test('let go takes the bill out with the true words', async () => {
    const { ref, place } = await reserve('300')
    await shop('reverse', ref)

    await heard()

    expect((await look(place)).deleted_at).not.toBeNull()
    expect((await lines()).filter((text) => text.includes('never took the money'))).toHaveLength(1)
  })

  test('took after its hold had run out stands again, with what was taken', async () => {
    const { ref, place } = await reserve('300')
    await passTime(market, 8 * 86_400)
    await expireHolds(market.api.db)
    await heard()
    expect((await look(place)).deleted_at).not.toBeNull()

    await shop('capture', ref, '280', { is_last: true })
    await heard()

    expect(await look(place)).toMatchObject({ amount: '280.00', deleted_at: null })
    expect(await balancesIn(payer, group.id)).toMatchObject({ [friend.username]: '-140.00' })
  })
})

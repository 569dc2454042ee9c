import { randomUUID } from 'node:crypto'
import { cardChannelFacts, cardFacts, cardLimitFacts } from '@sengi/contract/auth/step-up-facts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { anApi, aUser, codeOf, refused, type Someone } from '../../../test/api.ts'
import { aMarket, brokenPromises, fund, type Market, passTime } from '../../../test/market.ts'
import { pinFor, settlePin } from '../../../test/pins.ts'
import { aCardHolder, aShop, topUp } from '../../../test/stand-ins/cards.ts'
import { suspend } from '../../../test/suspended.ts'
import { asOwner } from '../../../test/world.ts'
import { takeTierBack } from '../kyc/review/taking-back.service.ts'
import { findLatestToken } from './cards.store.ts'
import { closeDueCards } from './issued/cards.service.ts'
import { expireHolds, hearNetwork } from './payments/network.service.ts'

let market: Market
let staff: Someone
beforeEach(async () => {
  market = await aMarket()
  staff = await aUser(market.api, { username: 'admin', tier: 2 })
})
afterEach(async () => {
  expect(await brokenPromises(market)).toEqual([])
  await market[Symbol.asyncDispose]()
})

const day = 86_400
const cents = (text: string) => BigInt(text.replace('.', ''))
const sheet = ({ api }: Someone) => api.cards.getCard()
const paymentsOf = ({ api }: Someone) => api.cards.listCardPayments({ query: {} })
const newest = async (someone: Someone) => {
  const [payment] = await paymentsOf(someone)
  if (!payment) throw new Error('Nothing was paid')
  return payment
}
const keyed = () => ({ idempotencyKey: randomUUID() })
/** What is on the card and what is held, in cents. */
const funds = async (someone: Someone) => {
  const { balance_zar, held_zar, owed_zar } = await sheet(someone)
  return { balance: cents(balance_zar), held: cents(held_zar), owed: cents(owed_zar) }
}

describe('a card', () => {
  test('is issued from tier 1 on, one at a time, and shows no more than its last four', async () => {
    const nobody = await aUser(market.api)
    await expect(nobody.api.cards.issueCard()).rejects.toMatchObject(refused('kyc_required', 403))
    const someone = await aUser(market.api, { tier: 1 })

    expect((await sheet(someone)).card).toBeNull()
    const { card, day: limit } = await someone.api.cards.issueCard()

    expect(card).toMatchObject({ state: 'ACTIVE', frozen_by: null, last4: expect.stringMatching(/^\d{4}$/) })
    expect(limit).toEqual({ limit_zar: '50000.00', most_zar: '50000.00', spent_zar: '0.00' })
    await expect(someone.api.cards.issueCard()).rejects.toMatchObject(refused('card_exists', 409))
    const [kept] = await asOwner<{ row: string }>(market.world.url, 'select card::text as row from card')
    const [secret] = await asOwner<{ number: string }>(market.world.url, 'select number from sandbox_card')
    expect(kept?.row).not.toContain(secret?.number)
  })

  test('is one of several that were asked for at once, over two processes', async () => {
    await using other = await anApi(market.world)
    const someone = await aUser(market.api, { tier: 1 })
    const there = other.as(someone.token)

    await Promise.allSettled([1, 2, 3, 4].map((n) => (n % 2 ? someone.api : there).cards.issueCard()))

    expect(await asOwner(market.world.url, 'select state from card')).toEqual([{ state: 'ACTIVE' }])
  })

  test('that the network refuses has failed, and can be asked for again', async () => {
    const someone = await aUser(market.api, { username: 'nocard_here', tier: 1 })

    await expect(someone.api.cards.issueCard()).rejects.toMatchObject(refused('card_issue_failed', 503))
    await expect(someone.api.cards.issueCard()).rejects.toMatchObject(refused('card_issue_failed', 503))
    expect((await sheet(someone)).card).toBeNull()
  })

  test('is frozen at once, let go with the PIN for this card, and cancelled for good', async () => {
    const someone = await aCardHolder(market)
    await settlePin(market.world, someone)
    const id = (await sheet(someone)).card?.id ?? ''

    expect((await someone.api.cards.freezeCard()).card).toMatchObject({ state: 'FROZEN', frozen_by: 'owner' })
    await expect(someone.api.cards.freezeCard()).rejects.toMatchObject(refused('card_not_active', 409))
    await expect(someone.api.cards.unfreezeCard({ body: {} })).rejects.toMatchObject(refused('step_up_required', 403))
    const step_up_token = await pinFor(someone, 'card_unfreeze', cardFacts({ card_id: id }))
    expect((await someone.api.cards.unfreezeCard({ body: { step_up_token } })).card?.state).toBe('ACTIVE')
    await expect(someone.api.cards.cancelCard({ body: { card_id: randomUUID() } })).rejects.toMatchObject(
      refused('card_missing', 404),
    )
    expect((await someone.api.cards.cancelCard({ body: { card_id: id } })).card).toBeNull()
    expect((await someone.api.cards.issueCard()).card?.id).not.toBe(id)
  })

  test('is replaced in one act: another number, the old token dead, what is held and the rand go on', async () => {
    const someone = await aCardHolder(market)
    await topUp(market.api, someone, '500')
    const shop = aShop(staff, someone)
    await shop('authorise', 'a', '100')
    const before = await funds(someone)
    const { id = '', last4 } = (await sheet(someone)).card ?? {}
    await using other = await anApi(market.world)
    const there = other.as(someone.token)

    const acts = [1, 2, 3, 4].map((n) => (n % 2 ? someone.api : there).cards.replaceCard({ body: { card_id: id } }))
    const done = (await Promise.allSettled(acts)).filter(({ status }) => status === 'fulfilled')

    expect(done).toHaveLength(1)
    const after = await sheet(someone)
    expect(after.card).toMatchObject({ state: 'ACTIVE' })
    expect(after.card?.last4 === last4 && after.card?.id === id).toBe(false)
    expect(before.held).toBe(10_000n)
    expect(await funds(someone)).toEqual(before)
    const states = await asOwner(market.world.url, 'select state from card order by id')
    expect(states).toEqual([{ state: 'CANCELLED' }, { state: 'ACTIVE' }])
    await shop('capture', 'a', '100')
    expect(await funds(someone)).toEqual({ ...before, held: 0n })
  })

  test('that is frozen asks the PIN to be replaced, so that nobody lets it go that way', async () => {
    const someone = await aCardHolder(market)
    await settlePin(market.world, someone)
    const card_id = (await someone.api.cards.freezeCard()).card?.id ?? ''
    const replace = (step_up_token?: string) =>
      someone.api.cards.replaceCard({ body: { card_id, ...(step_up_token && { step_up_token }) } })

    await expect(replace()).rejects.toMatchObject(refused('step_up_required', 403))
    expect((await sheet(someone)).card).toMatchObject({ id: card_id, state: 'FROZEN' })
    const fresh = (await replace(await pinFor(someone, 'card_unfreeze', cardFacts({ card_id })))).card
    expect(fresh).toMatchObject({ state: 'ACTIVE', frozen_by: null })
    expect(fresh?.id).not.toBe(card_id)
    await expect(replace()).rejects.toMatchObject(refused('card_missing', 404))
  })

  test('shows its number after the PIN, five times a day, and leaves no trace of it', async () => {
    const someone = await aCardHolder(market)
    await settlePin(market.world, someone)
    const { id = '', last4 = '' } = (await sheet(someone)).card ?? {}
    const reveal = async () =>
      someone.api.cards.revealCard({
        body: { step_up_token: await pinFor(someone, 'card_reveal', cardFacts({ card_id: id })) },
      })
    await expect(someone.api.cards.revealCard({ body: {} })).rejects.toMatchObject(refused('step_up_required', 403))

    const { number, cvc } = await reveal()

    expect([number.length, number.slice(-4), cvc.length]).toEqual([16, last4, 3])
    for (let n = 2; n <= 5; n += 1) await reveal()
    await expect(reveal()).rejects.toMatchObject(refused('card_reveals_used_up', 429))
    const said = await asOwner<{ text: string }>(
      market.world.url,
      `select audit_event::text as text from audit_event union all select outbox::text from outbox
       union all select idempotency_key::text from idempotency_key`,
    )
    expect(said.filter(({ text }) => text.includes(number))).toEqual([])
    expect(said.filter(({ text }) => text.includes('card.reveal'))).toHaveLength(5)
  })

  test('has limits that are lowered freely, raised with the PIN, and never beyond the most', async () => {
    const someone = await aCardHolder(market)
    await settlePin(market.world, someone)
    const limits = (day_zar: string) => ({ payment_zar: '1000', day_zar, month_zar: '20000' })
    const set = (body: Parameters<typeof someone.api.cards.changeCardLimits>[0]['body']) =>
      someone.api.cards.changeCardLimits({ body })

    expect((await set(limits('2000'))).day.limit_zar).toBe('2000.00')
    await expect(set(limits('3000'))).rejects.toMatchObject(refused('step_up_required', 403))
    const step_up_token = await pinFor(someone, 'card_limits', cardLimitFacts(limits('3000')))
    expect((await set({ ...limits('3000'), step_up_token })).day.limit_zar).toBe('3000.00')
    await expect(set(limits('50000.01'))).rejects.toMatchObject(refused('card_limit_too_high', 422))
  })
})

test('is told of in the answer that every page asks for anyway', async () => {
  const someone = await aCardHolder(market, '500')
  const { balance_zar, card } = await sheet(someone)
  expect((await someone.api.auth.me()).card).toEqual({ state: 'ACTIVE', last4: card?.last4, balance_zar })
  await someone.api.cards.freezeCard()
  expect((await someone.api.auth.me()).card?.state).toBe('FROZEN')
})

test('letting the card draw cash asks the PIN as raising a limit does; stopping it asks nothing', async () => {
  const someone = await aCardHolder(market)
  await settlePin(market.world, someone)
  const set = (cash: boolean, step_up_token?: string) =>
    someone.api.cards.changeCardChannels({
      body: { online: true, contactless: false, cash, ...(step_up_token && { step_up_token }) },
    })

  await expect(set(true)).rejects.toMatchObject(refused('step_up_required', 403))
  const forLimits = await pinFor(
    someone,
    'card_limits',
    cardLimitFacts({ payment_zar: '1', day_zar: '1', month_zar: '1' }),
  )
  await expect(set(true, forLimits)).rejects.toMatchObject(refused('step_up_required', 403))
  expect((await set(true, await pinFor(someone, 'card_channel', cardChannelFacts('cash')))).channels.cash).toBe(true)
  expect((await set(true)).channels).toEqual({ online: true, contactless: false, cash: true })
  expect((await set(false)).channels.cash).toBe(false)
})

describe('a card that pays no more', () => {
  /** Its last day is some days from today. */
  const endsIn = (someone: Someone, days: number) =>
    asOwner(
      market.world.url,
      `update card set expires_on = (clock_now() at time zone 'Africa/Johannesburg')::date + $2::integer where user_id = $1`,
      [someone.id, days],
    )
  const asks = async (someone: Someone) => (await aShop(staff, someone)('authorise', randomUUID(), '1')).decline
  const states = (someone: Someone) =>
    asOwner(market.world.url, 'select state from card where user_id = $1 order by id', [someone.id])

  test('pays to the end of its last day and not on the next, whoever closed it or did not yet', async () => {
    const someone = await aCardHolder(market, '500')
    await endsIn(someone, 0)
    expect(await asks(someone)).toBeNull()
    await endsIn(someone, -1)

    expect(await asks(someone)).toBe('card_expired')
    expect(await states(someone)).toEqual([{ state: 'ACTIVE' }])
    await closeDueCards(market.api.db)
    expect(await asks(someone)).toBe('card_expired')
    expect(await states(someone)).toEqual([{ state: 'EXPIRED' }])
    expect((await someone.api.cards.issueCard()).card?.state).toBe('ACTIVE')
  })

  test('takes no more of the same payment after its last day', async () => {
    const someone = await aCardHolder(market, '500')
    const shop = aShop(staff, someone)
    await shop('authorise', 'a', '10')
    await endsIn(someone, -1)

    expect((await shop('increment', 'a', '10')).decline).toBe('card_expired')
    await shop('capture', 'a', '10')
    expect((await newest(someone)).state).toBe('SETTLED')
  })

  test('is closed when its day is over or its issuing is heard of no more, and no other is', async () => {
    const [over, frozen, lasting, lost] = [
      ...[await aCardHolder(market), await aCardHolder(market)],
      ...[await aCardHolder(market), await aCardHolder(market)],
    ] as const
    await frozen.api.cards.freezeCard()
    for (const one of [over, frozen]) await endsIn(one, -1)
    await endsIn(lasting, 0)
    await asOwner(
      market.world.url,
      `with made as (update card set state = 'REQUESTED', token = null, last4 = null, expires_on = null,
         asked_at = clock_now() - interval '3 minutes' where user_id = $1 returning id)
       delete from card_change where card_id in (select id from made) and action = 'issue'`,
      [lost.id],
    )

    await closeDueCards(market.api.db)

    expect(await Promise.all([over, frozen, lasting, lost].map(states))).toEqual(
      ['EXPIRED', 'EXPIRED', 'ACTIVE', 'FAILED'].map((state) => [{ state }]),
    )
  })

  test('pays and takes on nothing new once the tier that opened it was taken back; what was on it comes back', async () => {
    const someone = await aCardHolder(market, '500')
    const shop = aShop(staff, someone)
    const before = await funds(someone)
    await shop('authorise', 'a', '50')
    await takeTierBack(market.api.db, staff.id, { userId: someone.id, to: 'tier_0', reason: 'The ID was forged' })

    expect((await shop('authorise', 'b', '10')).decline).toBe('not_verified')
    expect((await shop('increment', 'a', '10')).decline).toBe('not_verified')
    const quote = (way: 'in' | 'out') =>
      someone.api.cards.quoteCardExchange({ body: { way, asset: 'BTC', amount_zar: '100' } })
    await expect(quote('in')).rejects.toMatchObject(refused('kyc_required', 403))
    await shop('capture', 'a', '50')
    const { quote_id } = await quote('out')
    await someone.api.cards.takeCardExchange({ body: { quote_id } }, keyed())
    expect(await funds(someone)).toEqual({ balance: before.balance - 15_000n, held: 0n, owed: 0n })
  })

  test('is declined while its owner is stopped, and before it was ever issued', async () => {
    const [stopped, early] = [await aCardHolder(market, '500'), await aCardHolder(market)]
    const token = (await findLatestToken(market.api.db, stopped.id)) ?? ''
    await suspend(market.api.db, stopped)
    const asked = {
      ...{ token, eventRef: 'a', networkRef: 'a', cents: 100n },
      ...{ merchant: 'Shop', category: '5411', isLast: true },
      ...({ kind: 'authorise', channel: 'online' } as const),
    }
    expect(await hearNetwork(market.api.db, asked)).toEqual({ decline: 'account_stopped' })

    await asOwner(
      market.world.url,
      `with made as (update card set state = 'REQUESTED' where user_id = $1 returning id)
       delete from card_change where card_id in (select id from made) and action = 'issue'`,
      [early.id],
    )
    expect(await aShop(staff, early)('authorise', randomUUID(), '1')).toEqual({
      ...{ outcome: 'declined', decline: 'card_not_active', why: 'The card is not active yet.' },
    })
  })
})

describe('rand on the card', () => {
  test('comes from coins at a quoted price, once, and goes back', async () => {
    const someone = await aCardHolder(market)
    await fund(market.api.db, someone.id, 'ETH', '1')
    const before = await someone.api.wallet.balances()
    const quoted = await someone.api.cards.quoteCardExchange({ body: { way: 'in', asset: 'ETH', amount: '0.1' } })
    const key = keyed()
    const take = () => someone.api.cards.takeCardExchange({ body: { quote_id: quoted.quote_id } }, key)

    const [first, again] = [await take(), await take()]

    expect(again).toEqual(first)
    expect(first.net_zar).toBe(quoted.net_zar)
    expect((await sheet(someone)).balance_zar).toBe(quoted.net_zar)
    await expect(
      someone.api.cards.takeCardExchange({ body: { quote_id: quoted.quote_id } }, keyed()),
    ).rejects.toMatchObject(refused('buy_quote_used', 409))
    const back = await someone.api.cards.quoteCardExchange({ body: { way: 'out', asset: 'ETH', amount_zar: '100' } })
    await someone.api.cards.takeCardExchange({ body: { quote_id: back.quote_id } }, keyed())
    expect(await funds(someone)).toEqual({ balance: cents(quoted.net_zar) - 10_000n, held: 0n, owed: 0n })
    const after = await someone.api.wallet.balances()
    expect(after.map(({ asset }) => asset)).toEqual(before.map(({ asset }) => asset))
    expect((await someone.api.wallet.history({ query: { kind: 'card' } })).map(({ kind }) => kind)).toEqual([
      'card',
      'card',
    ])
  })

  test('is refused at an old price, of nobody, too little, too much, without a card, and of coins that are not there', async () => {
    const someone = await aCardHolder(market)
    const other = await aCardHolder(market)
    const quote = (body: Parameters<typeof someone.api.cards.quoteCardExchange>[0]['body']) =>
      someone.api.cards.quoteCardExchange({ body })
    const takeAs = async ({ api }: Someone, quote_id: string) =>
      codeOf((await Promise.allSettled([api.cards.takeCardExchange({ body: { quote_id } }, keyed())]))[0])
    const { quote_id } = await quote({ way: 'in', asset: 'BTC', amount: '0.01' })

    expect(await takeAs(other, quote_id)).toBe('quote_not_found')
    expect(await takeAs(someone, quote_id)).toBe('insufficient_funds')
    await expect(quote({ way: 'in', asset: 'BTC', amount: '0.00000001' })).rejects.toMatchObject(
      refused('purchase_below_minimum', 422),
    )
    await expect(quote({ way: 'in', asset: 'BTC', amount_zar: '200000' })).rejects.toMatchObject(
      refused('card_exchange_above_maximum', 422),
    )
    await expect(quote({ way: 'out', asset: 'BTC', amount: '1' })).rejects.toMatchObject(
      refused('card_amount_missing', 422),
    )
    const out = await quote({ way: 'out', asset: 'BTC', amount_zar: '100' })
    expect(await takeAs(someone, out.quote_id)).toBe('card_too_empty')
    await passTime(market, 61)
    expect(await takeAs(someone, quote_id)).toBe('buy_quote_expired')
    const cardless = await aUser(market.api, { tier: 1 })
    await fund(market.api.db, cardless.id, 'BTC', '1')
    await expect(
      cardless.api.cards.quoteCardExchange({ body: { way: 'in', asset: 'BTC', amount: '0.01' } }),
    ).rejects.toMatchObject(refused('card_missing', 404))
  })
})

describe('a payment', () => {
  test('is reserved, captured in parts, and the rest comes back', async () => {
    const someone = await aCardHolder(market, '1000')
    const shop = aShop(staff, someone)
    const { balance } = await funds(someone)

    expect(await shop('authorise', 'a', '300')).toEqual({ outcome: 'approved', decline: null, why: null })
    expect(await funds(someone)).toEqual({ balance: balance - 30_000n, held: 30_000n, owed: 0n })
    await shop('increment', 'a', '50')
    await shop('capture', 'a', '100', { is_last: false })
    expect(await newest(someone)).toMatchObject({ state: 'PENDING', held_zar: '250.00', captured_zar: '100.00' })
    await shop('capture', 'a', '200')

    expect(await funds(someone)).toEqual({ balance: balance - 30_000n, held: 0n, owed: 0n })
    expect(await newest(someone)).toMatchObject({ state: 'SETTLED', captured_zar: '300.00', merchant: 'Shop' })
    const { id } = await newest(someone)
    const { events } = await someone.api.cards.getCardPayment({ params: { card_payment_id: id } })
    expect(events.map(({ kind }) => kind)).toEqual(['authorise', 'increment', 'capture', 'capture'])
  })

  test('is called off, runs out after a week, and is still taken late', async () => {
    const someone = await aCardHolder(market, '1000')
    const shop = aShop(staff, someone)
    const { balance } = await funds(someone)
    await shop('authorise', 'a', '300')
    await shop('reverse', 'a', '100')
    expect(await funds(someone)).toMatchObject({ held: 20_000n })
    await shop('reverse', 'a')
    expect((await newest(someone)).state).toBe('REVERSED')
    await expect(shop('capture', 'a', '1')).rejects.toMatchObject(refused('card_message_misfits', 409))

    await shop('authorise', 'b', '200')
    await shop('authorise', 'hotel', '100', { category: '7011' })
    await passTime(market, 7 * day + 1)
    await expireHolds(market.api.db)

    expect((await paymentsOf(someone)).map(({ state }) => state)).toEqual(['PENDING', 'EXPIRED', 'REVERSED'])
    expect(await funds(someone)).toEqual({ balance: balance - 10_000n, held: 10_000n, owed: 0n })
    await shop('capture', 'b', '200')
    expect(await funds(someone)).toEqual({ balance: balance - 30_000n, held: 10_000n, owed: 0n })
  })

  test('that takes more than there is makes a debt, freezes the card, and is paid back first', async () => {
    const someone = await aCardHolder(market, '500')
    const shop = aShop(staff, someone)
    const { balance } = await funds(someone)

    await shop('capture', 'forced', '800')

    expect(await funds(someone)).toEqual({ balance: 0n, held: 0n, owed: 80_000n - balance })
    expect((await sheet(someone)).card).toMatchObject({ state: 'FROZEN', frozen_by: 'debt' })
    await expect(someone.api.cards.unfreezeCard({ body: {} })).rejects.toMatchObject(refused('card_owes', 409))
    await shop('refund', 'forced', '100')
    expect(await funds(someone)).toEqual({ balance: 0n, held: 0n, owed: 70_000n - balance })
    await topUp(market.api, someone, '1000')
    expect((await funds(someone)).owed).toBe(0n)
    expect((await sheet(someone)).card).toMatchObject({ state: 'ACTIVE', frozen_by: null })
  })

  test('is refunded up to what was taken, also on a card that is gone; a stranger’s refund is a credit', async () => {
    const someone = await aCardHolder(market, '500')
    const shop = aShop(staff, someone)
    const { balance } = await funds(someone)
    await shop('authorise', 'a', '100')
    await shop('capture', 'a', '100')
    await shop('refund', 'a', '30')
    expect((await newest(someone)).state).toBe('PARTIALLY_REFUNDED')
    await someone.api.cards.cancelCard({ body: { card_id: (await sheet(someone)).card?.id ?? '' } })
    await shop('refund', 'a', '70')
    await expect(shop('refund', 'a', '0.01')).rejects.toMatchObject(refused('card_message_misfits', 409))

    await shop('refund', 'unlinked', '25')

    expect(await newest(someone)).toMatchObject({ is_credit: true, state: 'REFUNDED', amount_zar: '25.00' })
    expect((await funds(someone)).balance).toBe(balance + 2_500n)
    expect((await shop('authorise', 'b', '1')).decline).toBe('card_cancelled')
  })

  test('is taken in any order and once: capture or reversal before it was asked for, and every message twice', async () => {
    const someone = await aCardHolder(market, '500')
    const shop = aShop(staff, someone)
    const { balance } = await funds(someone)

    for (const _ of [1, 2]) await shop('capture', 'early', '40', { event_ref: 'capture' })
    for (const _ of [1, 2]) await shop('authorise', 'early', '40', { event_ref: 'asked' })
    await shop('reverse', 'called off')
    expect(await shop('authorise', 'called off', '10')).toEqual({
      ...{ outcome: 'declined', decline: 'already_reversed' },
      why: 'The shop had called it off already.',
    })

    expect(await funds(someone)).toEqual({ balance: balance - 4_000n, held: 0n, owed: 0n })
  })

  test('is declined with its reason, is shown and told, and moves nothing', async () => {
    const someone = await aCardHolder(market, '500')
    const shop = aShop(staff, someone)
    const before = await funds(someone)
    const declineOf = async (amount: string, more = {}) => (await shop('authorise', randomUUID(), amount, more)).decline

    expect(await declineOf('400', { channel: 'cash' })).toBe('channel_off')
    expect(await declineOf('25000.01')).toBe('over_payment_limit')
    expect(await declineOf('5000')).toBe('not_enough')
    await someone.api.cards.changeCardLimits({ body: { payment_zar: '300', day_zar: '200', month_zar: '100' } })
    expect(await declineOf('300.01')).toBe('over_payment_limit')
    expect(await declineOf('200.01')).toBe('over_day_limit')
    expect(await declineOf('100.01')).toBe('over_month_limit')
    await someone.api.cards.freezeCard()
    expect(await declineOf('1')).toBe('card_frozen')

    expect(await funds(someone)).toEqual(before)
    expect((await paymentsOf(someone)).every(({ state }) => state === 'DECLINED')).toBe(true)
    const told = await someone.api.notifications.listNotifications({ query: {} })
    expect(told.find(({ type }) => type === 'card.declined')?.body).toContain('The card is frozen.')
  })

  test('counts against its day, and a refund gives nothing of the day back', async () => {
    const someone = await aCardHolder(market, '5000')
    const shop = aShop(staff, someone)
    await someone.api.cards.changeCardLimits({ body: { payment_zar: '300', day_zar: '500', month_zar: '900' } })
    const declineOf = async (ref: string, amount: string) => (await shop('authorise', ref, amount)).decline

    expect(await declineOf('a', '300')).toBeNull()
    expect(await declineOf('b', '200')).toBeNull()
    expect(await declineOf('c', '0.01')).toBe('over_day_limit')
    await shop('reverse', 'b', '50')
    expect(await declineOf('d', '50')).toBeNull()
    await shop('capture', 'a', '300')
    await shop('refund', 'a', '300')
    expect(await declineOf('e', '0.01')).toBe('over_day_limit')
    expect((await sheet(someone)).day.spent_zar).toBe('500.00')
  })

  test('adds up by week, less what was given back', async () => {
    const someone = await aCardHolder(market, '1000')
    const shop = aShop(staff, someone)
    await shop('capture', 'a', '100')
    await shop('refund', 'a', '30')
    await passTime(market, 7 * 86_400)
    await shop('authorise', 'b', '50')

    const weeks = await someone.api.cards.getCardWeeks()

    expect(weeks.map(({ spent_zar }) => spent_zar)).toEqual(['50.00', '70.00', '0.00', '0.00', '0.00', '0.00'])
  })

  test('that was not its owner’s freezes the card, once, and our team sees it', async () => {
    const someone = await aCardHolder(market, '500')
    const other = await aCardHolder(market)
    await aShop(staff, someone)('authorise', 'a', '100')
    const { id } = await newest(someone)
    const deny = ({ api }: Someone) => api.cards.denyCardPayment({ params: { card_payment_id: id } })

    await expect(deny(other)).rejects.toMatchObject(refused('card_payment_not_found', 404))
    expect((await deny(someone)).disputed_at).not.toBeNull()
    await expect(deny(someone)).rejects.toMatchObject(refused('card_payment_denied_already', 409))

    expect((await sheet(someone)).card).toMatchObject({ state: 'FROZEN', frozen_by: 'owner' })
    const seen = await staff.api.cards.listCardDisputes({ query: {} })
    expect(seen.map(({ username }) => username)).toEqual([someone.username])
  })

  test('that was denied stands in a list of its own, newest first and page by page, and in no one else’s', async () => {
    const [someone, other] = [await aCardHolder(market, '500'), await aCardHolder(market, '500')]
    const [shop, elsewhere] = [aShop(staff, someone), aShop(staff, other)]
    for (const name of ['a', 'b', 'c']) await shop('authorise', name, '10')
    await elsewhere('authorise', 'd', '10')
    const ids = (await someone.api.cards.listCardPayments({ query: {} })).map(({ id }) => id)
    const [third = '', , first = ''] = ids
    for (const card_payment_id of [first, third]) {
      await someone.api.cards.denyCardPayment({ params: { card_payment_id } })
    }
    const denied = async ({ api }: Someone, query: { limit?: number; cursor?: string } = {}) =>
      (await api.cards.listCardPayments({ query: { denied: 'true', ...query } })).map(({ id }) => id)

    expect(await denied(someone)).toEqual([third, first])
    expect(await denied(someone, { limit: 1 })).toEqual([third])
    expect(await denied(other)).toEqual([])
    expect(ids).toHaveLength(3)
  })

  test('that is denied on a card frozen by a debt keeps it frozen once that is paid', async () => {
    const someone = await aCardHolder(market, '500')
    await aShop(staff, someone)('capture', 'forced', '800')
    expect((await sheet(someone)).card).toMatchObject({ state: 'FROZEN', frozen_by: 'debt' })
    const { id } = await newest(someone)
    await someone.api.cards.denyCardPayment({ params: { card_payment_id: id } })

    await topUp(market.api, someone, '1000')

    expect((await funds(someone)).owed).toBe(0n)
    expect((await sheet(someone)).card).toMatchObject({ state: 'FROZEN', frozen_by: 'owner' })
  })

  test('of a card that is gone can still be denied', async () => {
    const someone = await aCardHolder(market, '500')
    const shop = aShop(staff, someone)
    await shop('authorise', 'a', '100')
    await shop('capture', 'a', '100')
    await someone.api.cards.cancelCard({ body: { card_id: (await sheet(someone)).card?.id ?? '' } })
    const { id } = await newest(someone)

    expect((await someone.api.cards.denyCardPayment({ params: { card_payment_id: id } })).disputed_at).not.toBeNull()
    const seen = await staff.api.cards.listCardDisputes({ query: {} })
    expect(seen.map(({ username }) => username)).toContain(someone.username)
  })
})

describe('at the same moment, over two processes', () => {
  test('fifty authorisations do not spend the month twice', async () => {
    await using other = await anApi(market.world)
    const someone = await aCardHolder(market, '1000')
    const there = other.as(staff.token)
    await someone.api.cards.changeCardLimits({ body: { payment_zar: '50', day_zar: '900', month_zar: '400' } })
    const ask = (n: number) =>
      (n % 2 ? staff.api : there).cards.playCardNetwork({
        body: { username: someone.username, kind: 'authorise', network_ref: `m${n}`, amount_zar: '50' },
      })

    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => ask(n)))

    const declines = answers.flatMap(({ decline }) => decline ?? [])
    expect(declines).toEqual(Array.from({ length: 42 }, () => 'over_month_limit'))
    expect((await funds(someone)).held).toBe(40_000n)
    expect((await sheet(someone)).month.spent_zar).toBe('400.00')
  })

  test('fifty authorisations spend neither the rand nor the day twice', async () => {
    await using other = await anApi(market.world)
    const someone = await aCardHolder(market, '1000')
    const there = other.as(staff.token)
    await someone.api.cards.changeCardLimits({ body: { payment_zar: '50', day_zar: '500', month_zar: '5000' } })
    const ask = (n: number) =>
      (n % 2 ? staff.api : there).cards.playCardNetwork({
        body: { username: someone.username, kind: 'authorise', network_ref: `p${n}`, amount_zar: '50' },
      })

    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => ask(n)))

    expect(answers.filter(({ outcome }) => outcome === 'approved')).toHaveLength(10)
    expect((await funds(someone)).held).toBe(50_000n)
  })

  test('a capture and a reversal leave nothing over, and the same message twice is one', async () => {
    await using other = await anApi(market.world)
    const someone = await aCardHolder(market, '1000')
    const shop = aShop(staff, someone)
    const there = aShop({ ...staff, api: other.as(staff.token) }, someone)
    const { balance } = await funds(someone)
    await shop('authorise', 'a', '300')

    const both = await Promise.allSettled([
      shop('capture', 'a', '300', { event_ref: 'c' }),
      there('capture', 'a', '300', { event_ref: 'c' }),
      there('reverse', 'a'),
    ])

    const [{ state } = { state: '' }] = await paymentsOf(someone)
    expect(['SETTLED', 'REVERSED']).toContain(state)
    expect(both.at(-1)?.status).toBe('fulfilled')
    expect(await funds(someone)).toEqual({
      balance: state === 'SETTLED' ? balance - 30_000n : balance,
      held: 0n,
      owed: 0n,
    })
  })

  test('one price is taken once, whatever happens to the card', async () => {
    await using other = await anApi(market.world)
    const someone = await aCardHolder(market)
    await fund(market.api.db, someone.id, 'BTC', '1')
    const { quote_id, net_zar } = await someone.api.cards.quoteCardExchange({
      body: { way: 'in', asset: 'BTC', amount: '0.01' },
    })
    const there = other.as(someone.token)

    const all = await Promise.allSettled([
      someone.api.cards.takeCardExchange({ body: { quote_id } }, keyed()),
      there.cards.takeCardExchange({ body: { quote_id } }, keyed()),
      someone.api.cards.freezeCard(),
    ])

    expect(all.map(codeOf).toSorted()).toEqual(['buy_quote_used', 'done', 'done'])
    expect((await sheet(someone)).balance_zar).toBe(net_zar)
  })
})

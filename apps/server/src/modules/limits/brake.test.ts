import { sendFacts } from '@sengi/contract/auth/step-up-facts'
import type { Beneficiary } from '@sengi/contract/transfers'
import { formatAmount } from '@sengi/money'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Api, anApi, codeOf, type Someone } from '../../../test/api.ts'
import { aBill, aGroup, placeOf } from '../../../test/bills.ts'
import { aHolder, elsewhere, myOwnWallet } from '../../../test/chains.ts'
import { aMarket, brokenPromises, type Market, passTime } from '../../../test/market.ts'
import { acquaint, pinFor, settlePin } from '../../../test/pins.ts'
import { asOwner } from '../../../test/world.ts'
import { sandboxAddress } from '../../ports/chain/sandbox-address.ts'
import { getBrakeState } from './limits.store.ts'

let market: Market
/** A second process on the same database. */
let there: Api
let ann: Someone
let bob: Someone
beforeAll(async () => {
  market = await aMarket()
  there = await anApi(market.world)
  bob = await aHolder(market, '0.001')
})
beforeEach(async () => {
  ann = await aHolder(market, '1')
})
afterEach(async () => {
  expect(await brokenPromises(market)).toEqual([])
})
afterAll(async () => {
  await there[Symbol.asyncDispose]()
  await market[Symbol.asyncDispose]()
})

const day = 24 * 3_600
/** About R600, of which one fits under R1,000 and two do not. */
const slice = '0.00032'
type Door = (from: Someone, amount: string, token?: string) => Promise<unknown>

const body = (to_identifier: string, amount: string, token?: string) => ({
  to_identifier,
  asset: 'BTC' as const,
  amount,
  ...(token && { step_up_token: token }),
})
const sendTo =
  (to: Someone): Door =>
  (from, amount, token) =>
    from.api.transfers.send({ body: body(`@${to.username}`, amount, token) })
const sendToMail: Door = (from, amount, token) =>
  from.api.transfers.send({ body: body('stranger@example.co.za', amount, token) })
const withdrawTo =
  (address: string): Door =>
  (from, amount, token) =>
    from.api.transfers.send({ body: { ...body(address, amount, token), beneficiary: myOwnWallet } })
const fulfil: Door = async (from, amount) => {
  const asker = await aHolder(market, '0.001')
  const to_identifier = `@${from.username}`
  const { id } = await asker.api.requests.createRequest({ body: { to_identifier, asset: 'BTC', amount } })
  return from.api.requests.fulfillRequest({ params: { request_id: id }, body: {} })
}
const ontoCard: Door = async (from, amount) => {
  const { quote_id } = await from.api.cards.quoteCardExchange({ body: { way: 'in', asset: 'BTC', amount } })
  return from.api.cards.takeCardExchange({ body: { quote_id } }, { idempotencyKey: quote_id })
}
const elseOf = (n: number) => sandboxAddress('bitcoin', `place ${n}`)
const inBoth = (one: Someone, n: number): Someone => (n % 2 ? { ...one, api: there.as(one.token) } : one)
const outcomes = async (calls: readonly Promise<unknown>[]) => {
  const counts: Record<string, number> = {}
  for (const result of await Promise.allSettled(calls)) counts[codeOf(result)] = (counts[codeOf(result)] ?? 0) + 1
  return counts
}
const outcome = async (call: Promise<unknown>) =>
  codeOf((await Promise.allSettled([call]))[0] as PromiseSettledResult<unknown>)
const changePassword = ({ id }: Someone) =>
  asOwner(
    market.world.url,
    `insert into audit_event (actor_id, action, subject) values ('${id}', 'auth.password_changed', '${id}')`,
  )
/** One after the other, because guesses at a PIN are counted before they are checked. */
async function tokensFor(from: Someone, to_identifier: string, amount: string, count: number): Promise<string[]> {
  const tokens: string[] = []
  const outward = /^@/.test(to_identifier) ? {} : { beneficiary: myOwnWallet }
  const facts = sendFacts({ ...body(to_identifier, amount), ...outward })
  for (let n = 0; n < count; n += 1) tokens.push(await pinFor(from, 'send', facts))
  return tokens
}

test('slices to somebody known add up: of twenty at once over two processes one goes without the PIN', async () => {
  await acquaint(market.world, ann, bob)

  const counts = await outcomes(Array.from({ length: 20 }, (_, n) => sendTo(bob)(inBoth(ann, n), '0.0025')))

  expect(counts).toEqual({ done: 1, step_up_required: 19 })
})

test('slices to new people add up, whoever they are', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => aHolder(market, '0.001')))

  const counts = await outcomes(
    Array.from({ length: 20 }, (_, n) => sendTo(people[n % 4] as Someone)(inBoth(ann, n), slice)),
  )

  expect(counts).toEqual({ done: 1, step_up_required: 19 })
})

test('every door shares the sum, at once and over two processes', async () => {
  const doors = [sendTo(bob), sendToMail, withdrawTo(elsewhere), fulfil]

  const counts = await outcomes(Array.from({ length: 20 }, (_, n) => (doors[n % 4] as Door)(inBoth(ann, n), slice)))

  expect(counts).toEqual({ done: 1, step_up_required: 19 })
})

test.each<[string, Door]>([
  ['an e-mail address', sendToMail],
  ['a chain', withdrawTo(elsewhere)],
  ['a request', fulfil],
  ['somebody new', (from, amount, token) => sendTo(bob)(from, amount, token)],
])('what went to %s counts at the other doors', async (_, door) => {
  const carol = await aHolder(market, '0.001')

  await door(ann, slice)

  expect(await outcome(sendTo(carol)(ann, slice))).toBe('step_up_required')
  expect(await outcome(withdrawTo(elsewhere)(ann, slice))).toBe('step_up_required')
})

test('settling up in a group counts, and makes the payee known', async () => {
  const group = await aGroup(ann, [bob])
  await aBill(bob, group, '600', [ann])
  const params = { group_id: group.id }
  const wish = { to_member_id: placeOf(group, bob), amount: '600', asset: 'BTC' } as const
  const { quote_id } = await ann.api.billSettlements.quoteSettlement({ params, body: wish })
  await ann.api.billSettlements.paySettlement({ params, body: { quote_id } }, { idempotencyKey: 'settle' })

  expect(await outcome(withdrawTo(elsewhere)(ann, slice))).toBe('step_up_required')
  const payeeNow = await ann.api.payees.resolvePayee({ query: { identifier: `@${bob.username}` } })
  expect(payeeNow.is_first_time).toBe(false)
})

test('a request paid makes its asker known', async () => {
  const asker = await aHolder(market, '0.001')
  const look = () => ann.api.payees.resolvePayee({ query: { identifier: `@${asker.username}` } })
  expect((await look()).is_first_time).toBe(true)
  const to_identifier = `@${ann.username}`
  const { id } = await asker.api.requests.createRequest({ body: { to_identifier, asset: 'BTC', amount: '0.0001' } })

  await ann.api.requests.fulfillRequest({ params: { request_id: id }, body: {} })

  expect((await look()).is_first_time).toBe(false)
})

test('R1 first does not make somebody known: a day has to pass', async () => {
  await sendTo(bob)(ann, '0.000001')
  expect(await outcome(sendTo(bob)(ann, '0.0006'))).toBe('step_up_required')

  await passTime(market, day - 60)
  expect(await outcome(sendTo(bob)(ann, '0.0006'))).toBe('step_up_required')
  await passTime(market, 120)

  expect(await outcome(sendTo(bob)(ann, '0.0006'))).toBe('done')
})

test('what the PIN confirmed does not count, and its token serves one payment', async () => {
  await settlePin(market.world, ann)
  const [token] = await tokensFor(ann, `@${bob.username}`, '0.001', 1)

  await sendTo(bob)(ann, '0.001', token)

  expect(await outcome(sendTo(bob)(ann, '0.001', token))).toBe('step_up_required')
  expect(await outcome(sendTo(bob)(ann, slice))).toBe('done')
  expect(await outcome(sendTo(bob)(ann, slice))).toBe('step_up_required')
})

const large = '0.003'
const other: Beneficiary = { ...myOwnWallet, is_self: false, full_name: 'Lerato Zulu' }

test.each<[string, { beneficiary?: Beneficiary; isOtherQuote?: true; address?: string }]>([
  ['of which another was named as its owner', { beneficiary: other }],
  ['for another purpose', { beneficiary: { ...myOwnWallet, purpose: 'gift' } }],
  ['kept by an exchange', { beneficiary: { ...myOwnWallet, destination: 'exchange', exchange_name: 'Luno' } }],
  ['at another fee', { isOtherQuote: true }],
  ['that is another one', { address: elseOf(7) }],
])('the PIN for a payment to an address serves none %s', async (_, { beneficiary, isOtherQuote, address }) => {
  await settlePin(market.world, ann)
  const quoted = async () => (await ann.api.withdrawals.quoteWithdrawal({ body: { asset: 'BTC' } })).quote_id
  const quote_id = await quoted()
  const order = { ...body(elsewhere, large), beneficiary: myOwnWallet, quote_id }
  const step_up_token = await pinFor(ann, 'send', sendFacts(order))

  const turned = {
    ...order,
    ...(beneficiary && { beneficiary }),
    ...(isOtherQuote && { quote_id: await quoted() }),
    ...(address && { to_identifier: address }),
  }
  expect(await outcome(ann.api.transfers.send({ body: { ...turned, step_up_token } }))).toBe('step_up_required')
  const { quote_id: used, ...unquoted } = order
  expect(await outcome(ann.api.transfers.send({ body: { ...unquoted, step_up_token } }))).toBe('step_up_required')

  const note = 'a word more changes nothing'
  expect(await outcome(ann.api.transfers.send({ body: { ...order, quote_id: used, note, step_up_token } }))).toBe(
    'done',
  )
})

test.each<[string, () => Door]>([
  ['one person', () => sendTo(bob)],
  ['one address', () => withdrawTo(elseOf(8))],
  ['one e-mail address', () => sendToMail],
])('slices to %s add up: of twenty at once over two processes one goes without the PIN', async (_, door) => {
  const counts = await outcomes(Array.from({ length: 20 }, (_, n) => door()(inBoth(ann, n), slice)))

  expect(counts).toEqual({ done: 1, step_up_required: 19 })
})

test('whoever was first paid after one new secret stays new while the next one brakes', async () => {
  const [carol, dan] = [await aHolder(market, '0.001'), await aHolder(market, '0.001')]
  await settlePin(market.world, ann)
  await acquaint(market.world, ann, dan)
  await changePassword(ann)
  await sendTo(carol)(ann, '0.000001')
  await passTime(market, day - 600)
  await changePassword(ann)
  await passTime(market, 3_600)

  const [token] = await tokensFor(ann, `@${carol.username}`, '0.001', 1)
  expect(await outcome(sendTo(carol)(ann, '0.001', token))).toBe('payee_on_hold')
  const answer = await ann.api.payees.resolvePayee({ query: { identifier: `@${carol.username}`, asset: 'BTC' } })
  expect(answer.warnings.map(({ code }) => code)).toContain('braked')
  expect(await outcome(sendTo(dan)(ann, '0.001'))).toBe('done')

  await passTime(market, day)
  expect(await outcome(sendTo(carol)(ann, '0.001'))).toBe('done')
})

test('the sum rolls: what went a day ago asks for nothing', async () => {
  await withdrawTo(elseOf(1))(ann, slice)
  await passTime(market, day + 1)

  expect(await outcome(withdrawTo(elseOf(1))(ann, slice))).toBe('done')
  expect((await getBrakeState(market.api.db, ann.id, 24)).freeNew.units).toBeLessThan(1_000_00n)
})

test.each(['password', 'PIN'])(
  'a new %s brakes what goes to new people and out of the platform in all, PIN or not',
  async (what) => {
    await settlePin(market.world, ann)
    await acquaint(market.world, ann, bob)
    const [carol, dan] = [await aHolder(market, '0.001'), await aHolder(market, '0.001')]
    if (what === 'PIN') await ann.api.auth.setPin({ body: { pin: '8305', password: ann.password } })
    else await changePassword(ann)
    const tokens = await tokensFor(ann, `@${dan.username}`, slice, 10)
    const outward = await tokensFor(ann, elsewhere, slice, 10)

    await sendTo(carol)(ann, '0.000001')
    const counts = await outcomes([
      ...tokens.map((token, n) => sendTo(dan)(inBoth(ann, n), slice, token)),
      ...outward.map((token, n) => withdrawTo(elsewhere)(inBoth(ann, n), slice, token)),
    ])

    expect(counts).toEqual({ done: 1, payee_on_hold: 19 })
    expect(await outcome(sendTo(carol)(ann, slice, undefined))).toBe('payee_on_hold')
    expect(await outcome(sendTo(bob)(ann, '0.001'))).toBe('done')
    await passTime(market, day + 1)
    expect(await outcome(withdrawTo(elsewhere)(ann, slice))).toBe('done')
  },
)

test('what goes onto the card shares what a new password leaves, in however many slices', async () => {
  await ann.api.cards.issueCard()
  const quotes: string[] = []
  for (let n = 0; n < 6; n += 1) {
    const wish = { way: 'in', asset: 'BTC', amount_zar: '600' } as const
    quotes.push((await ann.api.cards.quoteCardExchange({ body: wish })).quote_id)
  }
  const putOn = (one: Someone, quote_id: string | undefined) =>
    one.api.cards.takeCardExchange({ body: { quote_id: quote_id ?? '' } }, { idempotencyKey: `card-${quote_id}` })
  await changePassword(ann)

  const counts = await outcomes(quotes.slice(0, 5).map((quote, n) => putOn(inBoth(ann, n), quote)))

  expect(counts).toEqual({ done: 1, payee_on_hold: 4 })
  expect(await outcome(withdrawTo(elsewhere)(ann, slice))).toBe('payee_on_hold')
  const answer = await ann.api.payees.resolvePayee({ query: { identifier: elsewhere, asset: 'BTC' } })
  expect(Number(answer.left_zar)).toBeLessThan(401)
})

test.each([
  ['a new password', 'auth.password_changed'],
  ['a new PIN', 'auth.pin_set'],
  ['a second factor switched off', 'auth.second_factor_off'],
  ['a second factor switched on', 'auth.second_factor_on'],
  ['a new passkey', 'auth.passkey_added'],
  ['another e-mail address', 'auth.email_changed'],
])('%s brakes at every door alike, what goes onto the card among them', async (_, action) => {
  const carol = await aHolder(market, '0.001')
  await ann.api.cards.issueCard()
  await asOwner(
    market.world.url,
    `insert into audit_event (actor_id, action, subject) values ('${ann.id}', '${action}', '${ann.id}')`,
  )

  await sendTo(carol)(ann, slice)

  const doors = {
    mail: sendToMail,
    chain: withdrawTo(elsewhere),
    person: sendTo(carol),
    request: fulfil,
    card: ontoCard,
  }
  const said = Object.entries(doors).map(async ([name, door]) => [name, await outcome(door(ann, slice))])
  const hold = 'payee_on_hold'
  expect(Object.fromEntries(await Promise.all(said))).toEqual({
    ...{ mail: hold, chain: hold, person: hold, request: hold, card: hold },
  })
})

test('the resolver says beforehand what the sums will say, to the cent', async () => {
  const resolve = (identifier: string) => ann.api.payees.resolvePayee({ query: { identifier, asset: 'BTC' } })
  await acquaint(market.world, ann, bob)
  const carol = await aHolder(market, '0.001')
  expect(
    await Promise.all(
      [`@${bob.username}`, `@${carol.username}`, elsewhere].map(async (one) => (await resolve(one)).pin_above_zar),
    ),
  ).toEqual(['5000.00', '1000.00', '1000.00'])

  await sendTo(carol)(ann, slice)
  await changePassword(ann)

  const { free, freeNew, toNew } = await getBrakeState(market.api.db, ann.id, 24)
  expect(free.units).toBeGreaterThan(500_00n)
  expect([freeNew, toNew]).toEqual([free, free])
  const rest = (cap: bigint) => formatAmount({ asset: 'ZAR', units: cap - free.units })
  expect(await resolve(`@${bob.username}`)).toMatchObject({
    pin_above_zar: rest(5_000_00n),
    left_zar: expect.stringMatching(/^49/),
  })
  for (const identifier of [`@${carol.username}`, elsewhere, 'stranger@example.co.za']) {
    const answer = await resolve(identifier)
    expect(answer).toMatchObject({ pin_above_zar: rest(1_000_00n), left_zar: rest(1_000_00n) })
    expect(answer.warnings.map(({ code }) => code)).toContain('braked')
  }
})

test('what comes back gives back: a cancelled withdrawal, a cancelled claim, a payment that was not covered', async () => {
  const poor = await aHolder(market, '0.0004')
  const carol = await aHolder(market, '0.001')
  const { transfer_id } = (await withdrawTo(elsewhere)(poor, slice)) as { transfer_id: string }
  await poor.api.withdrawals.cancelWithdrawal({ params: { withdrawal_id: transfer_id } })
  const claim = (await sendToMail(poor, slice)) as { transfer_id: string }
  const params = { claim_id: claim.transfer_id }
  await poor.api.transferClaims.cancelClaim({ params }, { idempotencyKey: 'cancel' })
  expect(await outcome(sendTo(carol)(poor, '0.0005'))).toBe('insufficient_funds')

  expect(await getBrakeState(market.api.db, poor.id, 24)).toMatchObject({ free: { units: 0n }, toNew: { units: 0n } })
  expect((await poor.api.payees.resolvePayee({ query: { identifier: `@${carol.username}` } })).is_first_time).toBe(true)
  expect(await outcome(sendTo(carol)(poor, slice))).toBe('done')
})

test('large sums to chains wait for a person: of twenty at once over two processes what is below the line goes', async () => {
  await settlePin(market.world, ann)
  const address = elseOf(2)
  const tokens = await tokensFor(ann, address, '0.00258', 20)

  const receipts = await Promise.all(tokens.map((token, n) => withdrawTo(address)(inBoth(ann, n), '0.00258', token)))

  const states = receipts.map((one) => (one as { state: string }).state).sort()
  const values = receipts.map((one) => Number((one as { value_zar: string }).value_zar))
  const free = Math.ceil(50_000 / Math.max(...values)) - 1
  expect(states).toEqual([...Array(free).fill('RESERVED'), ...Array(20 - free).fill('REVIEW')].sort())
})

test('three people who send to one address at once are added up', async () => {
  const address = elseOf(3)
  const people = await Promise.all([1, 2, 3].map(() => aHolder(market, '0.1')))
  for (const one of people) await settlePin(market.world, one)
  const tokens = await Promise.all(people.map((one) => tokensFor(one, address, '0.011', 1)))

  const receipts = await Promise.all(
    people.map((one, n) => withdrawTo(address)(inBoth(one, n), '0.011', tokens[n]?.[0])),
  )

  expect(receipts.map((one) => (one as { state: string }).state).sort()).toEqual(['RESERVED', 'RESERVED', 'REVIEW'])
})

import type { BuyOrder } from '@sengi/contract/onramp'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, anApi, aUser, refused, type Someone } from '../../../../test/api.ts'
import { asOwner, aWorld, type World } from '../../../../test/world.ts'
import { runAll } from '../../../platform/background/recurring.ts'
import { clockNow } from '../../../platform/clock.ts'
import { digitChoices, digitCount, referenceFrom, referencesIn, referencesNear } from '../payment-reference.rules.ts'
import { receivePayment } from './payments.service.ts'
import { writtenNames } from './suggestions.rules.ts'

let world: World
let api: Api
let staff: Someone

beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world)
  await runAll(api.db, api.tasks)
  staff = await aUser(api, { username: 'admin' })
})
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const order = (someone: Someone, fiat_amount_zar = '1000') =>
  someone.api.onramp.placeOrder({ body: { asset: 'BTC', fiat_amount_zar } })
const referenceOf = ({ payment_instructions }: BuyOrder) => payment_instructions.reference

let told = 0
/** Money in suspense, and what is suggested for it. */
async function suggestedFor(reference: string, { cents = 777_00n, payerName = '' } = {}, who = staff) {
  told += 1
  await receivePayment(api.db, {
    ...{
      provider: 'test',
      providerRef: `payment ${told}`,
      amount: { asset: 'ZAR', units: cents },
      reference,
      payerName,
    },
    receivedAt: await clockNow(api.db),
  })
  const [row] = await asOwner<{ id: string }>(world.url, 'select id from bank_payment where provider_ref = $1', [
    `payment ${told}`,
  ])
  return who.api.onramp.suggestOrders({ params: { payment_id: row?.id ?? '' } })
}

const swapped = (text: string, at: number) => text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2)

describe('a reference with a slip', () => {
  test.each<[string, (reference: string) => string, string]>([
    ['lost its beginning', (reference) => reference.slice(4), 'reference_beginning'],
    ['begins otherwise', (reference) => `5ng ${reference.slice(4).toLowerCase()}`, 'reference_beginning'],
    ['has a wrong character', (reference) => `${reference.slice(0, -1)}0`, 'reference_mistyped'],
    [
      'has one in the middle too many',
      (reference) => `${reference.slice(0, 6)}0${reference.slice(6)}`,
      'reference_extra',
    ],
    ['lost a character', (reference) => reference.slice(0, -1), 'reference_missing'],
  ])('that %s leads to its order', async (_, slip, reason) => {
    const buyer = await aUser(api)
    const placed = await order(buyer)

    const [first] = await suggestedFor(slip(referenceOf(placed)))

    expect(first).toMatchObject({
      order_id: placed.order_id,
      username: buyer.username,
      act: 'offer',
      fiat_amount_zar: '1000.00',
    })
    expect(first?.reasons).toEqual([reason])
  })

  test('is found whichever character it is, and is none of ours by itself', () => {
    const digits = fc.array(fc.integer({ min: 0, max: digitChoices - 1 }), {
      minLength: digitCount,
      maxLength: digitCount,
    })
    fc.assert(
      fc.property(
        digits,
        fc.integer({ min: 4, max: 11 }),
        fc.constantFrom('swap', 'wrong', 'lost', 'more'),
        (numbers, place, kind) => {
          const reference = referenceFrom(numbers)
          const at = place === 8 ? 9 : place
          const next = at === 7 ? 9 : at + 1
          const slips = {
            swap: next < reference.length && next === at + 1 ? swapped(reference, at) : swapped(reference, 4),
            wrong: `${reference.slice(0, at)}0${reference.slice(at + 1)}`,
            lost: reference.slice(0, at) + reference.slice(at + 1),
            more: `${reference.slice(0, at)}0${reference.slice(at)}`,
          }
          const written = slips[kind]
          if (written === reference) return
          expect(referencesIn(written)).not.toContain(reference)
          expect(referencesNear(written).map((near) => near.reference)).toContain(reference)
        },
      ),
    )
  })

  test('is looked for in words of any length without end', () =>
    expect(referencesNear('SNG '.repeat(2_000)).length).toBeLessThan(5_000))
})

test('of an order that it names, a payment suggests that order alone, and what would be done', async () => {
  const buyer = await aUser(api)
  const [placed, other] = [await order(buyer), await order(buyer, '900')]

  const suggested = await suggestedFor(referenceOf(placed), { cents: 900_00n })

  expect(suggested).toMatchObject([{ order_id: placed.order_id, reasons: ['reference_named'], act: 'offer' }])
  expect(suggested.map(({ order_id }) => order_id)).not.toContain(other.order_id)
})

test('an amount that open orders have suggests them, and one with a name as well stands first', async () => {
  const [stranger, payer] = [await aUser(api), await aUser(api, { tier: 1, verified: true })]
  await asOwner(world.url, `update app_user set legal_name = 'Naledi Uniquename' where id = $1`, [payer.id])
  const named = await order(payer, '1234.50')
  const unnamed = await order(stranger, '1234.50')

  const suggested = await suggestedFor('rent', { cents: 1234_50n, payerName: 'UNIQUENAME NALEDI' })

  expect(suggested).toMatchObject([
    { order_id: named.order_id, reasons: ['amount', 'name'], act: 'credit' },
    { order_id: unnamed.order_id, reasons: ['amount'], act: 'credit' },
  ])
})

test('who paid for a buyer before is remembered by name', async () => {
  const buyer = await aUser(api)
  const paid = await order(buyer, '321')
  await receivePayment(api.db, {
    ...{
      provider: 'test',
      providerRef: 'an earlier one',
      amount: { asset: 'ZAR', units: 321_00n },
      reference: referenceOf(paid),
    },
    ...{ payerName: 'Zodwa Longago', receivedAt: await clockNow(api.db) },
  })
  const placed = await order(buyer, '400')

  const suggested = await suggestedFor('no reference', { cents: 55_00n, payerName: 'zodwa longago' })

  expect(suggested.find(({ order_id }) => order_id === placed.order_id)).toMatchObject({
    reasons: ['paid_before'],
    act: 'offer',
  })
})

test('nothing is suggested where nothing fits, nor an order of whoever asks', async () => {
  const placed = await order(staff, '654.32')

  expect(await suggestedFor('hello there', { cents: 1_01n })).toEqual([])
  const suggested = await suggestedFor(referenceOf(placed).slice(4), { cents: 654_32n })
  expect(suggested.map(({ order_id }) => order_id)).not.toContain(placed.order_id)
})

test('a payment that is in no suspense suggests nothing', async () => {
  const asked = staff.api.onramp.suggestOrders({ params: { payment_id: '00000000-0000-7000-8000-000000000000' } })
  await expect(asked).rejects.toMatchObject(refused('payment_not_found', 404))
})

test.each([
  ['Thabo Mokoena', ['thabo mokoena', 'mokoena thabo']],
  ['Anna Maria Botha', ['anna maria botha', 'botha anna maria', 'maria botha anna']],
  ['  ', []],
])('%s may be written so', (name, names) => expect(writtenNames(name)).toEqual(names))

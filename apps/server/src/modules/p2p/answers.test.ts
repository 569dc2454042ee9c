import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Someone } from '../../../test/api.ts'
import { aMarket, anAd, aTrade, aTrader, type Market } from '../../../test/market.ts'
import { errorsRoom } from '../../platform/words/files.ts'
import type { Refusal } from '../../platform/words/phrase.ts'
import { inWords } from '../../platform/words/words.ts'
import { standards } from '../settings/index.ts'
import type { Order } from './orders.rules.ts'
import { claimInTime, type StepGuard } from './steps/guards.rules.ts'

let market: Market

beforeAll(async () => {
  market = await aMarket()
})
afterAll(async () => {
  await market[Symbol.asyncDispose]()
})

async function asked(by: Someone, language: string, url: string, payload: object = {}) {
  const headers = { authorization: `Bearer ${by.token}`, 'accept-language': language, 'idempotency-key': randomUUID() }
  return (await market.api.http.inject({ method: 'POST', url, headers, payload })).json()
}

const inBoth = async (by: Someone, url: string, payload?: object): Promise<unknown[]> => [
  await asked(by, 'en-ZA', url, payload),
  await asked(by, 'af-ZA,en;q=0.5', url, payload),
]

test('a refusal has one code, and its sentence is in the language of whoever asks', async () => {
  const { seller, buyer, order } = await aTrade(market, '1')
  const ad = await anAd(seller, { min_amount: '0.005', max_amount: '0.02' })

  expect(await inBoth(buyer, '/api/p2p/orders', { ad_id: ad.id, amount_asset: '0.9' })).toMatchObject([
    { code: 'order_out_of_range', status: 422, detail: 'Must be between 0.005 BTC and 0.02 BTC' },
    { code: 'order_out_of_range', status: 422, detail: 'Moet tussen 0.005 BTC en 0.02 BTC wees' },
  ])
  expect(await inBoth(buyer, `/api/p2p/orders/${order.id}/withdraw_proof`)).toMatchObject([
    { code: 'order_not_possible', detail: 'This is not possible: the order is waiting for payment' },
    { code: 'order_not_possible', detail: 'Dit is nie moontlik nie: die bestelling wag vir betaling' },
  ])
})

test('a field is told the sentence of the refusal, with numbers as a list of the language', async () => {
  const url = '/api/p2p/payout_accounts'
  const account = { kind: 'bank', bank: 'Absa', account_number: '12' }
  const [english, afrikaans] = [
    'Account numbers of Absa have 8, 9, 10 or 11 digits',
    'Rekeningnommers by Absa het 8, 9, 10 of 11 syfers',
  ]

  expect(await inBoth(await aTrader(market), url, account)).toMatchObject([
    { code: 'payout_account_number_wrong', detail: english, errors: [{ path: 'account_number', message: english }] },
    {
      code: 'payout_account_number_wrong',
      detail: afrikaans,
      errors: [{ path: 'account_number', message: afrikaans }],
    },
  ])
})

test('what is answered to an act is in the language of whoever acts', async () => {
  const [ann, bob] = [await aTrader(market), await aTrader(market)]

  expect(await inBoth(ann, `/api/p2p/people/${bob.username}/favourite`)).toEqual([
    { message: 'Added to your favourites' },
    { message: 'By jou gunstelinge gevoeg' },
  ])
})

test('a length of time in a refusal is said in its language', () => {
  const closedAt = new Date('2026-01-01T00:00:00Z')
  const guard: StepGuard = claimInTime
  const late = guard({
    order: { closedAt } as Order,
    actor: 'buyer',
    now: new Date('2027-01-01T00:00:00Z'),
    settings: { ...standards.p2p, lateClaimSeconds: 86_400 } as Parameters<StepGuard>[0]['settings'],
  })

  expect(['en' as const, 'af' as const].map((language) => sentence(language, late))).toEqual([
    'A late payment can be claimed within 24 hours after the order was closed',
    "'n Laat betaling kan geëis word binne 24 uur nadat die bestelling gesluit is",
  ])
})

const sentence = (language: 'en' | 'af', refused: Refusal | null): string | null =>
  refused && inWords(language, { room: errorsRoom, key: refused.code, values: refused.values })

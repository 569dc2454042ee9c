import { newAd } from '@sengi/contract/p2p/ads'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Someone } from '../../../../test/api.ts'
import {
  aMarket,
  anAd,
  aTraderUnpaid,
  at,
  brokenPromises,
  type Market,
  passTime,
  take,
} from '../../../../test/market.ts'
import { givePayoutAccounts } from '../../../../test/payout-accounts.ts'
import { runAll } from '../../../platform/background/recurring.ts'
import { DomainError } from '../../../platform/errors.ts'
import { sentenceOf } from '../../../platform/words/phrase.ts'
import { inWords } from '../../../platform/words/words.ts'
import { insertAccount } from '../payout/payout-accounts.store.ts'
import { refusalOfNowhere } from '../payout/where-paid.rules.ts'
import { createAd, editAd } from './ads.service.ts'

/** A sell ad stands only where its buyers can be shown an account. The sandbox lends one, so its call never refuses. */
let market: Market

beforeAll(async () => {
  market = await aMarket()
})
afterEach(async () => {
  expect(await brokenPromises(market)).toEqual([])
})
afterAll(async () => {
  await market[Symbol.asyncDispose]()
})

const real = { lendsAccounts: false }
const plain = {
  side: 'sell',
  asset: 'BTC',
  price_type: 'fixed',
  price: '1900000',
  min_amount: '0.001',
  max_amount: '0.05',
  terms: '',
} as const
type Wishes = { side?: 'sell' | 'buy'; payment_methods?: ('EFT' | 'PayShap' | 'Cash')[] }
const publish = ({ id }: Someone, wishes: Wishes = {}) =>
  createAd(market.api.db, id, newAd.parse({ ...plain, payment_methods: ['PayShap'], ...wishes }), real)
const nothing = { bank: null, accountNumber: null, branchCode: null, place: null }
const shap = { ...nothing, kind: 'payshap', holderName: 'Trader', shapId: '0820000001@fnb' } as const
const addShap = ({ id }: Someone, restSeconds: number) =>
  market.api.db.transaction().execute((tx) => insertAccount(tx, id, shap, { isDefault: true, restSeconds }))

const refusalOf = async (attempt: Promise<unknown>) => {
  const failure = await attempt.then(
    () => null,
    (error: unknown) => error,
  )
  return failure instanceof DomainError ? { code: failure.code, errors: failure.extra.errors } : failure
}
const inAccount = [{ path: 'payout_account_id' }]

test('a sell ad is refused while its buyers could not be told where to pay, and stands once they can', async () => {
  const seller = await aTraderUnpaid(market, '0.1')

  expect(await refusalOf(publish(seller))).toMatchObject({ code: 'ad_account_missing', errors: inAccount })
  await addShap(seller, 86_400)
  expect(await refusalOf(publish(seller))).toMatchObject({ code: 'ad_account_rests', errors: inAccount })
  await passTime(market, 86_400)
  expect(await publish(seller)).toMatchObject({ state: 'ACTIVE', methods: ['PayShap'] })
  expect(await refusalOf(publish(seller, { payment_methods: ['PayShap', 'Cash'] }))).toMatchObject({
    code: 'ad_account_missing',
  })
})

test('whoever buys needs no account, and an edit asks only for what is offered anew', async () => {
  const person = await aTraderUnpaid(market, '0.1')
  const edit = (adId: string, body: object) => editAd(market.api.db, person.id, adId, body, real)
  expect(await publish(person, { side: 'buy' })).toMatchObject({ side: 'buy', state: 'ACTIVE' })

  const { id } = await anAd(person, { payment_methods: ['EFT'] })
  expect(await edit(id, { terms: 'Quick' })).toMatchObject({ terms: 'Quick' })
  expect(await refusalOf(edit(id, { payment_methods: ['EFT', 'PayShap'] }))).toMatchObject({
    code: 'ad_account_missing',
  })
  await edit(id, { paused: true })
  expect(await refusalOf(edit(id, { paused: false }))).toMatchObject({ code: 'ad_account_missing' })
  await givePayoutAccounts(market.api.db, person.id)
  expect(await edit(id, { paused: false, payment_methods: ['EFT', 'PayShap'] })).toMatchObject({ state: 'ACTIVE' })
})

test('in the sandbox the specification’s body is never refused: the account is lent when the ad is taken', async () => {
  const [seller, buyer] = [await aTraderUnpaid(market, '0.1'), await aTraderUnpaid(market)]
  const ad = await anAd(seller, { payment_methods: ['EFT'] })
  const order = await take(buyer, ad)
  await runAll(
    market.api.db,
    market.api.tasks.filter(({ name }) => name === 'sandbox.practice_accounts'),
  )

  const { pay_details } = await buyer.api.p2p.getTrade(at(order))
  expect(pay_details).toMatchObject({ kind: 'bank' })
})

test('the refusal names the method, and the day from which a new account can be paid into', () => {
  const usableAt = new Date('2026-11-24T12:30:00Z')
  const said = (accounts: Parameters<typeof refusalOfNowhere>[1]) => {
    const refused = refusalOfNowhere(['Cash', 'EFT'], accounts)
    return refused && inWords('en', sentenceOf(refused))
  }
  const cash = { kind: 'cash', usableAt, isUsable: true } as const
  const bank = { kind: 'bank', usableAt, isUsable: false } as const

  expect(said([])).toMatch(/^Buyers who pay by cash need to know where/)
  expect(said([cash])).toMatch(/^Buyers who pay by EFT need to know where/)
  expect(said([cash, bank])).toMatch(/^Your new account for EFT can receive payments from 24 Nov 2026, 14:30/)
  expect(said([cash, { ...bank, isUsable: true }])).toBeNull()
})

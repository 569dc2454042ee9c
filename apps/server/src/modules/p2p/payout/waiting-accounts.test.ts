import { payoutFacts } from '@sengi/contract/auth/step-up-facts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Api, anApi, aUser, codeOf, type Someone, signInAgain } from '../../../../test/api.ts'
import { aMarket, brokenPromises, type Market, passTime } from '../../../../test/market.ts'
import { pinFor, settlePin } from '../../../../test/pins.ts'
import { asOwner } from '../../../../test/world.ts'
import { runAll } from '../../../platform/background/recurring.ts'
import { legalNameOf } from '../../auth/index.ts'

let market: Market
/** Another process on the same database. */
let there: Api
let thabo: Someone
let name: string
beforeAll(async () => {
  market = await aMarket()
  there = await anApi(market.world)
}, 120_000)
beforeEach(async () => {
  thabo = await aUser(market.api, { tier: 2 })
  await settlePin(market.world, thabo)
  name = (await legalNameOf(market.api.db, thabo.id)) ?? ''
  await thabo.api.auth.setLock({ body: { days: 2, pin: '8305' } })
})
afterEach(async () => {
  expect(await brokenPromises(market)).toEqual([])
})
afterAll(async () => {
  await there[Symbol.asyncDispose]()
  await market[Symbol.asyncDispose]()
})

const day = 86_400
const account = (account_number = '62123456789') =>
  ({ kind: 'bank', holder_name: name, bank: 'FNB', account_number }) as const
const place = (text = 'Rosebank Mall') => ({ kind: 'cash', holder_name: name, place: text }) as const
type Wish = Parameters<Someone['api']['p2pConversation']['addPayoutAccount']>[0]['body']
const outcome = (call: Promise<unknown>) => Promise.allSettled([call]).then(([result]) => codeOf(result))
const addOnce = async (body: Wish, idempotencyKey?: string, step_up_token?: string) => {
  const token = step_up_token ?? (await pinFor(thabo, 'payout_account', payoutFacts(body)))
  const options = idempotencyKey === undefined ? {} : { idempotencyKey }
  return thabo.api.p2pConversation.addPayoutAccount({ body: { ...body, step_up_token: token } }, options)
}
const add = (body: Wish) => outcome(addOnce(body))
const waiting = async () => (await thabo.api.auth.getLock()).waiting
const list = () => thabo.api.p2pConversation.listPayoutAccounts()
const carryOut = ({ db, tasks }: Pick<Api, 'db' | 'tasks'> = market.api) =>
  runAll(
    db,
    tasks.filter(({ name: one }) => one === 'auth.carry_out_changes'),
  )
const later = async (seconds: number) => {
  await passTime(market, seconds)
  await signInAgain(market.api, thabo)
}

test('an account waits, is named by its end, and is there when it has waited: once, though two processes carry it out', async () => {
  expect(await add(account())).toBe('change_waits')
  expect(await list()).toEqual([])
  expect(await waiting()).toMatchObject([{ kind: 'payout_account', about: 'FNB …6789' }])
  await later(2 * day - 60)
  await carryOut()
  expect(await list()).toEqual([])

  await later(61)
  await Promise.all([carryOut(), carryOut(there), carryOut()])
  expect(await list()).toMatchObject([{ bank: 'FNB', account_number: '62123456789', is_default: true }])
  expect(await waiting()).toEqual([])
  // It rests like any other from then on.
  const [made] = await list()
  expect(Date.parse(made?.usable_at ?? '') - Date.parse(made?.created_at ?? '')).toBe(day * 1000)
})

test('no number lies open while it waits', async () => {
  await add(account('62123450000'))
  const rows = await asOwner<{ row: string }>(
    market.world.url,
    'select waiting_change::text as row from waiting_change',
  )
  expect(rows.filter(({ row }) => row.includes('62123450000'))).toEqual([])
})

test('called off it never comes, also when that is raced', async () => {
  await add(place())
  const [change] = await waiting()
  const params = { change_id: change?.id ?? '' }
  await later(2 * day + 1)
  const [called] = await Promise.all([outcome(thabo.api.auth.cancelWaiting({ params })), carryOut(), carryOut(there)])
  expect(await list()).toHaveLength(called === 'done' ? 0 : 1)
  expect(['done', 'change_waits_no_more']).toContain(called)
})

test('several wait side by side; the same asked again goes on waiting', async () => {
  await add(account())
  const [first] = await waiting()
  await later(day)
  expect(await add(account())).toBe('change_waits')
  expect(await waiting()).toEqual([first])
  await add(account('62123456780'))
  await add(place())
  await add(place('Sandton City'))
  expect((await waiting()).map(({ about }) => about)).toEqual([
    ...['FNB …6789', 'FNB …6780', 'Rosebank Mall', 'Sandton City'],
  ])
})

test('a repeat with the same key says again that it waits, and shows the account once it is there', async () => {
  const token = await pinFor(thabo, 'payout_account', payoutFacts(account()))
  const again = () => addOnce(account(), 'the-same-key', token)
  expect(await outcome(again())).toBe('change_waits')
  expect(await outcome(again())).toBe('change_waits')
  expect(await waiting()).toHaveLength(1)
  await later(2 * day + 1)
  await carryOut()
  expect(await again()).toMatchObject({ account_number: '62123456789' })
  expect(await list()).toHaveLength(1)
})

test('asks the PIN before it waits, and what waits counts among the accounts', async () => {
  expect(await outcome(thabo.api.p2pConversation.addPayoutAccount({ body: account() }))).toBe('step_up_required')
  expect(await waiting()).toEqual([])
  for (let n = 0; n < 10; n += 1) expect(await add(place(`Place ${n}`))).toBe('change_waits')
  expect(await add(place('One more'))).toBe('too_many_payout_accounts')
})

test('an account that is there by then is told, and stays one', async () => {
  await add(account())
  await asOwner(market.world.url, 'delete from settings_lock where user_id = $1', [thabo.id])
  await addOnce(account())
  await later(2 * day + 1)
  await carryOut()
  expect(await list()).toHaveLength(1)
  const rows = await asOwner(market.world.url, 'select outcome, target from waiting_change where user_id = $1', [
    thabo.id,
  ])
  expect(rows).toEqual([{ outcome: 'failed', target: null }])
})

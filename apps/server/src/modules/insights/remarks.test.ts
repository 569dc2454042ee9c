import { randomUUID } from 'node:crypto'
import { type RemarkKind, remarkKinds } from '@sengi/contract/insights'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser, type Someone } from '../../../test/api.ts'
import { aBill, aGroup } from '../../../test/bills.ts'
import { aMarket, anAd, aTrader, fund, type Market } from '../../../test/market.ts'
import { settlePin } from '../../../test/pins.ts'
import { returnAccount } from '../../../test/stand-ins/payouts.ts'
import { asOwner } from '../../../test/world.ts'

let market: Market
let other: Someone
let staff: Someone
beforeAll(async () => {
  market = await aMarket()
  other = await aUser(market.api, { tier: 1, verified: true })
  await fund(market.api.db, other.id, 'BTC', '1')
  staff = await aUser(market.api, { username: 'admin', tier: 2 })
})
afterAll(() => market[Symbol.asyncDispose]())

const write = (query: string, ...values: unknown[]) => asOwner(market.world.url, query, values)
const keyed = () => ({ idempotencyKey: randomUUID() })

/** Somebody who has coins, and of whom nothing needs saying. */
async function aTidyOne(): Promise<Someone> {
  const someone = await aTrader(market, '1')
  await write('update app_user set email_verified_at = clock_now() where id = $1', someone.id)
  await settlePin(market.world, someone)
  return someone
}

const returned = { act: 'return', reason: 'It is not theirs', account: returnAccount } as const

/** What makes a remark true of somebody; what it answers ends that. */
const causes: Readonly<Record<RemarkKind, (someone: Someone) => Promise<() => Promise<unknown>>>> = {
  email_unverified: async ({ id }) => {
    await write('update app_user set email_verified_at = null where id = $1', id)
    return () => write('update app_user set email_verified_at = clock_now() where id = $1', id)
  },
  no_pin: async (someone) => {
    await write('delete from user_pin where user_id = $1', someone.id)
    return () => settlePin(market.world, someone)
  },
  open_request: async ({ username, api }) => {
    const { id } = await other.api.requests.createRequest({
      body: { to_identifier: `@${username}`, asset: 'BTC', amount: '0.001' },
    })
    return () => api.requests.declineRequest({ params: { request_id: id }, body: {} })
  },
  open_bill: async (someone) => {
    const group = await aGroup(other, [someone])
    const bill = await aBill(other, group, '100', [other, someone])
    const params = { group_id: group.id, expense_id: bill.id }
    return () => other.api.billExpenses.deleteExpense({ params, query: { expected_version: String(bill.version) } })
  },
  lock_ending: async ({ id, api }) => {
    const pools = await api.staking.listPools({ query: {} })
    const pool = pools.find(({ asset, lock_period_days }) => asset === 'BTC' && lock_period_days > 0)
    await api.staking.stake({ body: { pool_id: pool?.id ?? '', amount: pool?.min_stake ?? '' } }, keyed())
    const end = (wait: string) =>
      write('update stake_position set unlock_at = clock_now() + $2::interval where user_id = $1', id, wait)
    await end('2 days')
    return () => end('4 days')
  },
  claim_expiring: async ({ id, api }) => {
    const { transfer_id: claim_id } = await api.transfers.send(
      { body: { to_identifier: `${randomUUID()}@example.co.za`, asset: 'BTC', amount: '0.0001' } },
      keyed(),
    )
    await write(`update transfer_claim set expires_at = clock_now() + interval '1 day' where sender_id = $1`, id)
    return () => api.transferClaims.cancelClaim({ params: { claim_id } }, keyed())
  },
  ad_unfunded: async (someone) => {
    const ad = await anAd(someone)
    const setFunds = (units: string) => write(`update p2p_ad set funded = $2 where id = $1`, ad.id, units)
    await setFunds('false')
    return () => setFunds('true')
  },
  open_debt: async ({ id }) => {
    const debt = randomUUID()
    await write(
      `insert into debt (id, user_id, asset, units, paid_units, reason, ref) values ($1, $2, 'BTC', 5, 0, 'deposit_reorganised', $3)`,
      debt,
      id,
      debt,
    )
    return () => write('update debt set paid_units = units where id = $1', debt)
  },
  payment_in_suspense: async ({ api }) => {
    const order = await api.onramp.placeOrder({ body: { asset: 'BTC', fiat_amount_zar: '500' } })
    const [, reference = ''] = /(SNG-[0-9A-Z]{4}-[0-9A-Z]{4})/.exec(JSON.stringify(order)) ?? []
    await staff.api.onramp.sandboxPayment({ body: { amount_zar: '500', reference, payer_name: 'A Stranger' } }, keyed())
    const [waiting] = await staff.api.onramp.listSuspense({ query: {} })
    const params = { payment_id: waiting?.id ?? '' }
    return () => staff.api.onramp.resolvePayment({ params, body: returned }, keyed())
  },
}

test.each(remarkKinds.map((kind) => [kind] as const))('%s is said while it is true, and no longer', async (kind) => {
  const someone = await aTidyOne()
  const isSaid = async () => (await someone.api.insights.portfolio({ body: {} })).items.some(({ id }) => id === kind)
  expect(await isSaid()).toBe(false)

  const end = await causes[kind](someone)

  expect(await isSaid()).toBe(true)
  await end()
  expect(await isSaid()).toBe(false)
})

test('of somebody of whom nothing needs saying, no remark is made', async () => {
  const someone = await aTidyOne()

  const { items } = await someone.api.insights.portfolio({ body: {} })

  expect(items.filter(({ id }) => (remarkKinds as readonly string[]).includes(id))).toEqual([])
})

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Api, anApi, codeOf, refused, type Someone } from '../../../../test/api.ts'
import { aHolder, chainsWork, originators, withdraw } from '../../../../test/chains.ts'
import { aColleague, aMarket, balanceOf, brokenPromises, type Market, passTime } from '../../../../test/market.ts'
import { letGo, suspend } from '../../../../test/suspended.ts'
import { asOwner } from '../../../../test/world.ts'
import { readConfig } from '../../../platform/config.ts'
import { openChain } from '../../../ports/chain/open-chain.ts'
import { sandboxChain } from '../../../ports/chain/sandbox.ts'
import { cancelClaim, declineClaim, takeClaim } from '../claims/claims.service.ts'
import { requireNotBlocked, requireNotFrozen } from '../index.ts'
import { send } from '../send.service.ts'
import { sendDue } from '../withdrawals/withdrawal-sending.service.ts'
import { openSending, type Sending } from './transfers.service.ts'

let market: Market
let there: Api
let sending: Sending
let approver: Someone
let ann: Someone
let bob: Someone
beforeAll(async () => {
  market = await aMarket()
  there = await anApi(market.world)
  const chain = openChain(readConfig({}), market.api.db).chain
  sending = openSending(market.api.db, { publicUrl: 'http://sengi.test', chain, originators })
  approver = await aColleague(market, 'treasury_approver')
})
beforeEach(async () => {
  ;[ann, bob] = [await aHolder(market, '0.01'), await aHolder(market, '0.01')]
})
afterEach(async () => {
  expect(await brokenPromises(market)).toEqual([])
})
afterAll(async () => {
  await sending.lane.close()
  await there[Symbol.asyncDispose]()
  await market[Symbol.asyncDispose]()
})

const freeze = (person: Someone) => suspend(market.api.db, person)
const thaw = (person: Someone) => letGo(market.api.db, person, approver)
const verify = ({ id }: Someone) =>
  asOwner(market.world.url, `update app_user set email_verified_at = clock_now() where id = '${id}'`)
const little = '0.0004'
const wish = (to: string) => ({ to_identifier: to, asset: 'BTC' as const, amount: little })
const codesOf = async (calls: readonly Promise<unknown>[]) => (await Promise.allSettled(calls)).map(codeOf)
const code = (one: PromiseSettledResult<unknown> | undefined) =>
  one?.status === 'rejected' ? (one.reason as { code?: string }).code : 'done'
const asked = async (from: Someone, of: Someone) =>
  (await from.api.requests.createRequest({ body: wish(`@${of.username}`) })).id
const fulfil = (who: Someone, id: string) => who.api.requests.fulfillRequest({ params: { request_id: id }, body: {} })

test('who was frozen after a payment was prepared neither sends nor gets it', async () => {
  for (const [frozen, refusal] of [
    [ann, 'account_suspended'],
    [bob, 'recipient_not_found'],
  ] as const) {
    // Prepared with both in order; frozen before it is committed.
    const late: Sending = {
      ...sending,
      lane: {
        ...sending.lane,
        pay: async (payment) => {
          await freeze(frozen)
          return sending.lane.pay(payment)
        },
      },
    }
    const sender = { id: ann.id, username: ann.username, tier: 'tier_2' } as const

    const [result] = await Promise.allSettled([send(late, sender, wish(`@${bob.username}`), null)])

    expect(code(result)).toBe(refusal)
    await thaw(frozen)
  }
  expect(await asOwner(market.world.url, `select id from transfer where sender_id = '${ann.id}'`)).toEqual([])
})

test('a request of somebody frozen cannot be paid, and nobody frozen is asked', async () => {
  const id = await asked(bob, ann)
  await freeze(bob)

  await expect(fulfil(ann, id)).rejects.toMatchObject(refused('recipient_not_found', 404))
  await expect(asked(ann, bob)).rejects.toMatchObject(refused('recipient_not_found', 404))
  expect(await balanceOf(ann)).toBe('0.01000000')
})

test('twenty payments by all doors over two processes after the freeze: none moves anything', async () => {
  const ids = await Promise.all(Array.from({ length: 10 }, () => asked(bob, ann)))
  await freeze(bob)

  const codes = await codesOf([
    ...ids.map((id, n) => fulfil(n % 2 ? { ...ann, api: there.as(ann.token) } : ann, id)),
    ...Array.from({ length: 10 }, () => ann.api.transfers.send({ body: wish(`@${bob.username}`) })),
  ])

  expect(new Set(codes)).toEqual(new Set(['recipient_not_found']))
  expect(await balanceOf(ann)).toBe('0.01000000')
})

test('money for an e-mail address goes to nobody frozen: it waits, and goes back', async () => {
  await verify(bob)
  await freeze(bob)
  const { transfer_id: early } = await ann.api.transfers.send({ body: wish(bob.email) })
  const { db } = market.api

  expect(await asOwner(market.world.url, `select state from transfer_claim where id = '${early}'`)).toEqual([
    { state: 'HELD' },
  ])
  const acts = [takeClaim(db, bob.id, early), declineClaim(db, bob.id, early)]
  expect((await Promise.allSettled(acts)).map(code)).toEqual(Array(2).fill('account_suspended'))
  await freeze(ann)
  expect((await Promise.allSettled([cancelClaim(db, ann.id, early)])).map(code)).toEqual(['account_suspended'])
  await thaw(bob)
  expect((await Promise.allSettled([takeClaim(db, bob.id, early)])).map(code)).toEqual(['claim_on_hold'])
  await thaw(ann)
  await takeClaim(db, bob.id, early)
})

test('every act asks in its own transaction whether somebody is frozen', async () => {
  const { db } = market.api
  await db.transaction().execute((tx) => requireNotBlocked(tx, ann.id, bob.id))
  await freeze(bob)

  const acts = [
    db.transaction().execute((tx) => requireNotFrozen(tx, bob.id)),
    db.transaction().execute((tx) => requireNotBlocked(tx, bob.id, ann.id)),
    db.transaction().execute((tx) => requireNotBlocked(tx, ann.id, bob.id)),
    withdraw(market, bob, little),
  ]

  expect((await Promise.allSettled(acts)).map(code)).toEqual([
    'account_suspended',
    'account_suspended',
    'recipient_not_found',
    'account_suspended',
  ])
})

test('a withdrawal of somebody frozen after asking waits for a person, once, whoever looks', async () => {
  const { transfer_id: id } = await withdraw(market, ann, little)
  const at = { params: { withdrawal_id: id } }
  await freeze(ann)
  await passTime(market, 6)

  await Promise.all(
    Array.from({ length: 20 }, (_, n) => (n % 2 ? there.db : market.api.db)).map((db) => sendDue(db, sandboxChain(db))),
  )

  const stateOf = async () =>
    (await asOwner(market.world.url, `select state from withdrawal where id = '${id}'`))[0]?.['state']
  const steps = () =>
    asOwner(market.world.url, `select action from withdrawal_event where withdrawal_id = '${id}' order by id`)
  expect(await stateOf()).toBe('REVIEW')
  expect(await steps()).toEqual([{ action: 'request' }, { action: 'hold' }])
  expect(
    await asOwner(market.world.url, `select action from audit_event where subject = 'withdrawal:${id}' order by id`),
  ).toEqual([{ action: 'withdrawal.request' }, { action: 'withdrawal.hold' }])
  await approver.api.withdrawalsStaff.approveWithdrawal(at)
  await passTime(market, 6)
  await chainsWork(market)
  expect(await stateOf()).toBe('REVIEW')
  await thaw(ann)
  await approver.api.withdrawalsStaff.approveWithdrawal(at)
  await passTime(market, 6)
  await chainsWork(market)
  expect(await stateOf()).toBe('BROADCAST')
})

test('frozen at the moment of sending: it is sent or waits, never both', async () => {
  for (let round = 0; round < 10; round += 1) {
    const one = await aHolder(market, '0.01')
    const { transfer_id: id } = await withdraw(market, one, little)
    await passTime(market, 6)

    await Promise.all([freeze(one), ...[market.api.db, there.db].map((db) => sendDue(db, sandboxChain(db)))])
    await sendDue(market.api.db, sandboxChain(market.api.db))

    const [row] = await asOwner(market.world.url, `select state from withdrawal where id = '${id}'`)
    const paid = await asOwner(market.world.url, `select units from sandbox_chain_tx where ref = '${id}'`)
    expect([row?.['state'], paid.length]).toEqual(paid.length > 0 ? ['BROADCAST', 1] : ['REVIEW', 0])
  }
})

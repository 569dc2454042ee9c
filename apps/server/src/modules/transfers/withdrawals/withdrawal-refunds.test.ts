import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, codeOf, type Someone } from '../../../../test/api.ts'
import { aHolder, blocksPass, chainsWork, withdraw } from '../../../../test/chains.ts'
import { aColleague, aMarket, balanceOf, brokenPromises, type Market, passTime } from '../../../../test/market.ts'
import { agreed } from '../../../../test/two/agreed.ts'
import { asOwner } from '../../../../test/world.ts'
import type { BroadcastAnswer, Chain, ChainPayment } from '../../../ports/chain/chain.ts'
import { sandboxChain } from '../../../ports/chain/sandbox.ts'
import { followPayments, sendDue } from './withdrawal-sending.service.ts'

let market: Market
let maker: Someone
let approver: Someone
beforeAll(async () => {
  market = await aMarket()
  maker = await aColleague(market, 'treasury_maker')
  approver = await aColleague(market, 'treasury_approver')
})
let ann: Someone
beforeEach(async () => {
  ann = await aHolder(market, '0.01')
})
afterEach(async () => {
  expect(await brokenPromises(market)).toEqual([])
})
afterAll(() => market[Symbol.asyncDispose]())

const little = '0.0004'
const at = (id: string) => ({ params: { withdrawal_id: id } })
const look = (id: string, someone = ann) => someone.api.withdrawals.getWithdrawal(at(id))
const body = { evidence: 'The node has no such transaction, block 1234 to 1300' }
const ask = (id: string, by = maker) => by.api.withdrawalsStaff.askRefund({ ...at(id), body })
const approve = async (id: string) =>
  approver.api.withdrawalsStaff.approveRefund({ ...at(id), ...(await agreed(approver, 'refund_approval', id)) })
const takeBack = (id: string) => maker.api.withdrawalsStaff.withdrawRefund(at(id))
const paidOnChain = (id: string) => asOwner(market.world.url, 'select units from sandbox_chain_tx where ref = $1', [id])
const alarmsOf = async (id: string) =>
  (await maker.api.chainStaff.listAlarms({ query: {} })).filter(({ subject }) => subject === id)
const leaseEnds = (id: string) =>
  asOwner(market.world.url, `update withdrawal set leased_until = now() - interval '1 s' where id = $1`, [id])

/** The sandbox's chain, with some of its answers changed, that remembers what it was asked to pay. */
function aChain(changed: Partial<Chain> = {}) {
  const asked: string[] = []
  const chain = { ...sandboxChain(market.api.db), ...changed }
  const broadcast = (payment: ChainPayment): Promise<BroadcastAnswer> => {
    asked.push(payment.ref)
    return chain.broadcast(payment)
  }
  return { chain: { ...chain, broadcast }, asked }
}

/** A payment that nobody can tell about, and that the chain in fact never had. */
async function anUnknown(someone = ann): Promise<string> {
  const { transfer_id: id } = await withdraw(market, someone, little)
  await passTime(market, 6)
  await sendDue(market.api.db, aChain({ broadcast: async () => ({ outcome: 'unknown' }) }).chain)
  return id
}

test('from the moment that a refund is asked for the machine only looks', async () => {
  const id = await anUnknown()
  const queue = await maker.api.withdrawalsStaff.listAllWithdrawals({ query: { queue: 'unknown', limit: 100 } })
  expect(queue.find((one) => one.withdrawal_id === id)).toMatchObject({ username: ann.username, held_for: null })
  await ask(id)
  const { chain, asked } = aChain()

  for (let turn = 0; turn < 5; turn += 1) {
    await passTime(market, 31)
    await sendDue(market.api.db, chain)
    await followPayments(market.api.db, chain)
  }

  expect(asked).toEqual([])
  expect(await look(id)).toMatchObject({ state: 'BROADCAST', is_unknown: true })
  await approve(id)
  expect(await look(id)).toMatchObject({ state: 'FAILED', failure: 'refunded' })
  expect(await balanceOf(ann)).toBe('0.01000000')
  expect(await paidOnChain(id)).toEqual([])
})

test('a worker who looked before the refund was asked for does not pay after it', async () => {
  const id = await anUnknown()
  const { promise: asleep, resolve: wake } = Promise.withResolvers<void>()
  const { promise: isLooking, resolve: looks } = Promise.withResolvers<void>()
  const { chain, asked } = aChain({
    statusOf: async () => {
      looks()
      await asleep
      return { status: 'absent' }
    },
  })
  const worker = followPayments(market.api.db, chain)
  await isLooking
  await ask(id)

  await expect(approve(id)).rejects.toMatchObject({
    problem: { code: 'refund_worker_asking', detail: expect.stringContaining('try again') },
  })
  wake()
  await worker

  expect(asked).toEqual([])
  await approve(id)
  expect(await paidOnChain(id)).toEqual([])
  expect(await balanceOf(ann)).toBe('0.01000000')
})

test('a worker with a long list pays nobody whose refund was decided before their turn came', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => aHolder(market, '0.001')))
  const ids = (await Promise.all(people.map((one) => withdraw(market, one, little)))).map((one) => one.transfer_id)
  await passTime(market, 6)
  const { promise: asleep, resolve: wake } = Promise.withResolvers<void>()
  const { promise: isPaying, resolve: pays } = Promise.withResolvers<string>()
  const { chain, asked } = aChain({
    broadcast: async ({ ref }) => {
      pays(ref)
      await asleep
      return { outcome: 'unknown' }
    },
  })
  const worker = sendDue(market.api.db, chain)
  const first = await isPaying
  const others = ids.filter((id) => id !== first)
  // Its lease over those that wait is long over, as after a network that hangs for each.
  await Promise.all(others.map(leaseEnds))
  await followPayments(market.api.db, aChain({ statusOf: async () => ({ status: 'unknown' }) }).chain)
  for (const id of others) {
    await ask(id)
    await approve(id)
  }
  wake()
  await worker

  expect(asked).toEqual([first])
  for (const id of others) expect(await paidOnChain(id)).toEqual([])
  await blocksPass(market, 10, 3)
})

test('asked for while a worker is paying: what the chain shows wins, and the refund is void', async () => {
  const id = await anUnknown()
  const { promise: asleep, resolve: wake } = Promise.withResolvers<void>()
  const { promise: isPaying, resolve: pays } = Promise.withResolvers<void>()
  const real = sandboxChain(market.api.db)
  const { chain } = aChain({
    broadcast: async (payment) => {
      pays()
      await asleep
      return real.broadcast(payment)
    },
  })
  const worker = followPayments(market.api.db, chain)
  await isPaying
  await ask(id)
  await expect(approve(id)).rejects.toMatchObject({ problem: { code: 'refund_worker_asking' } })
  wake()
  await worker

  await expect(approve(id)).rejects.toMatchObject({ problem: { code: 'refund_of_taken_payment' } })
  const staff = async () => (await maker.api.withdrawalsStaff.listAllWithdrawals({ query: {} }))[0]
  expect(await staff()).toMatchObject({ withdrawal_id: id, refund_asked_by: null, refund_evidence: null })
  await blocksPass(market, 10, 3)
  expect(await look(id)).toMatchObject({ state: 'CONFIRMED' })
  expect(await balanceOf(ann)).toBe('0.00955000')
})

test('a payment that is seen after all confirms, although its refund was asked for', async () => {
  const { transfer_id: id } = await withdraw(market, ann, little)
  await passTime(market, 6)
  const real = sandboxChain(market.api.db)
  const lost = async (payment: ChainPayment): Promise<BroadcastAnswer> => {
    await real.broadcast(payment)
    return { outcome: 'unknown' }
  }
  await sendDue(market.api.db, aChain({ broadcast: lost }).chain)
  await ask(id)
  await blocksPass(market, 31, 3)

  expect(await look(id)).toMatchObject({ state: 'CONFIRMED', is_unknown: false })
  await expect(approve(id)).rejects.toMatchObject({ problem: { code: 'withdrawal_arrived' } })
  expect(await paidOnChain(id)).toHaveLength(1)
})

test('one refund is asked for at a time; taken back, the machine pays again', async () => {
  const id = await anUnknown()
  const another = await aColleague(market, 'treasury_maker')
  const asks = await Promise.allSettled([maker, another, maker, another].map((by) => ask(id, by)))
  expect(asks.map(codeOf).sort()).toEqual(['done', ...Array(3).fill('refund_asked_already')])

  await expect(ann.api.withdrawalsStaff.withdrawRefund(at(id))).rejects.toMatchObject({ problem: { status: 403 } })
  await takeBack(id)
  await expect(takeBack(id)).rejects.toMatchObject({ problem: { code: 'refund_not_asked' } })
  await expect(approve(id)).rejects.toMatchObject({ problem: { code: 'refund_not_asked' } })
  await blocksPass(market, 10, 3)

  expect(await look(id)).toMatchObject({ state: 'CONFIRMED' })
})

test('twenty-four hands at one payment in two processes: it is paid or given back, never both', async () => {
  await using there = await anApi(market.world)
  const people = await Promise.all(Array.from({ length: 8 }, () => aHolder(market, '0.001')))
  const ids = await Promise.all(people.map((one) => anUnknown(one)))
  const refunding = async (id: string) => {
    await ask(id)
    await approve(id)
  }
  const working = [market.api.db, there.db].flatMap((db) =>
    Array.from({ length: 12 }, () => followPayments(db, sandboxChain(db))),
  )
  const refunds = await Promise.allSettled(ids.map(refunding))
  await Promise.all(working)
  await blocksPass(market, 31, 3)

  for (const [n, id] of ids.entries()) {
    const { state } = await look(id, people[n])
    const isRefunded = refunds[n]?.status === 'fulfilled'
    expect(isRefunded ? state : 'not given back').toBe(isRefunded ? 'FAILED' : 'not given back')
    expect(await alarmsOf(id)).toEqual([])
    // What was asked for and not approved, because a worker had it in hand, may still be asked for.
    await takeBack(id).catch(() => null)
  }
  await blocksPass(market, 31, 3)
  for (const [n, id] of ids.entries()) {
    const { state } = await look(id, people[n])
    expect(await paidOnChain(id)).toHaveLength(state === 'FAILED' ? 0 : 1)
    expect(await balanceOf(people[n] as Someone)).toBe(state === 'FAILED' ? '0.00100000' : '0.00055000')
  }
})

test('a payment that was given back and surfaces weeks later is noticed, once, on any chain', async () => {
  const id = await anUnknown()
  await ask(id)
  await approve(id)
  await followPayments(market.api.db, aChain().chain)
  let looks = 0
  const { chain } = aChain({
    statusOf: async ({ ref }) => {
      if (ref === id) looks += 1
      return { status: 'absent' }
    },
  })
  for (let day = 0; day < 20; day += 1) {
    await passTime(market, 86_400)
    for (let turn = 0; turn < 3; turn += 1) await followPayments(market.api.db, chain)
  }
  expect(looks).toBe(20)
  expect(await alarmsOf(id)).toEqual([])

  const seen = async ({ ref }: ChainPayment) =>
    ref === id
      ? ({ status: 'seen', txId: 'late', confirmations: 1, cost: null } as const)
      : ({ status: 'absent' } as const)
  for (let day = 0; day < 3; day += 1) {
    await passTime(market, 86_401)
    await followPayments(market.api.db, aChain({ statusOf: seen }).chain)
  }

  const alarms = await alarmsOf(id)
  expect(alarms).toMatchObject([{ kind: 'paid_after_refund', tx_id: 'late' }])
  expect((await brokenPromises(market)).map((one) => one.id)).toEqual(['W3b'])
  const settlement = { settlement: 'Written off, case 17' }
  await approver.api.chainStaff.settleAlarm({ params: { alarm_id: alarms[0]?.id ?? '' }, body: settlement })
})

test('what was given back is watched for three months and no longer', async () => {
  const id = await anUnknown()
  await ask(id)
  await approve(id)
  let looks = 0
  const { chain } = aChain({
    statusOf: async ({ ref }) => {
      if (ref === id) looks += 1
      return { status: 'absent' }
    },
  })
  await passTime(market, 89 * 86_400)
  await followPayments(market.api.db, chain)
  expect(looks).toBe(1)
  await passTime(market, 2 * 86_400)
  await followPayments(market.api.db, chain)

  expect(looks).toBe(1)
})

test('what was given back is never paid by the sandbox any more, also by whoever held it before', async () => {
  const id = await anUnknown()
  const { amount, address } = await look(id)
  await ask(id)
  await approve(id)
  await passTime(market, 31)
  await chainsWork(market)

  const payment = { network: 'bitcoin', ref: id, address, amount: { asset: 'BTC', units: 40_000n } } as const
  expect(amount).toBe('0.00040000')
  expect(await sandboxChain(market.api.db).broadcast(payment)).toEqual({ outcome: 'unknown' })
  expect(await paidOnChain(id)).toEqual([])
})

test('the same alarm is raised once, whether its transaction is known or not', async () => {
  const id = await anUnknown()
  const { chain, asked } = aChain({ broadcast: async () => ({ outcome: 'refused', reason: 'network_refused' }) })
  for (let turn = 0; turn < 25; turn += 1) await followPayments(market.api.db, chain)

  expect(asked).toHaveLength(25)
  expect(await alarmsOf(id)).toMatchObject([{ kind: 'refused_after_unknown', tx_id: null }])
  await blocksPass(market, 10, 3)
})

import { randomUUID } from 'node:crypto'
import { parseAmount } from '@sengi/money'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { anApi, codeOf, refused, type Someone } from '../../../test/api.ts'
import { plant, watchAll, work } from '../../../test/books.ts'
import { aHolder, blocksPass, chainsWork, withdraw } from '../../../test/chains.ts'
import {
  aColleague,
  aMarket,
  anAd,
  aTrader,
  balanceOf,
  fund,
  type Market,
  passTime,
  take,
} from '../../../test/market.ts'
import { agreed } from '../../../test/two/agreed.ts'
import { asOwner } from '../../../test/world.ts'
import { custody, rewardPool } from '../../ledger/accounts.ts'
import { post } from '../../ledger/ledger.ts'
import { readConfig } from '../../platform/config.ts'
import { inTransaction } from '../../platform/db.ts'
import { seedSandbox } from '../../seed/seed-sandbox.ts'
import { owe } from '../holds/index.ts'
import { payRewards } from '../staking/rewards.service.ts'

let market: Market
let maker: Someone
let approver: Someone
let security: Someone
let ann: Someone
let bob: Someone
beforeEach(async () => {
  market = await aMarket()
  maker = await aColleague(market, 'treasury_maker')
  approver = await aColleague(market, 'treasury_approver')
  security = await aColleague(market, 'security')
  ann = await aTrader(market, '0.01')
  bob = await aTrader(market, '0.01')
})
afterEach(() => market[Symbol.asyncDispose]())

const watch = () => watchAll(market.api, market.world.url)
const health = (someone?: Someone) => market.api.as(someone?.token).system.health()
const send = (from: Someone, to: Someone, amount = '0.0001') =>
  from.api.transfers.send({ body: { to_identifier: `@${to.username}`, asset: 'BTC', amount } })
const stopped = refused('account_stopped', 503)
const gift = (to: Someone) => plant(market.world.url, { reason: 'gift', ref: randomUUID(), from: 'house', to: to.id })
const openBreaches = async () => (await maker.api.books.getBooks()).open_breaches
const breachAt = (breach_id: string) => ({ params: { breach_id } })
const release = async (by: Someone, id: string) =>
  by.api.books.liftStop({ ...breachAt(id), ...(await agreed(by, 'stop_approval', id)) })
async function letGo(): Promise<void> {
  for (const { breach_id } of await openBreaches()) {
    const body = { reason: 'Looked at and put in order' }
    await approver.api.books.askToLift({ ...breachAt(breach_id), body })
    await release(security, breach_id)
  }
}

describe('the watch', () => {
  test('finds nothing in honest traffic, a seeded life of sixty days included', async () => {
    await seedSandbox(market.api.db, readConfig({}))
    const order = await take(bob, await anAd(ann, { max_amount: '0.005', min_amount: '0.001' }), '0.001')
    await bob.api.p2p.uploadProof({ params: { order_id: order.id }, body: {} })
    await ann.api.p2p.sellerConfirm({ params: { order_id: order.id }, body: {} })
    await send(ann, bob)
    await send(bob, ann)

    expect(await watch()).toEqual([])

    const { recent, open_breaches } = await maker.api.books.getBooks()
    expect(open_breaches).toEqual([])
    expect(recent.judged).toBeGreaterThan(50)
    expect(recent.waiting).toBe(0)
  })

  test('a gift out of the house is found within one run: its receiver pays nobody, is still paid, and everybody else goes on', async () => {
    await gift(ann)

    expect(await watch()).toEqual([expect.stringMatching(/^The books are broken: L1 \(posting \d+\)$/)])

    await expect(send(ann, bob)).rejects.toMatchObject(stopped)
    await send(bob, ann)
    expect(await balanceOf(ann)).toBe('0.01010500')
    expect((await ann.api.wallet.history({ query: {} })).length).toBeGreaterThan(0)
    expect(await watch()).toEqual([])
    expect(await openBreaches()).toHaveLength(1)
  })

  test('health says so to staff who look after the books, and only that it is well to everybody else', async () => {
    await gift(ann)
    await watch()

    const { books } = await health(maker)

    expect(books?.open_breaches).toMatchObject([
      { rule: 'L1', reason: 'gift', stops: [{ user_id: ann.id, reason: null }], lifted_at: null },
    ])
    expect(books?.recent.ran_at).not.toBeNull()
    const disputes = await aColleague(market, 'disputes')
    for (const one of [undefined, ann, disputes]) expect(await health(one)).toEqual({ status: 'ok' })
    await expect(disputes.api.books.getBooks()).rejects.toMatchObject(refused('permission_denied', 403))
  })

  test('two people let the money go, neither of them alone, and what they looked at is not found again', async () => {
    await gift(ann)
    await watch()
    const [breach] = await openBreaches()
    const at = breachAt(breach?.breach_id ?? '')
    const body = { reason: 'A bonus that was booked by hand' }

    await expect(maker.api.books.askToLift({ ...at, body })).rejects.toMatchObject(refused('permission_denied', 403))
    await expect(release(security, at.params.breach_id)).rejects.toMatchObject(refused('breach_lift_not_asked', 409))
    await approver.api.books.askToLift({ ...at, body })
    await expect(release(approver, at.params.breach_id)).rejects.toMatchObject(
      refused('breach_second_person_needed', 403),
    )
    await expect(send(ann, bob)).rejects.toMatchObject(stopped)
    const agreement = { ...at, ...(await agreed(security, 'stop_approval', at.params.breach_id)) }
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => security.api.books.liftStop(agreement)))

    expect(results.map(codeOf).toSorted()).toEqual([...Array(19).fill('breach_lifted'), 'done'])
    await send(ann, bob)
    await security.api.books.checkBooks()
    await work(market.api, 'books.check')
    expect(await openBreaches()).toEqual([])
    await send(ann, bob)
    const acts = await asOwner<{ action: string }>(
      market.world.url,
      `select action from audit_event where subject = $1 order by id`,
      [breach?.breach_id],
    )
    expect(acts.map(({ action }) => action)).toEqual(['books.breach_found', 'books.lift_asked', 'books.lifted'])
  })

  test('nobody lets go what was stopped of their own', async () => {
    await fund(market.api.db, security.id, 'BTC', '0.001')
    await gift(security)
    await watch()
    const [breach] = await openBreaches()

    await expect(
      security.api.books.askToLift({
        ...breachAt(breach?.breach_id ?? ''),
        body: { reason: 'It is all mine, I swear' },
      }),
    ).rejects.toMatchObject(refused('own_money_decision', 403))
  })

  test('a theft under a reason of ours has no row, and stops both whom it names', async () => {
    await plant(market.world.url, { reason: 'transfer.sent', ref: randomUUID(), from: bob.id, to: ann.id })

    await watch()

    expect(await openBreaches()).toMatchObject([{ rule: 'transfer.sent' }])
    for (const [from, to] of [
      [ann, maker],
      [bob, maker],
    ] as const) {
      await expect(send(from, to)).rejects.toMatchObject(stopped)
    }
  })

  test('a row that says something else than what moved is found, a half of a move and a lost line too', async () => {
    await send(ann, bob)
    await send(bob, ann)
    await asOwner(
      market.world.url,
      `set session_replication_role = replica;
       update transfer set units = units + 1 where sender_id = '${ann.id}';
       delete from entry where line = 2 and posting_id = (select max(id) from posting)`,
    )

    await watch()

    expect((await openBreaches()).map(({ rule }) => rule).toSorted()).toEqual(['I1', 'I3', 'transfer.sent'])
  })

  test('where nobody is named only the kind of move stops, and other kinds go on', async () => {
    await plant(market.world.url, { reason: 'transfer.sent', ref: randomUUID(), from: 'house', to: 'fees' })

    await watch()

    expect(await openBreaches()).toMatchObject([{ stops: [{ user_id: null, reason: 'transfer.sent' }] }])
    await expect(send(ann, bob)).rejects.toMatchObject(stopped)
    await take(bob, await anAd(ann, { max_amount: '0.005', min_amount: '0.001' }), '0.001')
    await letGo()
    await send(ann, bob)
  })

  test('ten breaches of one reason stop it for everybody', async () => {
    for (let n = 0; n < 10; n += 1) {
      await plant(market.world.url, { reason: 'transfer.sent', ref: randomUUID(), from: 'house', to: ann.id })
    }

    await watch()

    await expect(send(bob, maker)).rejects.toMatchObject(stopped)
    await letGo()
    await send(bob, maker)
  })

  test('two processes judge everything once, whoever runs when', async () => {
    await using second = await anApi(market.world)
    for (let n = 0; n < 5; n += 1) await send(ann, bob)
    await gift(ann)

    const runs = Array.from({ length: 20 }, (_, n) => work(n % 2 === 0 ? market.api : second, 'books.watch'))
    const complaints = [...(await Promise.all(runs)).flat(), ...(await watch())]

    expect(complaints).toHaveLength(1)
    const [row] = await asOwner<{ judged: number; all: number; breaches: number; stops: number }>(
      market.world.url,
      `select judged::int, (select count(*) from posting)::int as all, (select count(*) from book_breach)::int as breaches,
              (select count(*) from ledger_stop)::int as stops from ledger_watch`,
    )
    expect(row).toEqual({ judged: row?.all, all: row?.all, breaches: 1, stops: 1 })
  })
})

describe('what is stopped', () => {
  test('fifty payments at once: those of the stopped person are refused and take nothing from the limits, the others are made', async () => {
    await gift(ann)
    await watch()
    const people = await Promise.all(Array.from({ length: 5 }, () => aTrader(market, '0.01')))

    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) => send(n % 10 === 0 ? ann : (people[n % 5] as Someone), bob, '0.00001')),
    )

    expect(results.map(codeOf)).toEqual(
      Array.from({ length: 50 }, (_, n) => (n % 10 === 0 ? 'account_stopped' : 'done')),
    )
    const used = await asOwner<{ n: number }>(
      market.world.url,
      'select count(*)::int as n from limit_use where user_id = $1 and returned_at is null',
      [ann.id],
    )
    expect(used).toEqual([{ n: 0 }])
  })

  test('a withdrawal that was asked for before is not sent, keeps nobody waiting, and goes when it is let go', async () => {
    const [thief, honest] = [await aHolder(market, '0.01'), await aHolder(market, '0.01')]
    const [mine, other] = [await withdraw(market, thief, '0.0004'), await withdraw(market, honest, '0.0004')]
    await gift(thief)
    await watch()
    await passTime(market, 6)
    await chainsWork(market)
    await blocksPass(market)
    const stateOf = async (someone: Someone, id: string) =>
      (await someone.api.withdrawals.getWithdrawal({ params: { withdrawal_id: id } })).state

    expect(await stateOf(thief, mine.transfer_id)).toBe('RESERVED')
    expect(await stateOf(honest, other.transfer_id)).toBe('CONFIRMED')
    await letGo()
    await chainsWork(market)
    expect(await stateOf(thief, mine.transfer_id)).toBe('BROADCAST')
  })

  test('rewards of a stopped reason wait, as no row says that they were paid, and are paid in full when it is let go', async () => {
    await inTransaction(market.api.db, (tx) =>
      post(tx, {
        reason: 'test.covered',
        ref: randomUUID(),
        moves: [{ from: custody('chain'), to: rewardPool(), amount: parseAmount('ETH', '1') }],
      }),
    )
    await fund(market.api.db, bob.id, 'ETH', '10')
    const pool = (await bob.api.staking.listPools({ query: {} })).find(({ name }) => name === 'Ethereum Flexible')
    await bob.api.staking.stake({ body: { pool_id: pool?.id ?? '', amount: '10' } })
    await plant(market.world.url, { reason: 'staking.reward', ref: `${randomUUID()}.1`, from: 'house', to: 'fees' })
    await watch()
    await passTime(market, 10 * 86_400)

    await payRewards(market.api.db)
    const paid = () => asOwner<{ days: number }>(market.world.url, 'select count(*)::int as days from stake_reward')
    expect(await paid()).toEqual([{ days: 0 }])
    expect(await asOwner(market.world.url, 'select 1 from stake_alarm')).toEqual([])
    await letGo()
    await payRewards(market.api.db)

    expect(await paid()).toEqual([{ days: 10 }])
    expect(await watch()).toEqual([])
  })

  test('a debt of a stopped person is written down all the same, and taken when it is let go', async () => {
    await gift(ann)
    await watch()
    const debt = {
      userId: ann.id,
      creditorId: bob.id,
      amount: parseAmount('BTC', '0.001') as { asset: 'BTC'; units: bigint },
      reason: 'p2p_penalty' as const,
      ref: randomUUID(),
      dueFrom: null,
    }

    await inTransaction(market.api.db, (tx) => owe(tx, debt))

    expect(await balanceOf(bob)).toBe('0.01000000')
    await letGo()
    await work(market.api, 'holds.collect_debts')
    expect(await balanceOf(bob)).toBe('0.01100000')
    expect(await watch()).toEqual([])
  })
})

describe('what is there and whose it is', () => {
  test('what people are owed is what their accounts say, and what is held covers it, rolled up or not', async () => {
    await fund(market.api.db, ann.id, 'ETH', '2')
    await send(ann, bob)
    const stands = async () => (await maker.api.books.getBooks()).coverage
    const before = await stands()
    await work(market.api, 'ledger.roll_up')

    expect(await stands()).toEqual(before)
    const owed = await asOwner<{ asset: string; owed: string }>(
      market.world.url,
      `select entry.asset, sum(entry.units)::text as owed
       from entry join account on account.id = entry.account_id join account_kind using (kind)
       where side = 'customer' group by entry.asset order by entry.asset`,
    )
    expect(before.map(({ asset, owed: text }) => [asset, text.replace('.', '').replace(/^0+(?=\d)/, '')])).toEqual(
      owed.map((one) => [one.asset, one.owed]),
    )
    for (const { held, owed: theirs, ours } of before) {
      expect(Number(held)).toBeCloseTo(Number(theirs) + Number(ours), 12)
    }
  })
})

describe('the full set', () => {
  const broken = async () => (await maker.api.books.getBooks()).full?.broken
  const lift = (units: number) =>
    asOwner(
      market.world.url,
      `set session_replication_role = replica;
       update account set balance = balance + ${units} where kind = 'available' and owner = '${ann.id}' and asset = 'BTC'`,
    )

  test('is asked for by staff, runs once on however many processes, and finds what no posting shows', async () => {
    await using second = await anApi(market.world)
    await lift(700)
    expect(await watch()).toEqual([])

    const asked = await Promise.all(Array.from({ length: 20 }, () => maker.api.books.checkBooks()))
    expect(new Set(asked.map(({ check_id }) => check_id)).size).toBe(1)
    const runs = [market.api, second, market.api, second].map((api) => work(api, 'books.check'))
    const complaints = (await Promise.all(runs)).flat()

    expect(complaints).toEqual([expect.stringMatching(/^The books are broken: .*I4 \(account \d+\)/)])
    expect(await broken()).toContain('I4')
    expect(await openBreaches()).toMatchObject([{ rule: 'I4', stops: [{ user_id: ann.id, reason: null }] }])
    await expect(send(ann, bob)).rejects.toMatchObject(stopped)

    await lift(-700)
    await letGo()
    await maker.api.books.checkBooks()
    expect(await work(market.api, 'books.check')).toEqual([])
    expect(await broken()).toEqual([])
    await send(ann, bob)
  })

  test('is still broken after it was let go, and is found again', async () => {
    await lift(700)
    for (let n = 0; n < 2; n += 1) {
      await maker.api.books.checkBooks()
      await work(market.api, 'books.check')
      expect(await openBreaches()).toHaveLength(1)
      if (n === 0) await letGo()
    }
  })

  test('runs every night by itself, once', async () => {
    expect(await work(market.api, 'books.check')).toEqual([])
    expect((await maker.api.books.getBooks()).full).toBeNull()
    await asOwner(market.world.url, `update ledger_era set opened_at = now() - interval '2 days'`)

    await Promise.all([1, 2, 3].map(() => work(market.api, 'books.check')))
    await work(market.api, 'books.check')

    const checks = await asOwner(market.world.url, 'select asked_by, broken, failure from book_check')
    expect(checks).toEqual([{ asked_by: null, broken: [], failure: null }])
  })

  test('says what it could not finish, and begins anew when it is asked again', async () => {
    await asOwner(market.world.url, 'revoke select on transfer from sengi_app')
    await maker.api.books.checkBooks()
    expect(await work(market.api, 'books.check')).toHaveLength(1)
    expect((await maker.api.books.getBooks()).full).toMatchObject({ failure: 'The check could not be finished' })

    await asOwner(market.world.url, 'grant select on transfer to sengi_app')
    await maker.api.books.checkBooks()
    expect(await work(market.api, 'books.check')).toEqual([])
    expect((await maker.api.books.getBooks()).full).toMatchObject({ failure: null, broken: [] })
  })
})

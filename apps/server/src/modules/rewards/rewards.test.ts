import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { BadgeName } from '@sengi/contract/rewards/hub'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { anApi, aUser, refused, type Someone, setFigures } from '../../../test/api.ts'
import { aBill, aGroup, placeOf } from '../../../test/bills.ts'
import {
  aColleague,
  aMarket,
  anAd,
  aTrader,
  at,
  brokenPromises,
  fund,
  type Market,
  passTime,
  take,
} from '../../../test/market.ts'
import { settlePin } from '../../../test/pins.ts'
import { asOwner } from '../../../test/world.ts'
import { advanceClock } from '../../platform/clock.ts'
import { awardBadges } from './badges.service.ts'

let market: Market
beforeAll(async () => {
  market = await aMarket()
})
afterEach(async () => {
  expect(await brokenPromises(market)).toEqual([])
})
afterAll(() => market[Symbol.asyncDispose]())

const day = 86_400
const hubOf = ({ api }: Someone) => api.rewards.getRewards()
const checkIn = async ({ api }: Someone) => (await api.rewards.checkIn()).streak
const askRows = <Row>(query: string, ...values: unknown[]) => asOwner<Row & object>(market.world.url, query, values)

/** A streak that ended today, as days of checking in would have made it. */
async function giveStreak({ id }: Someone, length: number): Promise<void> {
  await askRows(
    `insert into check_in (user_id, day, streak, best, freezes, at)
     select $1, day_here() - ($2::int - n), n, n, least(2, n / 7), clock_now() - make_interval(days => $2::int - n) - interval '2 minutes'
     from generate_series(1, $2::int) as n`,
    id,
    length,
  )
}

/** Moves the clock to a moment of a day in UTC, the next time that it comes. */
async function awaitTime(hour: number, minute: number, second: number): Promise<void> {
  const [row] = await askRows<{ wait: number }>(
    `select mod(($1 * 3600 + $2 * 60 + $3) - extract(epoch from clock_now() at time zone 'UTC')::numeric, 86400) + 86400 as wait`,
    hour,
    minute,
    second,
  )
  await passTime(market, Math.floor(Number(row?.wait)))
}

describe('a streak', () => {
  test('counts a day in South Africa once, also by two devices at two processes', async () => {
    await using other = await anApi(market.world)
    const someone = await aUser(market.api)
    const there = other.as(someone.token)

    expect((await hubOf(someone)).streak).toMatchObject({ days: 0, best: 0, last_day: null, is_checked_in: false })
    const taps = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => (n % 2 ? someone.api : there).rewards.checkIn()))

    expect(taps.map(({ streak }) => streak.days)).toEqual([1, 1, 1, 1, 1, 1])
    const rows = await askRows<{ count: string }>('select count(*) from check_in where user_id = $1', someone.id)
    expect(rows).toEqual([{ count: '1' }])
    const { week, ...me } = await someone.api.auth.me()
    expect(me).toMatchObject({ streak: 1, total_trades: 0, card: null })
    expect(week.map(({ kind }) => kind)).toEqual([...Array.from({ length: 6 }, () => 'missed'), 'checked_in'])
    expect(week.at(-1)?.day).toBe(taps[0]?.streak.today)
  })

  test('counts the last second before 22:00 UTC for one day and the first after it for the next', async () => {
    await using own = await aMarket()
    /** Holds the product's clock at a moment of tomorrow, so that nothing hangs on how long an act takes. */
    const hold = (moment: string) =>
      asOwner(
        own.world.url,
        `create or replace function clock_now() returns timestamptz language sql stable parallel safe
         as $$ select date_trunc('day', now(), 'UTC') + interval '1 day' + interval '${moment}' $$`,
      )
    await hold('21:59:59')
    const someone = await aUser(own.api)
    const first = await checkIn(someone)
    await hold('22:00:00')

    const second = await checkIn(someone)

    expect([first.days, second.days]).toEqual([1, 2])
    expect(Date.parse(second.today) - Date.parse(first.today)).toBe(day * 1_000)
    expect(second.past.map(({ day: counted }) => counted)).toEqual([second.today, first.today])
  })

  test('begins a day at 22:00 UTC, which is midnight in South Africa', async () => {
    await awaitTime(21, 59, 50)
    const someone = await aUser(market.api)
    const before = await checkIn(someone)
    await advanceClock(market.api.db, 15)
    expect((await hubOf(someone)).streak.is_checked_in).toBe(false)
    const after = await checkIn(someone)

    expect([before.days, after.days]).toEqual([1, 2])
    expect(Date.parse(after.today) - Date.parse(before.today)).toBe(day * 1000)
    // The last second of the one day and the first of the next.
    const [edge] = await askRows<{ one: string; other: string }>(
      `select (timestamptz '2026-03-01 21:59:59Z' at time zone 'Africa/Johannesburg')::date::text as one,
         (timestamptz '2026-03-01 22:00:00Z' at time zone 'Africa/Johannesburg')::date::text as other`,
    )
    expect(edge).toEqual({ one: '2026-03-01', other: '2026-03-02' })
  })

  test('stays whole while two processes tap on both sides of midnight, with a freeze to spend', async () => {
    await using other = await anApi(market.world)
    await awaitTime(21, 59, 58)
    const someone = await aUser(market.api)
    await giveStreak(someone, 7)
    await passTime(market, 2 * day)
    const clients = [someone.api, other.as(someone.token)]
    const tap = () => Promise.all(clients.flatMap((api) => [api.rewards.checkIn(), api.rewards.checkIn()]))
    await Promise.all([tap(), advanceClock(market.api.db, 5), tap()])
    await tap()

    // Whichever came first: the freeze covers one day once, and each day after it counts once.
    const rows = await askRows<{ streak: number; covered: number }>(
      'select streak, covered from check_in where user_id = $1 and streak > 7 or user_id = $1 and covered > 0 order by day',
      someone.id,
    )
    expect(rows.map(({ covered }) => covered).filter((covered) => covered > 0).length).toBeLessThanOrEqual(1)
    expect(rows.map(({ streak }) => streak)).toEqual(rows.map((_, n) => 8 + n))
    const { streak } = await hubOf(someone)
    expect(streak.is_checked_in).toBe(true)
  })

  test('ends with a missed day, unless a freeze that a week earned covers it', async () => {
    const [lucky, unlucky] = [await aUser(market.api), await aUser(market.api)]
    await giveStreak(lucky, 7)
    await giveStreak(unlucky, 6)

    await passTime(market, 2 * day)

    expect((await hubOf(lucky)).streak).toMatchObject({ days: 7, freezes: 0 })
    expect((await hubOf(unlucky)).streak).toMatchObject({ days: 0, best: 6 })
    const kept = await checkIn(lucky)
    expect(kept).toMatchObject({ days: 8, best: 8, freezes: 0 })
    expect(kept.past.slice(0, 3).map(({ kind }) => kind)).toEqual(['checked_in', 'frozen', 'checked_in'])
    expect(await checkIn(unlucky)).toMatchObject({ days: 1, best: 6 })
  })

  test('cannot be written again, nor taken back', async () => {
    const someone = await aUser(market.api)
    await checkIn(someone)
    const rewrite = market.api.db
      .updateTable('check_in')
      .set({ streak: 30 })
      .where('user_id', '=', someone.id)
      .execute()
    await expect(rewrite).rejects.toThrow()
  })
})

describe('what a streak gives', () => {
  test.each([
    [2, '0.00005000', 0],
    [3, '0.00004900', 200],
    [7, '0.00004750', 500],
  ])('of %i days: a seller’s fee of %s, on the order and in the ledger', async (length, fee, discount) => {
    const [seller, buyer] = [await aTrader(market, '0.1'), await aTrader(market)]
    await giveStreak(seller, length)
    const order = await take(buyer, await anAd(seller), '0.01')

    expect(order).toMatchObject({ fee_amount: fee, fee_discount_basis_points: discount })
    const [locked] = await seller.api.wallet.history({ query: {} })
    expect(locked?.fee_discount_basis_points).toBe(discount || null)
    await buyer.api.p2p.uploadProof({ ...at(order), body: {} })
    const done = await seller.api.p2p.sellerConfirm({ ...at(order), body: {} })
    expect(done.receipt.at(-1)).toMatchObject({ account: 'fees', amount: fee })
  })

  test('is the seller’s, also when the seller takes an ad, and never the buyer’s', async () => {
    const [maker, taker] = [await aTrader(market), await aTrader(market, '0.1')]
    await giveStreak(maker, 7)
    const ad = await anAd(maker, { side: 'buy' })
    expect(await take(taker, ad, '0.001')).toMatchObject({ fee_discount_basis_points: 0 })
    const regular = await aTrader(market, '0.1')
    await giveStreak(regular, 3)
    expect(await take(regular, ad, '0.001')).toMatchObject({ fee_discount_basis_points: 200 })
  })

  test('follows the figures that hold, and is lost with the streak', async () => {
    await using own = await aMarket()
    const [seller, buyer] = [await aTrader(own, '0.1'), await aTrader(own)]
    await asOwner(
      own.world.url,
      `insert into check_in (user_id, day, streak, best, freezes, at)
      values ($1, day_here() - 1, 1, 1, 0, clock_now() - interval '2 days')`,
      [seller.id],
    )
    for (const streak of [2, 3]) {
      await seller.api.rewards.checkIn()
      if (streak < 3) await passTime(own, day)
    }
    const ad = await anAd(seller)
    await setFigures(own.world, { 'p2p.streak_discount_basis_points': 1_000 })
    expect(await take(buyer, ad, '0.001')).toMatchObject({ fee_discount_basis_points: 1_000 })
    await passTime(own, 2 * day)
    expect(await take(buyer, ad, '0.001')).toMatchObject({ fee_discount_basis_points: 0 })
    expect(await brokenPromises(own)).toEqual([])
  })

  test('of 14 days: questions and disputes have priority, for good', async () => {
    const [regular, guest] = [await aUser(market.api), await aUser(market.api)]
    await giveStreak(regular, 14)
    const body = { topic: 'other', subject: 'A question', text: 'How does this work?' } as const
    const asked = async ({ api }: Someone) => {
      const { opened_at, answer_by } = await api.support.openTicket({ body }, { idempotencyKey: crypto.randomUUID() })
      return (Date.parse(answer_by ?? '') - Date.parse(opened_at)) / 3_600_000
    }
    expect(Math.round(await asked(regular))).toBe(4)
    expect(Math.round(await asked(guest))).toBe(24)

    const [seller, buyer] = [await aTrader(market, '0.1'), await aTrader(market)]
    await giveStreak(buyer, 14)
    const order = await take(buyer, await anAd(seller), '0.001')
    await buyer.api.p2p.uploadProof({ ...at(order), body: {} })
    await passTime(market, 4 * 3_600)
    await buyer.api.p2p.disputeTrade({
      ...at(order),
      body: { reason: 'not_released', text: 'I paid and nobody has answered me since' },
    })
    const cases = await askRows<{ priority: string }>('select priority from p2p_case where order_id = $1', order.id)
    expect(cases).toEqual([{ priority: 'high' }])

    // Whoever has priority is promised an answer sooner, and stands before others who asked at the same time.
    const [support, disputes] = [await aColleague(market, 'support'), await aColleague(market, 'disputes')]
    const mine = { queue: 'ours' } as const
    const queue = await support.api.support.listAllTickets({ query: mine })
    expect(queue.slice(0, 2).map(({ has_priority }) => has_priority)).toEqual([true, false])
    const late = { topic: 'other', subject: 'A later one', text: 'How does this work?' } as const
    await regular.api.support.openTicket({ body: late }, { idempotencyKey: crypto.randomUUID() })
    const after = await support.api.support.listAllTickets({ query: mine })
    expect(after.map(({ has_priority }) => has_priority)).toEqual([true, true, false])
    expect((await disputes.api.p2pStaff.listCases({ query: {} }))[0]).toMatchObject({ priority: 'high' })
  })

  test('of 30 days: Streak Club takes stakes, and from nobody else', async () => {
    const [member, guest] = [await aUser(market.api, { tier: 1 }), await aUser(market.api, { tier: 1 })]
    for (const { id } of [member, guest]) await fund(market.api.db, id, 'USDT', '100')
    await giveStreak(member, 30)
    await giveStreak(guest, 29)
    const club = (await guest.api.staking.listPools({ query: {} })).find(({ name }) => name === 'Streak Club')
    expect(club).toMatchObject({ state: 'OPEN', streak_days: 30 })
    await askRows(`update stake_pool set short_since = null where id = $1`, club?.id)
    const stake = ({ api }: Someone) =>
      api.staking.stake({ body: { pool_id: club?.id ?? '', amount: '50' } }, { idempotencyKey: crypto.randomUUID() })

    await expect(stake(guest)).rejects.toMatchObject(refused('pool_needs_streak', 403))
    expect((await stake(member)).position).toMatchObject({ pool_name: 'Streak Club', lock_period_days: 30 })
  })
})

describe('a badge', () => {
  const earnedBy = async (someone: Someone): Promise<BadgeName[]> => {
    await awardBadges(market.api.db)
    return (await hubOf(someone)).badges.flatMap(({ name, earned_at }) => (earned_at ? [name] : []))
  }

  test('comes with the first release to both sides, with the third and a record to the seller', async () => {
    const [seller, buyer] = [await aTrader(market, '0.1'), await aTrader(market)]
    const ad = await anAd(seller)
    expect(await earnedBy(seller)).toEqual(['verified_user'])
    const trade = async () => {
      const order = await take(buyer, ad, '0.001')
      await buyer.api.p2p.uploadProof({ ...at(order), body: {} })
      await seller.api.p2p.sellerConfirm({ ...at(order), body: {} })
    }
    await trade()
    expect(await earnedBy(buyer)).toContain('first_trade')
    expect(await earnedBy(seller)).toEqual(['first_trade', 'verified_user'])
    await trade()
    await trade()

    expect(await earnedBy(seller)).toContain('pro_trader')
    expect(await seller.api.auth.me()).toMatchObject({ total_trades: 3, badges: 2 })
    const reliable = (await hubOf(seller)).badges.find(({ name }) => name === 'reliable_seller')
    expect(reliable).toMatchObject({ done: 3, goal: 20, earned_at: null })
  })

  test.each([
    [19, 0, false],
    [20, 0, true],
    [49, 1, true],
    [98, 2, true],
    [97, 2, false],
    [48, 2, false],
  ])('of a reliable seller: %i releases in time and %i late', async (onTime, late, isReliable) => {
    const seller = await aUser(market.api)
    await askRows(
      'insert into p2p_reputation (user_id, sold, on_time, late) values ($1, $2, $3, $4)',
      seller.id,
      onTime + late,
      onTime,
      late,
    )
    await askRows(`insert into outbox (topic, user_id, ref) values ('badge', $1::uuid, $1::uuid::text)`, seller.id)

    expect((await earnedBy(seller)).includes('reliable_seller')).toBe(isReliable)
    await askRows('delete from p2p_reputation where user_id = $1', seller.id)
  })

  test('of a staker comes with the first stake, and that of a careful one with a PIN, an address and a second factor', async () => {
    const someone = await aUser(market.api, { tier: 1 })
    await fund(market.api.db, someone.id, 'BTC', '0.1')
    const pool = (await someone.api.staking.listPools({ query: {} })).find(({ asset }) => asset === 'BTC')
    await someone.api.staking.stake(
      { body: { pool_id: pool?.id ?? '', amount: '0.01' } },
      { idempotencyKey: crypto.randomUUID() },
    )
    await settlePin(market.world, someone)
    expect(await earnedBy(someone)).toEqual(['staking_starter'])
    const careful = (await hubOf(someone)).badges.find(({ name }) => name === 'security_pro')
    expect(careful?.goal).toBe(3)
    await askRows(
      'update app_user set email_verified_at = coalesce(email_verified_at, now()) where id = $1',
      someone.id,
    )
    await askRows(`insert into outbox (topic, user_id, ref) values ('password', $1::uuid, $1::uuid::text)`, someone.id)
    expect(await earnedBy(someone)).toEqual(['staking_starter'])
  })

  test('of a careful one comes by what the product itself announces, and its notice with it, once', async () => {
    const someone = await aUser(market.api, { verified: true })
    await settlePin(market.world, someone)
    await askRows('insert into second_factor (user_id, is_on) values ($1, true)', someone.id)
    expect(await earnedBy(someone)).toEqual(['security_pro'])
    await earnedBy(someone)
    const told = await askRows<{ type: string; link: string }>(
      `select type, link from notification where user_id = $1 and channel = 'in_app' and type = 'reward.badge'`,
      someone.id,
    )
    expect(told).toEqual([{ type: 'reward.badge', link: '/gamification' }])
    await askRows('delete from second_factor where user_id = $1', someone.id)
  })

  test('of a splitter comes with the tenth bill of a group that settles, by what the bills announce', async () => {
    const [someone, other] = [await aUser(market.api), await aUser(market.api)]
    const group = await aGroup(someone, [other])
    for (let n = 0; n < 9; n += 1) await aBill(someone, group, '100', [someone, other])
    // Nobody else bears these.
    for (const bearer of [someone, other]) await aBill(someone, group, '100', [bearer])
    expect(await earnedBy(someone)).toEqual([])
    const settled = await other.api.billSettlements.claimSettlement({
      params: { group_id: group.id },
      body: {
        from_member_id: placeOf(group, other),
        to_member_id: placeOf(group, someone),
        amount: '10',
        method: 'cash',
      },
    })
    await someone.api.billSettlements.confirmSettlement({ params: { group_id: group.id, settlement_id: settled.id } })
    expect(await earnedBy(someone)).toEqual([])
    expect((await hubOf(someone)).badges.find(({ name }) => name === 'social_splitter')).toMatchObject({ done: 9 })

    await aBill(someone, group, '100', [someone, other])
    const again = await other.api.billSettlements.claimSettlement({
      params: { group_id: group.id },
      body: {
        from_member_id: placeOf(group, other),
        to_member_id: placeOf(group, someone),
        amount: '10',
        method: 'cash',
      },
    })
    await someone.api.billSettlements.confirmSettlement({ params: { group_id: group.id, settlement_id: again.id } })
    expect(await earnedBy(someone)).toEqual(['social_splitter'])
  })

  test('was given for what had been done before there were any', async () => {
    await using own = await aMarket()
    const [verified, newcomer] = [await aUser(own.api, { tier: 2 }), await aUser(own.api)]
    const migration = readFileSync(path.resolve(import.meta.dirname, '../../../migrations/0083_rewards.sql'), 'utf8')
    const [grants = ''] = /insert into badge_award[^;]+;/.exec(migration) ?? []
    await asOwner(own.world.url, grants)
    const badgesOf = async (someone: Someone) => (await hubOf(someone)).badges.filter(({ earned_at }) => earned_at)
    expect((await badgesOf(verified)).map(({ name }) => name)).toEqual(['verified_user'])
    expect(await badgesOf(newcomer)).toEqual([])
  })

  test('is given once by events that are heard by two processes at once, and a second time by nobody', async () => {
    await using other = await anApi(market.world)
    const people = await Promise.all(Array.from({ length: 5 }, () => aUser(market.api, { tier: 2 })))
    for (const { id } of people)
      await askRows(
        `insert into outbox (topic, user_id, ref) select 'badge', $1::uuid, $1::uuid::text from generate_series(1, 20)`,
        id,
      )

    await Promise.all(Array.from({ length: 100 }, (_, n) => awardBadges(n % 2 ? market.api.db : other.db)))

    for (const someone of people) {
      const told = await askRows<{ detail: object }>(
        `select detail from outbox where topic = 'rewards' and user_id = $1 and detail ? 'badge'`,
        someone.id,
      )
      expect(told).toEqual([{ detail: { badge: 'verified_user' } }])
    }
  })
})

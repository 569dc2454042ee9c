import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aUser, type Someone, setFigures } from '../../../../test/api.ts'
import { aMarket, brokenPromises, fund, type Market, passTime } from '../../../../test/market.ts'
import { aFriendOf, standingOfFriend, verifyEmailOf } from '../../../../test/stand-ins/friends.ts'
import { asOwner } from '../../../../test/world.ts'
import { post } from '../../../ledger/ledger.ts'
import { inTransaction, type Tx } from '../../../platform/db.ts'
import { awardBadges } from '../badges.service.ts'
import { payReferralRewards } from './milestones.service.ts'
import { coverReferrals } from './pool.rules.ts'

let market: Market
beforeAll(async () => {
  market = await aMarket()
  const many = { 'referrals.network_friends_at_most': 1_000, 'referrals.daily_friends_at_most': 1_000 }
  await setFigures(market.world, many)
})
afterEach(async () => {
  expect(await brokenPromises(market)).toEqual([])
})
afterAll(() => market[Symbol.asyncDispose]())

const days = (count: number) => count * 86_400
const send = (from: Someone, to: Someone, amount: string, asset: 'BTC' | 'USDT' = 'BTC') =>
  from.api.transfers.send(
    { body: { to_identifier: `@${to.username}`, asset, amount, note: '', emoji: '💸' } },
    { idempotencyKey: randomUUID() },
  )
const give = (to: Someone, amount: string) => fund(market.api.db, to.id, 'BTC', amount)

/** What is found when somebody looks at a friend again, because something happened. */
async function judgedAgain(friend: Someone) {
  await verifyEmailOf(market.world, friend)
  await awardBadges(market.api.db)
  return standingOfFriend(market.world, friend)
}

const counts = { state: 'COUNTS', reason: null }
const waits = (reason: string) => ({ state: 'HELD', reason })

async function giveAddress({ id }: Someone, address: string): Promise<void> {
  const query = 'update app_user set email = $2, email_canonical = lower($2) where id = $1'
  await asOwner(market.world.url, query, [id, address])
}

describe('an address to throw away', () => {
  test('waits for our team, also one that comes later', async () => {
    const referrer = await aUser(market.api)
    const before = (friend: Someone) => giveAddress(friend, `${friend.username}@mailinator.com`)
    const friend = await aFriendOf(market.api, referrer, { before })
    expect(await standingOfFriend(market.world, friend)).toEqual(waits('throwaway_mail'))
    const later = await aFriendOf(market.api, referrer)
    expect(await standingOfFriend(market.world, later)).toEqual(counts)
    await giveAddress(later, `${later.username}@yopmail.com`)
    expect(await judgedAgain(later)).toEqual(waits('throwaway_mail'))
    // Neither learns what it was.
    const { friends } = await referrer.api.rewards.getReferrals()
    expect(friends.map(({ reason }) => reason)).toEqual(['rules', 'rules'])
  })
})

describe('coins that leave at once', () => {
  test('to whoever brought the friend wait for our team', async () => {
    const referrer = await aUser(market.api, { tier: 2 })
    const friend = await aFriendOf(market.api, referrer, { tier: 2 })
    await give(friend, '0.0001')
    await send(friend, referrer, '0.00009')
    expect(await judgedAgain(friend)).toEqual(waits('coins_left'))
  })

  test('to another friend of theirs, or to whoever both pay, wait for our team', async () => {
    const referrer = await aUser(market.api, { tier: 2 })
    const [one, other] = [
      await aFriendOf(market.api, referrer, { tier: 2 }),
      await aFriendOf(market.api, referrer, { tier: 2 }),
    ]
    const [third, mule] = [await aFriendOf(market.api, referrer, { tier: 2 }), await aUser(market.api)]
    for (const friend of [one, third, referrer]) await give(friend, '0.0001')
    await send(one, other, '0.0001')
    await send(referrer, mule, '0.00001')
    await send(third, mule, '0.0001')
    expect(await judgedAgain(one)).toEqual(waits('coins_left'))
    expect(await judgedAgain(third)).toEqual(waits('coins_left'))
    expect(await judgedAgain(other)).toEqual(counts)
  })

  test('are not what somebody lent and got back, a part of what a friend has, or what goes to others', async () => {
    const referrer = await aUser(market.api, { tier: 2 })
    const friendOf = () => aFriendOf(market.api, referrer, { tier: 2 })
    const [back, half, shop, much] = [await friendOf(), await friendOf(), await friendOf(), await friendOf()]
    const stranger = await aUser(market.api)
    for (const friend of [referrer, half, shop]) await give(friend, '0.0001')
    await give(much, '0.001')
    await send(referrer, back, '0.00005')
    await send(back, referrer, '0.00005')
    await send(half, referrer, '0.00005')
    await send(shop, stranger, '0.0001')
    await send(much, referrer, '0.0001')
    for (const friend of [back, half, shop, much]) expect(await judgedAgain(friend)).toEqual(counts)
  })

  test('are not what a friend had for long', async () => {
    const referrer = await aUser(market.api, { tier: 2 })
    const friend = await aFriendOf(market.api, referrer, { tier: 2 })
    await give(friend, '0.0001')
    await passTime(market, days(15))
    await give(friend, '0.00001')
    await send(friend, referrer, '0.0001')
    expect(await judgedAgain(friend)).toEqual(counts)
  })

  test('are the reward itself, sent on to a friend who earned it, and not a part of it', async () => {
    await inTransaction(market.api.db, (tx) => post(tx, coverReferrals(new Date('2026-01-01'))))
    await setFigures(market.world, { 'referrals.joined_goal': 2 })
    const referrer = await aUser(market.api, { tier: 2 })
    const [bribed, thanked] = [await aFriendOf(market.api, referrer), await aFriendOf(market.api, referrer)]
    for (const friend of [bribed, thanked]) expect(await judgedAgain(friend)).toEqual(counts)
    await passTime(market, days(7) + 60)
    await payReferralRewards(market.api.db)
    const balances = await referrer.api.wallet.balances()
    const paid = Number(balances.find(({ asset }) => asset === 'USDT')?.available_balance)
    expect(paid).toBeGreaterThan(0)
    await send(referrer, thanked, (paid * 0.1).toFixed(2), 'USDT')
    await send(referrer, bribed, (paid * 0.85).toFixed(2), 'USDT')
    expect(await judgedAgain(bribed)).toEqual(waits('coins_left'))
    expect(await judgedAgain(thanked)).toEqual(counts)
    await setFigures(market.world, { 'referrals.joined_goal': 5 })
  })

  test('are found at an address that whoever brought the friend pays as well', async () => {
    const [referrer, address] = [await aUser(market.api, { tier: 2 }), 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq']
    const friend = await aFriendOf(market.api, referrer, { tier: 2 })
    const stranger = await aUser(market.api)
    await give(friend, '0.001')
    const percent = () => leftAfter(friend, referrer, [friend, referrer], address)
    expect(await percent()).toBe(90)
    expect(await leftAfter(friend, referrer, [friend, stranger], address)).toBe(0)
  })
})

/** How much left by what would be if these people had each withdrawn to an address. Nothing of it stays. */
async function leftAfter(friend: Someone, referrer: Someone, people: readonly Someone[], address: string) {
  const undone = new Error('Nothing of it stays')
  let percent: number | undefined
  const rehearse = async (tx: Tx) => {
    for (const { id } of people) {
      await sql`
        insert into withdrawal (user_id, asset, network, address, units, fee_units, value_cents, price_micros, originator_name, is_self,
          beneficiary_name, destination, purpose, state, send_after)
        values (${id}, 'BTC', 'bitcoin', ${address}, 90000, 1, 1, 1, 'A person', true, 'A person', 'self_hosted', 'savings', 'RESERVED', now())`.execute(
        tx,
      )
    }
    const { rows } = await sql<{ percent: number }>`
      select referral_coins_left(${friend.id}, ${referrer.id}, 86400) as percent`.execute(tx)
    percent = rows[0]?.percent
    throw undone
  }
  await inTransaction(market.api.db, rehearse).catch((failure: unknown) => {
    if (failure !== undone) throw failure
  })
  return percent
}

test('more in a day than somebody brings waits for our team, and those before count', async () => {
  await setFigures(market.world, { 'referrals.daily_friends_at_most': 2 })
  const referrer = await aUser(market.api)
  const [one, two, three] = [
    await aFriendOf(market.api, referrer),
    await aFriendOf(market.api, referrer),
    await aFriendOf(market.api, referrer),
  ]
  await passTime(market, days(1) + 60)
  const nextDay = await aFriendOf(market.api, referrer)
  await setFigures(market.world, { 'referrals.daily_friends_at_most': 1_000 })
  for (const friend of [one, two, nextDay]) expect(await standingOfFriend(market.world, friend)).toEqual(counts)
  expect(await standingOfFriend(market.world, three)).toEqual(waits('too_fast'))
})

test('a ring is found however long it is, and who hangs on it without closing one counts', async () => {
  const first = await aUser(market.api)
  const ring = [first]
  for (let n = 0; n < 7; n += 1) ring.push(await aFriendOf(market.api, ring.at(-1) ?? first))
  const outside = await aFriendOf(market.api, ring[3] ?? first)
  const { code } = await (ring.at(-1) ?? first).api.rewards.getReferrals()
  await first.api.rewards.nameReferrer({ body: { code } })
  for (const someone of ring) {
    expect(await standingOfFriend(market.world, someone)).toEqual({ state: 'VOID', reason: 'circle' })
  }
  expect(await standingOfFriend(market.world, outside)).toEqual(counts)
})

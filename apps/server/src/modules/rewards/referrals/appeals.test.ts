import { randomUUID } from 'node:crypto'
import { parseAmount } from '@sengi/money'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { anApi, aUser, codeOf, refused, type Someone, setFigures } from '../../../../test/api.ts'
import { aColleague, aMarket, brokenPromises, type Market, passTime } from '../../../../test/market.ts'
import { aFriendOf, standingOfFriend, verifyEmailOf } from '../../../../test/stand-ins/friends.ts'
import { asOwner } from '../../../../test/world.ts'
import { custody, house, promoPool } from '../../../ledger/accounts.ts'
import { post } from '../../../ledger/ledger.ts'
import { inTransaction } from '../../../platform/db.ts'
import { awardBadges } from '../badges.service.ts'
import { payReferralRewards } from './milestones.service.ts'

let market: Market
beforeAll(async () => {
  market = await aMarket()
  const many = { 'referrals.network_friends_at_most': 1_000, 'referrals.daily_friends_at_most': 1_000 }
  await setFigures(market.world, { ...many, 'referrals.joined_goal': 1 })
})
afterEach(async () => {
  expect(await brokenPromises(market)).toEqual([])
})
afterAll(() => market[Symbol.asyncDispose]())

/** Somebody and a friend of theirs who waits for our team, with what the screen says of the two. */
async function aDoubtedFriend() {
  const referrer = await aUser(market.api)
  const before = async ({ id, username }: Someone) => {
    const address = `${username}@mailinator.com`
    await asOwner(market.world.url, 'update app_user set email = $2, email_canonical = $2 where id = $1', [id, address])
  }
  const friend = await aFriendOf(market.api, referrer, { before })
  return { referrer, friend, id: (await shownTo(referrer)).id }
}

async function shownTo({ api }: Someone) {
  const [shown] = (await api.rewards.getReferrals()).friends
  if (!shown) throw new Error('There is no friend')
  return shown
}

const appeal = ({ api }: Someone, id: string) =>
  api.support.openTicket(
    { body: { topic: 'other', subject: 'My friend', text: 'She is real.', about: { kind: 'referral', id } } },
    { idempotencyKey: randomUUID() },
  )

const decide = ({ api }: Pick<Someone, 'api'>, { id }: Someone, counts: boolean) =>
  api.rewards.decideReferral({ params: { user_id: id }, body: { counts, reason: 'We looked at both accounts' } })

describe('a second look', () => {
  test('is asked for in a ticket that names the referral, by nobody but whoever brought the friend', async () => {
    const { referrer, friend, id } = await aDoubtedFriend()
    const [other, support] = [await aDoubtedFriend(), await aColleague(market, 'support')]
    for (const someone of [friend, other.referrer]) {
      await expect(appeal(someone, id)).rejects.toMatchObject(refused('ticket_about_unknown', 422))
    }
    await expect(appeal(referrer, friend.id)).rejects.toMatchObject(refused('ticket_about_unknown', 422))
    const ticket = await appeal(referrer, id)

    expect(ticket.about).toEqual({ kind: 'referral', id })
    const open = { ticket_id: ticket.id, is_decided: false }
    expect(await shownTo(referrer)).toMatchObject({ state: 'HELD', appeal: open })
    expect(await shownTo(other.referrer)).toMatchObject({ appeal: null })
    const [named, ...rest] = await support.api.rewards.listJudgedReferrals({ query: { referral: id } })
    expect(named).toMatchObject({ user_id: friend.id, reason: 'throwaway_mail', appeal: open })
    expect(rest).toEqual([])
    expect(await support.api.rewards.listJudgedReferrals({ query: { referral: friend.id } })).toEqual([])
    // Whoever takes it back asks for nothing any more.
    await referrer.api.support.closeTicket({ params: { ticket_id: ticket.id } }, { idempotencyKey: randomUUID() })
    expect(await shownTo(referrer)).toMatchObject({ appeal: null })
  })

  test('is taken by somebody else than before, once, and says so', async () => {
    const { referrer, friend, id } = await aDoubtedFriend()
    const [first, second] = [await aColleague(market, 'support'), await aColleague(market, 'support')]
    await decide(first, friend, false)
    const ticket = await appeal(referrer, id)
    await expect(decide(first, friend, true)).rejects.toMatchObject(refused('referral_decided_by_you', 403))
    await decide(second, friend, false)

    expect(await decide(second, friend, false)).toMatchObject({ state: 'VOID', appeal: { is_decided: true } })
    await expect(decide(second, friend, true)).rejects.toMatchObject(refused('referral_appeal_over', 409))
    await expect(decide(first, friend, true)).rejects.toMatchObject(refused('referral_appeal_over', 409))
    const shown = await shownTo(referrer)
    expect(shown).toMatchObject({ state: 'VOID', reason: 'rules', appeal: { ticket_id: ticket.id, is_decided: true } })
    await expect(appeal(referrer, id)).rejects.toMatchObject(refused('ticket_about_unknown', 422))
    const heard = await asOwner<{ count: string }>(
      market.world.url,
      `select count(*) from audit_event where action = 'referrals.decided' and subject = $1 and detail ->> 'appeal' = $2`,
      [`user:${friend.id}`, ticket.id],
    )
    expect(heard).toEqual([{ count: '1' }])
  })

  test('is decided one way by two who see it differently at two processes', async () => {
    await using there = await anApi(market.world)
    const { referrer, friend, id } = await aDoubtedFriend()
    const [one, other] = [await aColleague(market, 'support'), await aColleague(market, 'support')]
    await appeal(referrer, id)
    const decided = await Promise.allSettled([
      decide(one, friend, true),
      decide({ api: there.as(other.token) }, friend, false),
    ])
    expect(decided.map(codeOf).toSorted()).toEqual(['done', 'referral_appeal_over'])
    const counts = decided[0]?.status === 'fulfilled'
    expect((await standingOfFriend(market.world, friend))?.state).toBe(counts ? 'COUNTS' : 'VOID')
  })

  test('that lifts a doubt pays once, by whichever process, and only what the pool covers', async () => {
    await using there = await anApi(market.world)
    const both = [market.api.db, there.db, market.api.db, there.db]
    const { referrer, friend, id } = await aDoubtedFriend()
    await verifyEmailOf(market.world, friend)
    await awardBadges(market.api.db)
    const joined = async () =>
      (await referrer.api.rewards.getReferrals()).milestones.find(({ name }) => name === 'joined')
    expect(await joined()).toMatchObject({ state: null, done: 0 })

    await appeal(referrer, id)
    const [one, other] = [await aColleague(market, 'support'), await aColleague(market, 'support')]
    const lifted = await Promise.allSettled([
      decide(one, friend, true),
      decide({ api: there.as(other.token) }, friend, true),
    ])
    expect(lifted.map(codeOf).toSorted()).toEqual(['done', 'referral_appeal_over'])
    await Promise.all(both.map((db) => awardBadges(db)))
    expect(await joined()).toMatchObject({ state: 'HELD', done: 1 })
    await passTime(market, 7 * 86_400 + 60)
    await Promise.all(both.map((db) => payReferralRewards(db)))
    expect(await joined()).toMatchObject({ state: 'HELD', is_waiting_for_pool: true })

    // Two rounds pay while the pool is being filled.
    await Promise.all([...both.map((db) => payReferralRewards(db)), fillPool()])
    await Promise.all(both.map((db) => payReferralRewards(db)))
    const paid = await joined()
    expect(paid).toMatchObject({ state: 'PAID', paid_zar: '50.00' })
    const [coins] = (await referrer.api.wallet.balances()).filter(({ asset }) => asset === 'USDT')
    expect(coins?.available_balance).toBe(paid?.paid_usdt)
  })
})

const fillPool = () =>
  inTransaction(market.api.db, (tx) => {
    const amount = parseAmount('USDT', '10000')
    const moves = [
      { from: custody('chain'), to: house(), amount },
      { from: house(), to: promoPool(), amount },
    ]
    return post(tx, { reason: 'test.covered', ref: randomUUID(), moves })
  })

import type { ReferralMilestone } from '@sengi/contract/rewards/referrals'
import { parseAmount } from '@sengi/money'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { anApi, aUser, refused, type Someone, setFigures } from '../../../../test/api.ts'
import {
  aColleague,
  aMarket,
  anAd,
  aTrader,
  at,
  brokenPromises,
  type Market,
  passTime,
  take,
} from '../../../../test/market.ts'
import { suspend } from '../../../../test/suspended.ts'
import { agreed } from '../../../../test/two/agreed.ts'
import { asOwner } from '../../../../test/world.ts'
import { custody, house, promoPool } from '../../../ledger/accounts.ts'
import { post } from '../../../ledger/ledger.ts'
import { inTransaction } from '../../../platform/db.ts'
import { grantRole, revokeRole } from '../../auth/index.ts'
import { awardBadges } from '../badges.service.ts'
import { previewOfInvitation } from './invitation-preview.service.ts'
import { payReferralRewards } from './milestones.service.ts'
import { coverReferrals } from './pool.rules.ts'

let market: Market
beforeAll(async () => {
  market = await aMarket()
  await setFigures(market.world, { 'referrals.network_friends_at_most': 1_000 })
})
afterEach(async () => {
  expect(await brokenPromises(market)).toEqual([])
})
afterAll(() => market[Symbol.asyncDispose]())

const week = 7 * 86_400
const askRows = <Row>(query: string, ...values: unknown[]) => asOwner<Row & object>(market.world.url, query, values)
const programOf = ({ api }: Someone) => api.rewards.getReferrals()
const hear = () => awardBadges(market.api.db)
const standing = async (someone: Someone, name: ReferralMilestone['name']): Promise<ReferralMilestone> => {
  const found = (await programOf(someone)).milestones.find((one) => one.name === name)
  if (!found) throw new Error(`There is no ${name}`)
  return found
}
const tetherOf = async ({ api }: Someone) =>
  Number((await api.wallet.balances()).find(({ asset }) => asset === 'USDT')?.available_balance ?? '0')

/** Somebody new who came by a link. */
async function aFriend(referrer: Someone, tier?: 1 | 2): Promise<Someone> {
  const friend = await aUser(market.api, tier ? { tier } : {})
  const { code } = await programOf(referrer)
  await friend.api.rewards.nameReferrer({ body: { code } })
  return friend
}

/** Shows that somebody's address is theirs, and says so as the product does. */
async function verifyEmail({ id }: Someone): Promise<void> {
  await askRows('update app_user set email_verified_at = clock_now() where id = $1', id)
  await askRows(`insert into outbox (topic, user_id, ref) values ('email_verified', $1::uuid, $1::uuid::text)`, id)
}

const friendsOf = async (referrer: Someone, count: number, tier?: 1 | 2): Promise<Someone[]> => {
  const friends: Someone[] = []
  for (let n = 0; n < count; n += 1) friends.push(await aFriend(referrer, tier))
  return friends
}

const fill = (amount = '10000') =>
  inTransaction(market.api.db, (tx) =>
    post(tx, {
      reason: 'test.covered',
      ref: crypto.randomUUID(),
      moves: [
        { from: custody('chain'), to: house(), amount: parseAmount('USDT', amount) },
        { from: house(), to: promoPool(), amount: parseAmount('USDT', amount) },
      ],
    }),
  )

const stateOf = async ({ id }: Someone) =>
  (
    await askRows<{ state: string; reason: string | null }>('select state, reason from referral where user_id = $1', id)
  )[0]

describe('a code', () => {
  test('is the same whenever it is asked for, by two processes at once', async () => {
    await using other = await anApi(market.world)
    const someone = await aUser(market.api)
    const there = other.as(someone.token)
    const asked = await Promise.all([1, 2, 3, 4].map((n) => (n % 2 ? someone.api : there).rewards.getReferrals()))
    expect(new Set(asked.map(({ code }) => code)).size).toBe(1)
    expect(asked[0]?.code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
  })

  test('that came first stands, and whoever invited learns neither name nor address', async () => {
    const [first, second] = [await aUser(market.api), await aUser(market.api)]
    const friend = await aFriend(first)
    const { code } = await programOf(second)
    const again = (await programOf(first)).code

    await expect(friend.api.rewards.nameReferrer({ body: { code } })).rejects.toMatchObject(
      refused('referral_named_already', 409),
    )
    expect(await friend.api.rewards.nameReferrer({ body: { code: again } })).toEqual({ code: again })
    const shown = await programOf(first)
    expect(shown.friends).toHaveLength(1)
    expect(JSON.stringify(shown)).not.toContain(friend.username)
    expect((await programOf(second)).friends).toEqual([])
  })

  test('is taken once by two devices that name two', async () => {
    await using other = await anApi(market.world)
    const [one, two] = [await aUser(market.api), await aUser(market.api)]
    const codes = [(await programOf(one)).code, (await programOf(two)).code]
    const friend = await aUser(market.api)
    const there = other.as(friend.token)
    await Promise.allSettled(codes.map((code, n) => (n ? there : friend.api).rewards.nameReferrer({ body: { code } })))
    const rows = await askRows('select referrer_id from referral where user_id = $1', friend.id)
    expect(rows).toHaveLength(1)
  })

  test('of nobody, of one’s own, of another form, and one that comes too late are refused', async () => {
    const [someone, other] = [await aUser(market.api), await aUser(market.api)]
    const name = (code: string) => someone.api.rewards.nameReferrer({ body: { code } })
    await expect(name('ZZZZ2222')).rejects.toMatchObject(refused('referral_code_unknown', 404))
    await expect(name((await programOf(someone)).code)).rejects.toMatchObject(refused('referral_code_own', 422))
    for (const code of ['', 'zzzz2222', 'ZZZZ222', 'ZZZZ22222', 'ZZZZ2220', '<b>22222']) {
      await expect(name(code)).rejects.toMatchObject(refused('invalid_request', 422))
    }
    await passTime(market, 86_401)
    await expect(name((await programOf(other)).code)).rejects.toMatchObject(refused('referral_too_late', 409))
  })
})

describe('a milestone', () => {
  test('is reached once by a hundred events that two processes hear, and paid once, after its days', async () => {
    await using other = await anApi(market.world)
    await fill()
    const referrer = await aUser(market.api)
    const friends = await friendsOf(referrer, 5)
    for (const friend of friends) await verifyEmail(friend)
    for (const { id } of friends) {
      await askRows(
        `insert into outbox (topic, user_id, ref) select 'email_verified', $1::uuid, $1::uuid::text from generate_series(1, 20)`,
        id,
      )
    }
    await Promise.all([1, 2, 3, 4].map((n) => awardBadges(n % 2 ? market.api.db : other.db)))

    expect(await standing(referrer, 'joined')).toMatchObject({ done: 5, goal: 5, reward_zar: '50.00', state: 'HELD' })
    await payReferralRewards(market.api.db)
    expect(await standing(referrer, 'joined')).toMatchObject({ state: 'HELD', paid_usdt: null })
    await passTime(market, week + 60)
    await Promise.all([1, 2, 3, 4].map((n) => payReferralRewards(n % 2 ? market.api.db : other.db)))

    const paid = await standing(referrer, 'joined')
    expect(paid).toMatchObject({ state: 'PAID', paid_zar: '50.00' })
    expect(await tetherOf(referrer)).toBe(Number(paid.paid_usdt))
    expect(await tetherOf(referrer)).toBeGreaterThan(0)
    const [line] = await referrer.api.wallet.history({ query: {} })
    expect(line).toMatchObject({ kind: 'referral', asset: 'USDT', amount: paid.paid_usdt })
    const told = await askRows<{ type: string }>(
      `select type from notification where user_id = $1 and channel = 'in_app' and type like 'reward.%' order by type`,
      referrer.id,
    )
    expect(told.map(({ type }) => type)).toEqual(['reward.paid', 'reward.reached'])
  })

  test('of verification takes three, and all of them together bring the bonus', async () => {
    await fill()
    const referrer = await aTrader(market, '0.1')
    const friends = await friendsOf(referrer, 5, 2)
    for (const friend of friends) await verifyEmail(friend)
    const other = await aTrader(market, '0.1')
    const { givePayoutAccounts } = await import('../../../../test/payout-accounts.ts')
    const ad = await anAd(other)
    for (const friend of friends.slice(0, 2)) {
      await givePayoutAccounts(market.api.db, friend.id)
      const order = await take(friend, ad, '0.001')
      await friend.api.p2p.uploadProof({ ...at(order), body: {} })
      await other.api.p2p.sellerConfirm({ ...at(order), body: {} })
    }
    await hear()
    const names = ['joined', 'verified', 'traded', 'all'] as const
    for (const name of names) expect(await standing(referrer, name)).toMatchObject({ state: 'HELD' })
    await passTime(market, week + 60)
    await payReferralRewards(market.api.db)
    for (const name of names) expect(await standing(referrer, name)).toMatchObject({ state: 'PAID' })
    expect(await standing(referrer, 'all')).toMatchObject({ reward_usdt: '100.000000', paid_usdt: '100.000000' })
    expect((await programOf(referrer)).friends.filter(({ has_traded }) => has_traded)).toHaveLength(2)
  })

  test('counts no trade between a friend and whoever invited them', async () => {
    const referrer = await aTrader(market, '0.1')
    const [friend] = await friendsOf(referrer, 1, 2)
    if (!friend) throw new Error('There is no friend')
    const { givePayoutAccounts } = await import('../../../../test/payout-accounts.ts')
    await givePayoutAccounts(market.api.db, friend.id)
    const order = await take(friend, await anAd(referrer), '0.001')
    await friend.api.p2p.uploadProof({ ...at(order), body: {} })
    await referrer.api.p2p.sellerConfirm({ ...at(order), body: {} })
    await hear()
    expect(await standing(referrer, 'traded')).toMatchObject({ done: 0, state: null })
  })

  test('whose friends fall away in its days is not paid, and can be reached again', async () => {
    await fill()
    const referrer = await aUser(market.api)
    const friends = await friendsOf(referrer, 5)
    for (const friend of friends) await verifyEmail(friend)
    await hear()
    const support = await aColleague(market, 'support')
    const decide = (counts: boolean) =>
      support.api.rewards.decideReferral({
        params: { user_id: friends[0]?.id ?? '' },
        body: { counts, reason: 'Both accounts were opened by one person' },
      })
    expect(await decide(false)).toMatchObject({ state: 'VOID', reason: 'decided' })
    await passTime(market, week + 60)
    await payReferralRewards(market.api.db)
    expect(await standing(referrer, 'joined')).toMatchObject({ state: 'VOID', done: 4, paid_usdt: null })
    expect((await programOf(referrer)).friends.map(({ reason }) => reason)).toContain('rules')

    await decide(true)
    await hear()
    expect(await standing(referrer, 'joined')).toMatchObject({ state: 'HELD', done: 5 })
  })

  test('that has to wait holds up none behind it, however many there are', async () => {
    await using own = await aMarket()
    const there = market
    market = own
    try {
      await fill()
      await setFigures(own.world, { 'referrals.joined_goal': 1 })
      const referrers = [await aUser(own.api), await aUser(own.api), await aUser(own.api)]
      for (const referrer of referrers) await verifyEmail(await aFriend(referrer))
      await hear()
      await passTime(own, week + 60)
      const [stopped, ...others] = referrers.toSorted((one, other) => (one.id < other.id ? -1 : 1))
      const suspend = 'update app_user set suspended_at = clock_now() where id = $1'
      await asOwner(own.world.url, suspend, [stopped?.id])
      await payReferralRewards(own.api.db, 1)
      for (const one of others) expect(await standing(one, 'joined')).toMatchObject({ state: 'PAID' })
      const rows = await asOwner(own.world.url, 'select state from referral_reward where user_id = $1', [stopped?.id])
      expect(rows).toEqual([{ state: 'HELD' }])
    } finally {
      market = there
    }
  })

  test('that an empty pool does not cover waits, and is paid when the pool is filled by two people', async () => {
    await using own = await aMarket()
    const there = market
    market = own
    try {
      await setFigures(own.world, { 'referrals.joined_goal': 1 })
      const referrer = await aUser(own.api)
      await verifyEmail(await aFriend(referrer))
      await hear()
      await passTime(own, week + 60)
      await payReferralRewards(own.api.db)
      expect(await standing(referrer, 'joined')).toMatchObject({ state: 'HELD', is_waiting_for_pool: true })
      expect(await tetherOf(referrer)).toBe(0)

      const [maker, approver] = [await aColleague(own, 'treasury_maker'), await aColleague(own, 'treasury_approver')]
      const body = { pool: 'referrals', asset: 'USDT', amount: '500', reason: 'The budget of this quarter' } as const
      const asked = await maker.api.fills.askPoolFill({ body }, { idempotencyKey: crypto.randomUUID() })
      expect(await approver.api.rewards.getPromoPool()).toMatchObject({ balance_usdt: '0.000000', waiting: 1 })
      const agreement = { params: { fill_id: asked.id }, ...(await agreed(approver, 'pool_approval', asked.id)) }
      const approve = ({ api }: Someone) => api.fills.approvePoolFill(agreement)
      await expect(approve(maker)).rejects.toMatchObject(refused('permission_denied', 403))
      await revokeRole(own.api.db, { email: maker.email, role: 'treasury_maker', by: null })
      await expect(approve(approver)).rejects.toMatchObject(refused('asker_may_not', 409))
      await grantRole(own.api.db, { email: maker.email, role: 'treasury_maker', by: null })
      const twice = await Promise.all([approve(approver), approve(approver)])
      expect(twice.map(({ is_approved }) => is_approved)).toEqual([true, true])
      expect(await approver.api.rewards.getPromoPool()).toMatchObject({ balance_usdt: '500.000000' })

      await payReferralRewards(own.api.db)
      expect(await standing(referrer, 'joined')).toMatchObject({ state: 'PAID', is_waiting_for_pool: false })
      expect(await brokenPromises(own)).toEqual([])
    } finally {
      market = there
    }
  })
})

describe('whoever is not a friend', () => {
  test('does not count: a ring is void all round, with its reason', async () => {
    const first = await aUser(market.api)
    const second = await aFriend(first)
    const third = await aFriend(second)
    const { code } = await programOf(third)
    await first.api.rewards.nameReferrer({ body: { code } })
    for (const someone of [first, second, third]) {
      expect(await stateOf(someone)).toEqual({ state: 'VOID', reason: 'circle' })
    }
  })

  test('does not count: two that invite each other at the same moment are both void', async () => {
    await using other = await anApi(market.world)
    const [one, two] = [await aUser(market.api), await aUser(market.api)]
    const codes = { one: (await programOf(one)).code, two: (await programOf(two)).code }
    await Promise.all([
      one.api.rewards.nameReferrer({ body: { code: codes.two } }),
      other.as(two.token).rewards.nameReferrer({ body: { code: codes.one } }),
    ])
    expect([await stateOf(one), await stateOf(two)].map((row) => row?.reason)).toEqual(['circle', 'circle'])
  })

  test('does not count: one person with one telephone is void, one browser waits for our team', async () => {
    const [referrer, same, device] = [await aUser(market.api), await aUser(market.api), await aUser(market.api)]
    for (const { id } of [referrer, same]) {
      await askRows(`update app_user set phone = '+27821112233' where id = $1`, id)
    }
    for (const { id } of [referrer, device]) {
      await askRows(
        `insert into known_browser (user_id, visitor_hash) values ($1, decode(repeat('ab', 32), 'hex'))`,
        id,
      )
    }
    const { code } = await programOf(referrer)
    for (const { api } of [same, device]) await api.rewards.nameReferrer({ body: { code } })

    expect(await stateOf(same)).toEqual({ state: 'VOID', reason: 'same_person' })
    expect(await stateOf(device)).toEqual({ state: 'HELD', reason: 'same_device' })
    expect((await programOf(referrer)).friends.map(({ reason }) => reason)).toEqual(['rules', 'rules'])
    const support = await aColleague(market, 'support')
    const listed = await support.api.rewards.listJudgedReferrals({ query: {} })
    expect(listed.find(({ user_id }) => user_id === device.id)).toMatchObject({ reason: 'same_device' })
  })

  test('does not count: more than a month takes', async () => {
    await setFigures(market.world, { 'referrals.monthly_friends_at_most': 1 })
    const referrer = await aUser(market.api)
    await aFriend(referrer)
    const late = await aFriend(referrer)
    await setFigures(market.world, { 'referrals.monthly_friends_at_most': 20 })
    expect(await stateOf(late)).toEqual({ state: 'VOID', reason: 'too_many' })
    expect((await programOf(referrer)).friends[0]).toMatchObject({ state: 'VOID', reason: 'too_many' })
  })

  test('is decided about by neither of the two', async () => {
    const support = await aColleague(market, 'support')
    const friend = await aFriend(support)
    const decision = { params: { user_id: friend.id }, body: { counts: true, reason: 'They are my friend' } }
    await expect(support.api.rewards.decideReferral(decision)).rejects.toMatchObject(refused('referral_is_own', 403))
  })
})

test('an invitation says who invites, in the language that is asked; a code of nobody and one of a suspended account name nobody', async () => {
  const ann = await aUser(market.api)
  const { code } = await programOf(ann)
  const look = (of: string, language: 'en' | 'af' = 'en') => previewOfInvitation(market.api.db, of, language)

  expect((await look(code.toLowerCase())).title).toBe(`@${ann.username} invites you to Sengi`)
  expect((await look(code, 'af')).title).toBe(`@${ann.username} nooi jou na Sengi`)
  const open = (of: string) => market.api.as().rewards.openInvitation({ params: { code: of } })
  expect(await open(code)).toEqual({ by_username: ann.username })
  await suspend(market.api.db, ann)
  expect(await look(code)).toEqual(await look('22222222'))
  expect([await open(code), await open('22222222')]).toEqual([{ by_username: null }, { by_username: null }])
  await expect(open('nothing')).rejects.toMatchObject({ problem: { status: 404 } })
})

test('a sandbox’s pool is covered once', async () => {
  await using own = await aMarket()
  const cover = () => inTransaction(own.api.db, (tx) => post(tx, coverReferrals(new Date('2026-01-01'))))
  expect([await cover(), await cover()]).toEqual(['moved', 'duplicate'])
  expect(await brokenPromises(own)).toEqual([])
})

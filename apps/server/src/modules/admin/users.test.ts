import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aUser, refused, type Someone } from '../../../test/api.ts'
import { aColleague, aMarket, anAd, aTrader, fund, type Market, passTime, take } from '../../../test/market.ts'
import { suspend } from '../../../test/suspended.ts'
import { asOwner } from '../../../test/world.ts'
import { recordAudit } from '../../platform/audit.ts'

let market: Market
let [security, support, compliance]: Someone[] = []
let ann: Someone
beforeAll(async () => {
  market = await aMarket()
  security = await aColleague(market, 'security')
  support = await aColleague(market, 'support')
  compliance = await aColleague(market, 'compliance')
}, 120_000)
afterAll(() => market[Symbol.asyncDispose]())
beforeEach(async () => {
  ann = await aUser(market.api, { tier: 2, verified: true })
})

const by = (someone: Someone | undefined) => {
  if (!someone) throw new Error('Nobody')
  return someone.api.users
}
const at = ({ id: user_id }: Pick<Someone, 'id'>) => ({ params: { user_id } })
const reason = 'They called us about it'
const find = (text: string, who = support) => by(who).findUsers({ body: { text } })
const names = ({ people }: { people: readonly { username: string }[] }) => people.map(({ username }) => username)
const recorded = (subject: string, actor: Someone | undefined) =>
  asOwner<{ action: string; detail: object }>(
    market.world.url,
    'select action, detail from audit_event where subject = $1 and actor_id = $2 order by id',
    [subject, actor?.id],
  )

test('people are found by contact data in full, by what they own and did, and by the beginning of a name', async () => {
  await asOwner(
    market.world.url,
    `update app_user set phone = '+27825550199', display_name = 'Ann Mokoena', legal_name = 'Annelise Mokoena' where id = $1`,
    [ann.id],
  )
  const [place] = await ann.api.deposits.addresses()
  const seller = await aTrader(market, '1')
  const order = await take(await aTrader(market), await anAd(seller))
  const ticket = await ann.api.support.openTicket({
    body: { topic: 'other', subject: 'Where is it', text: 'A question.' },
  })

  expect(await find(ann.email.toUpperCase())).toMatchObject({ by: 'email', people: [{ user_id: ann.id }] })
  expect(names(await find('082 555 0199'))).toEqual([ann.username])
  expect(await find(place?.address ?? '')).toMatchObject({ by: 'address', people: [{ user_id: ann.id }] })
  expect(await find(order.payment_reference.toLowerCase())).toMatchObject({ by: 'order' })
  expect(names(await find(order.id))).toContain(seller.username)
  expect(names(await find(ticket.number))).toEqual([ann.username])
  expect(names(await find(ann.id))).toEqual([ann.username])
  for (const beginning of [`@${ann.username.slice(0, -1)}`, 'ann mok', 'ANNELISE'])
    expect(names(await find(beginning))).toContain(ann.username)
  await asOwner(market.world.url, 'update app_user set phone = null where id = $1', [ann.id])
})

test('contact data in part, or a pattern, finds nobody; nobody is no fault', async () => {
  for (const text of [ann.email.slice(0, -1), `%${ann.username.slice(2)}`, '___', '+27 82 555 01', "' or 1=1 --", ')('])
    expect(names(await find(text))).not.toContain(ann.username)
})

test('that somebody was looked for is recorded by what kind of thing, never with what was typed', async () => {
  const helper = await aColleague(market, 'support')
  await find(ann.email, helper)

  expect(await recorded('users', helper)).toEqual([{ action: 'users.searched', detail: { by: 'email', found: 1 } }])
})

test('the list is filtered, sorted and paged on the server, and suspended people stand in it', async () => {
  await suspend(market.api.db, ann)
  const stopped = await by(support).listUsers({ query: { flag: 'suspended', limit: 100 } })
  const staff = await by(support).listUsers({ query: { flag: 'staff', limit: 100 } })
  const named = await by(support).listUsers({ query: { sort: 'username', limit: 100 } })
  const oldest = await by(support).listUsers({ query: { sort: 'oldest', limit: 100 } })
  const second = await by(support).listUsers({ query: { tier: 'tier_2', username: `@${ann.username.toUpperCase()}` } })

  expect(stopped.map(({ username }) => username)).toContain(ann.username)
  expect(stopped.every(({ is_suspended }) => is_suspended)).toBe(true)
  expect(staff.map(({ user_id }) => user_id)).toContain(security?.id)
  expect(staff.every(({ is_staff }) => is_staff)).toBe(true)
  const usernames = named.map(({ username }) => username)
  expect(usernames).toEqual(usernames.toSorted((one, other) => (one < other ? -1 : 1)))
  const ids = oldest.map(({ user_id }) => user_id)
  expect(ids).toEqual(ids.toSorted())
  expect(second).toMatchObject([{ user_id: ann.id, kyc_tier: 'tier_2', is_suspended: true }])
})

test.each([
  { sort: 'newest' },
  { sort: 'oldest' },
  { sort: 'username' },
  { flag: 'staff', sort: 'username' },
  { tier: 'tier_2' },
] as const)('page by page nobody is missed or repeated: %j', async (query) => {
  const whole = await by(support).listUsers({ query: { ...query, limit: 100 } })
  const rows: string[] = []
  const headers = { authorization: `Bearer ${support?.token}` }
  let url = `/api/admin/users?${new URLSearchParams({ ...query, limit: '3' })}`
  while (url && rows.length < whole.length) {
    const answer = await market.api.http.inject({ method: 'GET', url, headers })
    rows.push(...answer.json<{ user_id: string }[]>().map(({ user_id }) => user_id))
    url = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1] ?? ''
  }

  expect(rows).toEqual(whole.map(({ user_id }) => user_id))
})

test('wrong filters, sorts, places and texts are refused in words', async () => {
  const headers = { authorization: `Bearer ${support?.token}` }
  const codeAt = async (query: string) =>
    (await market.api.http.inject({ method: 'GET', url: `/api/admin/users?${query}`, headers })).statusCode
  for (const query of ['sort=password', 'flag=rich', 'tier=tier_9', 'limit=-1', 'limit=x'])
    expect(await codeAt(query)).toBe(422)
  for (const query of ['cursor=x', 'sort=username&cursor=x', 'cursor=bnVsbA']) expect(await codeAt(query)).toBe(400)
  await expect(find('a')).rejects.toMatchObject(refused('invalid_request', 422))
  await expect(
    by(support).getUser({ params: { user_id: '00000000-0000-7000-8000-000000000000' } }),
  ).rejects.toMatchObject(refused('person_not_found', 404))
})

test('one person on one page: what they own is what the ledger says, and contact data is there in part', async () => {
  const owner = await aTrader(market, '0.5')
  await fund(market.api.db, owner.id, 'USDT', '100')
  const page = await by(support).getUser(at(owner))
  const ledger = await asOwner<{ asset: string; units: string }>(
    market.world.url,
    `select asset, sum(balance)::text as units from account where owner = $1 group by asset having sum(balance) > 0 order by asset`,
    [owner.id],
  )

  const held = page.balances.filter(({ total }) => Number(total) > 0)
  expect(held.map(({ asset, total }) => [asset, total]).toSorted()).toEqual(
    ledger.map(({ asset, units }) => [asset, decimalText(asset, units)]),
  )
  const [own] = [await owner.api.wallet.balances()]
  expect(page.balances.map(({ asset, value_zar }) => [asset, value_zar])).toEqual(
    own.map(({ asset, total_value_zar }) => [asset, total_value_zar]),
  )
  const sum = page.balances.reduce((cents, { value_zar }) => cents + Math.round(Number(value_zar ?? 0) * 100), 0)
  expect(Math.round(Number(page.worth_zar) * 100)).toBe(sum)
  expect(page).toMatchObject({ username: owner.username, kyc_tier: 'tier_2', is_suspended: false, is_staff: false })
  expect(JSON.stringify(page)).not.toContain(owner.email)
  expect(page.email_masked).toMatch(/^.•••@example\.co\.za$/)
})

const decimalText = (asset: string, units: string): string => {
  const places = asset === 'USDT' ? 6 : 8
  const padded = units.padStart(places + 1, '0')
  return `${padded.slice(0, -places)}.${padded.slice(-places)}`
}

test('what somebody did stands in one order, with the other side and how it stands, and in groups', async () => {
  const [seller, buyer] = [await aTrader(market, '1'), await aTrader(market)]
  const order = await take(buyer, await anAd(seller))
  const ticket = await buyer.api.support.openTicket({ body: { topic: 'other', subject: 'Help', text: 'A question.' } })
  const of = (who: Someone, group: 'all' | 'orders' | 'matters') =>
    by(support).listUserDoings({ ...at(who), query: { group } })

  const [all, orders, matters, sold] = [
    await of(buyer, 'all'),
    await of(buyer, 'orders'),
    await of(buyer, 'matters'),
    await of(seller, 'orders'),
  ]
  expect(orders).toMatchObject([
    { kind: 'p2p_bought', standing: 'under_way', username: seller.username, number: order.payment_reference },
  ])
  expect(sold).toMatchObject([{ id: order.id, kind: 'p2p_sold', username: buyer.username, amount: order.amount_asset }])
  expect(matters[0]).toMatchObject({ kind: 'ticket', number: ticket.number, standing: 'under_way' })
  expect(matters.some(({ kind }) => kind === 'verification')).toBe(true)
  const ids = all.map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted().toReversed())
  expect(new Set([...orders, ...matters].map(({ id }) => id)).size).toBeLessThanOrEqual(new Set(ids).size)
})

test('a case stands on the pages of both sides, and is found without their other trades', async () => {
  const [seller, buyer] = [await aTrader(market, '1'), await aTrader(market)]
  const [plain, disputed] = [await take(buyer, await anAd(seller)), await take(buyer, await anAd(seller))]
  await asOwner(
    market.world.url,
    `insert into p2p_case (order_id, kind, reason, opened_by, answer_by, target_by)
     values ($1, 'dispute', 'abuse', 'buyer', clock_now(), clock_now())`,
    [disputed.id],
  )
  for (const [who, other] of [
    [seller, buyer],
    [buyer, seller],
  ] as const) {
    const doings = await by(support).listUserDoings({ ...at(who), query: { group: 'matters' } })
    expect(doings.filter(({ kind }) => kind === 'case')).toMatchObject([
      { username: other.username, number: disputed.payment_reference },
    ])
  }
  const marked = 'select id from p2p_order where had_case and id = any($1)'
  expect(await asOwner(market.world.url, marked, [[plain.id, disputed.id]])).toEqual([{ id: disputed.id }])
})

test('money that moved is there without what people wrote to each other', async () => {
  const sender = await aTrader(market, '1')
  const body = {
    to_identifier: `@${ann.username}`,
    asset: 'BTC',
    amount: '0.0001',
    note: 'For the quiet dinner',
  } as const
  await sender.api.transfers.send({ body })
  const moves = await by(support).listUserMoney({ ...at(ann), query: {} })

  expect(moves).toMatchObject([{ kind: 'received', amount: '0.00010000', counterparty: `@${sender.username}` }])
  expect(JSON.stringify(moves)).not.toContain('quiet dinner')
})

test('an opening is recorded once, however much of the page is read; another colleague’s is another', async () => {
  const users = by(support)
  await users.getUser(at(ann))
  await users.getUser(at(ann))
  await users.listUserDoings({ ...at(ann), query: {} })
  await users.listUserSessions(at(ann))
  await users.listUserNotes({ ...at(ann), query: {} })
  await by(security).listUserMoney({ ...at(ann), query: {} })

  expect(await recorded(ann.id, support)).toEqual([{ action: 'users.opened', detail: {} }])
  expect(await recorded(ann.id, security)).toEqual([{ action: 'users.opened', detail: {} }])
  const record = await by(security).listUserRecord({ ...at(ann), query: { limit: 2 } })
  expect(record.map(({ action, by: who }) => [action, who])).toEqual([
    ['users.opened', security?.username],
    ['users.opened', support?.username],
  ])
})

test('their record holds what was recorded about what they handed in and their invitations, and why for those who may know', async () => {
  const note = (action: string, subject: string) =>
    recordAudit(market.api.db, {
      actorId: support?.id ?? null,
      action,
      subject,
      detail: { reason: 'Said in confidence' },
    })
  const rows = await asOwner<{ id: string }>(market.world.url, 'select id from kyc_application where user_id = $1', [
    ann.id,
  ])
  expect(rows.length).toBeGreaterThan(0)
  await note('referrals.decided', `user:${ann.id}`)
  for (const { id } of rows) await note('kyc.asked_again', id)
  await note('account.suspended', ann.id)
  const acts = ['account.suspended', 'kyc.asked_again', 'referrals.decided']
  const of = async (who: Someone | undefined, query = {}) =>
    (await by(who).listUserRecord({ ...at(ann), query })).filter(({ action }) => acts.includes(action))

  const seen = await of(security)
  expect(new Set(seen.map(({ action }) => action))).toEqual(new Set(acts))
  expect(seen.filter(({ reason: why }) => why).map(({ action }) => action)).toEqual(['account.suspended'])
  const whole = await of(await aColleague(market, 'owner'))
  expect(whole.filter(({ reason: why }) => !why)).toEqual([])
})

test('a field is revealed whole with a reason, which is recorded without the field itself', async () => {
  const reveal = (field: 'email' | 'phone' | 'id_number', who = compliance) =>
    by(who).revealUserField({ ...at(ann), body: { field, reason } })

  expect(await reveal('email')).toEqual({ field: 'email', value: ann.email })
  await expect(reveal('phone')).rejects.toMatchObject(refused('field_not_there', 404))
  await expect(reveal('email', support)).rejects.toMatchObject(refused('permission_denied', 403))
  await expect(
    by(compliance).revealUserField({ ...at(ann), body: { field: 'email', reason: 'So' } }),
  ).rejects.toMatchObject(refused('invalid_request', 422))
  const acts = await recorded(ann.id, compliance)
  expect(acts[0]).toEqual({ action: 'users.revealed', detail: { field: 'email', reason } })
  expect(JSON.stringify(acts)).not.toContain(ann.email)
})

test('a note stays for colleagues with who wrote it, and its person reads in their data only that there is one', async () => {
  const note = await by(support).addUserNote({ ...at(ann), body: { text: 'Called twice.\n\nSpeaks Sepedi.' } })

  expect(note).toMatchObject({ author: support?.username, text: 'Called twice.\n\nSpeaks Sepedi.' })
  expect(await by(compliance).listUserNotes({ ...at(ann), query: {} })).toEqual([note])
  const nobody = { user_id: '00000000-0000-7000-8000-000000000000' }
  await expect(by(support).addUserNote({ params: nobody, body: { text: 'Who' } })).rejects.toMatchObject(
    refused('person_not_found', 404),
  )
})

test('somebody is signed out everywhere at once, by whoever may stop accounts alone', async () => {
  expect(await by(support).listUserSessions(at(ann))).toHaveLength(1)
  await expect(by(support).endUserSessions({ ...at(ann), body: { reason } })).rejects.toMatchObject(
    refused('permission_denied', 403),
  )
  expect(await by(security).endUserSessions({ ...at(ann), body: { reason } })).toEqual([])

  await expect(ann.api.auth.me()).rejects.toMatchObject(refused('token_invalid', 401))
  expect(await recorded(ann.id, security)).toContainEqual({
    action: 'account.sessions_ended',
    detail: { ended: 1, reason },
  })
})

test('of two who stop one account at once one does, and the other is told', async () => {
  const other = await aColleague(market, 'security')
  const stop = (who: Someone | undefined) =>
    who?.api.suspensions.suspendAccount({
      body: { account: `@${ann.username}`, reason: 'Two devices on two continents' },
    })

  const results = await Promise.allSettled([stop(security), stop(other)])

  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { problem: { code: 'already_suspended' } },
  })
  const [only] = (await security?.api.suspensions.listSuspensions({ query: { user_id: ann.id } })) ?? []
  expect(only?.user_id).toBe(ann.id)
})

// The last one: time passes for everybody.
test('after a quarter of an hour the same page is opened anew', async () => {
  await by(support).getUser(at(ann))
  await passTime(market, 16 * 60)
  await by(support).listUserMoney({ ...at(ann), query: {} })

  const opened = (await recorded(ann.id, support)).filter(({ action }) => action === 'users.opened')
  expect(opened).toHaveLength(2)
})

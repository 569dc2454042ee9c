import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../src/platform/migrations.ts'
import { type Api, anApi, aUser, codeOf, refused, type Someone } from '../api.ts'
import { aWorldBefore } from '../before.ts'
import { aMarket, anAd, aTrade, aTrader, brokenPromises, type Market, take } from '../market.ts'
import { asOwner } from '../world.ts'

let market: Market
let there: Api
beforeAll(async () => {
  market = await aMarket()
  there = await anApi(market.world)
})
afterAll(async () => {
  const broken = await brokenPromises(market)
  await there[Symbol.asyncDispose]()
  await market[Symbol.asyncDispose]()
  expect(broken).toEqual([])
})

const block = (by: Someone, whom: Someone) => by.api.payees.blockPerson({ body: { username: whom.username } })
const unblock = (by: Someone, whom: Someone) => by.api.payees.unblockPerson({ params: { username: whom.username } })
const inMarket = ({ username }: Someone) => ({ params: { username } })
const adsSeenBy = async ({ api }: Someone, owner: Someone) =>
  (await api.p2p.browseAds({ query: { limit: 100 } })).filter(({ username }) => username === owner.username)
const view = ({ api }: Someone, id: string) => api.p2p.getAd({ params: { ad_id: id } })
const write = ({ api }: Someone, orderId: string, body: { text: string } = { text: 'Hello' }) =>
  api.p2pConversation.sendMessage({ params: { order_id: orderId }, body })

test('a block at any door stands in every list, and ends at every door', async () => {
  const [ann, bob] = [await aTrader(market), await aTrader(market)]

  await block(ann, bob)
  expect(await ann.api.p2p.listBlocked()).toEqual([{ username: bob.username }])
  expect(await ann.api.p2p.unblock(inMarket(bob))).toMatchObject({ message: expect.stringContaining('trade') })
  expect(await ann.api.payees.listBlocked()).toEqual([])
  const key = { idempotencyKey: randomUUID() }
  const said = [await ann.api.p2p.block(inMarket(bob), key), await ann.api.p2p.block(inMarket(bob), key)]

  expect(said[1]).toEqual(said[0])
  expect(await ann.api.payees.listBlocked()).toMatchObject([{ username: bob.username }])
  expect(await bob.api.payees.listBlocked()).toEqual([])
  await unblock(ann, bob)
  expect(await ann.api.p2p.listBlocked()).toEqual([])
  await expect(ann.api.p2p.block(inMarket(ann))).rejects.toMatchObject(refused('trader_is_self', 422))
})

test('blocked people see none of each other’s ads, in no list, by no link and by no order', async () => {
  const [seller, buyer, other] = [await aTrader(market, '1'), await aTrader(market, '1'), await aTrader(market)]
  const [theirs, mine] = [await anAd(seller), await anAd(buyer, { side: 'sell' })]
  expect([await adsSeenBy(buyer, seller), await adsSeenBy(seller, buyer)].map(({ length }) => length)).toEqual([1, 1])

  await block(seller, buyer)

  expect([await adsSeenBy(buyer, seller), await adsSeenBy(seller, buyer)]).toEqual([[], []])
  expect(await adsSeenBy(other, seller)).toHaveLength(1)
  const gone = '01a00000-0000-7000-8000-000000000000'
  for (const [who, ad] of [
    [buyer, theirs],
    [seller, mine],
  ] as const) {
    const unknown = await Promise.allSettled([view(who, gone), take(who, { ...ad, id: gone })])
    const blocked = await Promise.allSettled([view(who, ad.id), take(who, ad)])
    const problems = [unknown, blocked].map((answers) =>
      answers.map((one) => {
        const { status, code } = one.status === 'rejected' ? one.reason.problem : { status: 200, code: 'done' }
        return { status, code }
      }),
    )
    expect(problems[1]).toEqual(problems[0])
    expect(problems[1]).toMatchObject([{ code: 'ad_not_found' }, { code: 'ad_not_found' }])
  }
  await unblock(seller, buyer)
  expect((await take(buyer, theirs)).state).toBe('AWAIT_PAYMENT_PROOF')
})

test('the pages of the market leave nobody else out beside the blocked', async () => {
  const viewer = await aTrader(market)
  const sellers = []
  for (let n = 0; n < 5; n += 1) sellers.push(await aTrader(market, '1'))
  const ads = []
  for (const seller of sellers) ads.push(await anAd(seller, { asset: 'BTC', payment_methods: ['Cash'] }))
  await block(viewer, sellers[1]!)
  await block(sellers[3]!, viewer)

  const seen: string[] = []
  let cursor: string | undefined
  do {
    const query = `method=Cash&limit=2${cursor ? `&cursor=${cursor}` : ''}`
    const page = await market.api.http.inject({
      url: `/api/p2p/ads?${query}`,
      headers: { authorization: `Bearer ${viewer.token}` },
    })
    seen.push(...page.json<{ id: string }[]>().map(({ id }) => id))
    cursor = /[?&]cursor=([^&>]+)/.exec(String(page.headers['link'] ?? ''))?.[1]
  } while (cursor)

  const open = [ads[0], ads[2], ads[4]].map((ad) => ad?.id)
  expect(open.every((id) => seen.includes(id ?? ''))).toBe(true)
  expect([ads[1], ads[3]].some((ad) => seen.includes(ad?.id ?? ''))).toBe(false)
  expect(new Set(seen).size).toBe(seen.length)
})

test('blocked people do not write to each other; the order goes on, with proof and dispute', async () => {
  const { seller, buyer, order } = await aTrade(market, '1')
  await write(buyer, order.id)
  await block(seller, buyer)

  await expect(write(buyer, order.id)).rejects.toMatchObject({
    problem: { code: 'chat_unavailable', status: 403, detail: expect.not.stringMatching(/block/i) },
  })
  await expect(write(seller, order.id)).rejects.toThrow('Unblock them')
  expect(await buyer.api.p2pConversation.listMessages({ params: { order_id: order.id }, query: {} })).not.toEqual([])
  const paid = await buyer.api.p2p.uploadProof({ params: { order_id: order.id }, body: {} })
  expect(paid.state).toBe('SELLER_REVIEW')
  const page = await seller.api.p2p.getTrade({ params: { order_id: order.id } })
  expect(page).toMatchObject({ is_blocked: true, is_favourite: false })
  await seller.api.p2p.sellerConfirm({ params: { order_id: order.id }, body: {} })
  await unblock(seller, buyer)
  expect(await write(buyer, order.id, { text: 'Thank you' })).toMatchObject({ text: 'Thank you' })
})

test('nobody’s order begins after a block, however many are taken at once over two processes', async () => {
  const seller = await aTrader(market, '5')
  const ad = await anAd(seller, { max_amount: '1', total_amount: '4' })
  const buyers = []
  for (let n = 0; n < 20; n += 1) buyers.push(await aTrader(market))
  const all = buyers.map((buyer, n) => ({ ...buyer, api: n % 2 ? buyer.api : there.as(buyer.token) }))
  const acts = all.flatMap((buyer, n) => {
    const blocking = n % 3 === 0 ? seller.api.p2p.block(inMarket(buyer)) : block(buyer, seller)
    return [blocking, take(buyer, ad, '0.001')]
  })

  const codes = (await Promise.allSettled(acts)).map(codeOf)
  const again = (await Promise.allSettled(all.map((buyer) => take(buyer, ad, '0.001')))).map(codeOf)

  expect(codes.filter((_, n) => n % 2 === 0)).toEqual(Array.from({ length: 20 }, () => 'done'))
  expect(codes.filter((code) => code !== 'done' && code !== 'ad_not_found')).toEqual([])
  expect(new Set(again)).toEqual(new Set(['ad_not_found']))
})

test('one block keeps somebody from sending, asking, trading, looking and sharing bills', async () => {
  const [ann, bob] = [await aTrader(market, '1'), await aTrader(market, '1')]
  const group = await bob.api.bills.createGroup({
    body: { name: 'Kept', guests: [{ name: 'Ann', email: ann.email }] },
  })
  await asOwner(market.world.url, 'update app_user set email_verified_at = clock_now() where id = $1', [ann.id])
  expect(await ann.api.bills.listInvitations()).toHaveLength(1)
  await ann.api.p2p.block(inMarket(bob))

  const acts = [
    bob.api.transfers.send({ body: { to_identifier: `@${ann.username}`, asset: 'BTC', amount: '0.0001' } }),
    bob.api.requests.createRequest({ body: { to_identifier: ann.username, asset: 'BTC', amount: '0.0001' } }),
    bob.api.p2p.getReputation(inMarket(ann)),
    bob.api.bills.addMembers({ params: { group_id: group.id }, body: { members: [ann.username] } }),
    bob.api.bills.createGroup({ body: { name: 'New', members: [ann.username] } }),
  ]
  const codes = (await Promise.allSettled(acts)).map(codeOf)

  expect(codes).toEqual([
    'recipient_not_found',
    'recipient_not_found',
    'trader_not_found',
    'members_refused',
    'members_refused',
  ])
  expect(await ann.api.bills.listInvitations()).toEqual([])
})

test('favourites are one’s own, and whoever is not among them is not looked for', async () => {
  const [ann, bob] = [await aTrader(market), await aUser(market.api)]
  await ann.api.p2p.addFavourite(inMarket(bob))

  await ann.api.p2p.removeFavourite(inMarket(bob))
  const others = [{ username: 'nobody_at_all' }, { username: bob.username }].flatMap((params) => [
    ann.api.p2p.removeFavourite({ params }),
    ann.api.p2p.unblock({ params }),
  ])
  expect(new Set((await Promise.allSettled(others)).map(codeOf))).toEqual(
    new Set(['favourite_not_found', 'person_not_found']),
  )

  expect(await ann.api.p2p.listFavourites()).toEqual([])
  expect(await asOwner(market.world.url, 'select from lookup_miss where user_id = $1', [ann.id])).toEqual([])
})

test('an older database joins its lists, hides whom its e-mail payments reached, and keeps its limits', async () => {
  await using world = await aWorldBefore('0038_lookups.sql')
  const [ann, bob, cat] = [1, 2, 3].map((n) => `01a00000-0000-7000-8000-00000000000${n}`) as [string, string, string]
  const run = (text: string) => asOwner(world.url, text)
  for (const [id, name] of [
    [ann, 'ann'],
    [bob, 'bob'],
    [cat, 'cat'],
  ]) {
    await run(`insert into app_user (id, email, email_canonical, username, password_hash, terms_version)
      values ('${id}', '${name}@example.co.za', '${name}@example.co.za', '${name}', 'x', '1')`)
  }
  await run(`insert into p2p_relation (user_id, other_id, kind, at) values
    ('${ann}', '${bob}', 'block', '2026-01-01'), ('${ann}', '${cat}', 'block', '2026-03-01'), ('${ann}', '${cat}', 'favourite', '2026-03-01')`)
  await run(`insert into user_block (blocker_id, blocked_id, created_at) values
    ('${ann}', '${bob}', '2026-02-01'), ('${bob}', '${cat}', '2026-02-01')`)
  const sent = (n: number, payee: string | null, isNew: boolean) =>
    run(`insert into transfer (id, sender_id, recipient_id, asset, units, emoji, created_at)
        values ('01a00000-0000-7000-9000-00000000000${n}', '${ann}', '${bob}', 'BTC', 10, '💸', now());
      insert into limit_use (ref, user_id, kind, cents, at, payee_id, confirmed, is_new)
        values ('01a00000-0000-7000-9000-00000000000${n}', '${ann}', 'internal', 10, now(), ${payee ? `'${payee}'` : 'null'}, false, ${isNew})`)
  await sent(1, bob, true)
  await sent(2, null, true)
  await sent(3, null, false)

  await migrate(world.url)

  expect(
    await asOwner(
      world.url,
      `select blocker.username || ' ' || blocked.username || ' ' || user_block.created_at::date as block from user_block
       join app_user as blocker on blocker.id = blocker_id join app_user as blocked on blocked.id = blocked_id order by 1`,
    ),
  ).toEqual(['ann bob 2026-01-01', 'ann cat 2026-03-01', 'bob cat 2026-02-01'].map((block) => ({ block })))
  expect(await asOwner(world.url, 'select kind from p2p_relation')).toEqual([{ kind: 'favourite' }])
  expect(await asOwner(world.url, 'select typed_to from transfer order by id')).toEqual([
    { typed_to: null },
    { typed_to: 'bob@example.co.za' },
    { typed_to: null },
  ])
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetMisses } from '../../src/modules/transfers/payees/recipients.service.ts'
import { type Api, anApi, aUser, codeOf, type Someone } from '../api.ts'
import { aMarket, aTrader, brokenPromises, fund, type Market, passTime } from '../market.ts'
import { suspend } from '../suspended.ts'
import { asOwner } from '../world.ts'

let market: Market
/** A second process on the same database. */
let there: Api
let friendly: Someone
beforeAll(async () => {
  market = await aMarket()
  there = await anApi(market.world)
  friendly = await aUser(market.api)
})
afterAll(async () => {
  const broken = await brokenPromises(market)
  await there[Symbol.asyncDispose]()
  await market[Symbol.asyncDispose]()
  expect(broken).toEqual([])
})

type Door = (asker: Someone, name: string) => Promise<unknown>
const keyed = () => ({ idempotencyKey: randomUUID() })

/** Every call that takes a username and tells by its answer whether it is somebody's. */
const doors: Readonly<Record<string, Door>> = {
  resolve: ({ api }, name) => api.payees.resolvePayee({ query: { identifier: `@${name}` } }),
  'resolve a link': ({ api }, name) =>
    api.payees.resolvePayee({ query: { identifier: `http://localhost:3000/send?to=@${name}` } }),
  send: ({ api }, name) =>
    api.transfers.send({ body: { to_identifier: `@${name}`, asset: 'BTC', amount: '0.00001' } }, keyed()),
  'keep a contact': ({ api }, name) => api.payees.addContact({ body: { identifier: name } }),
  ask: ({ api }, name) =>
    api.requests.createRequest({ body: { to_identifier: name, asset: 'BTC', amount: '0.00001' } }, keyed()),
  block: ({ api }, name) => api.payees.blockPerson({ body: { username: name } }),
  'block in the market': ({ api }, name) => api.p2p.block({ params: { username: name } }, keyed()),
  'remember in the market': ({ api }, name) => api.p2p.addFavourite({ params: { username: name } }, keyed()),
  'look at a trader': ({ api }, name) => api.p2p.getReputation({ params: { username: name } }),
  'make a bill group': ({ api }, name) => api.bills.createGroup({ body: { name: 'Trip', members: [name] } }, keyed()),
  'add to a bill group': async ({ api }, name) => {
    const group = (await api.bills.listGroups({ query: {} })).find(({ name: called }) => called === 'Mine')
    return api.bills.addMembers({ params: { group_id: group?.id ?? '' }, body: { members: [name] } })
  },
}
const names = Object.keys(doors)
const through = (door: string, asker: Someone, name: string) => (doors[door] as Door)(asker, name)

let guesses = 0
const nobody = () => {
  guesses += 1
  return `nobody_${guesses}`
}

/** Somebody with bitcoin and a group, so that no door is shut for another reason. */
async function anAsker(): Promise<Someone> {
  const asker = await aTrader(market, '0.1')
  await asker.api.bills.createGroup({ body: { name: 'Mine' } })
  return asker
}
const missesOf = async ({ id }: Someone) =>
  (await asOwner<{ asked: string }>(market.world.url, 'select asked from lookup_miss where user_id = $1', [id])).map(
    ({ asked }) => asked,
  )
/** Everything that an answer shows, but for the name that was asked for. */
const told = async (answer: Promise<unknown>, name: string): Promise<string> => {
  const [settled] = await Promise.allSettled([answer])
  if (settled?.status === 'fulfilled') return 'done'
  const { status, code, detail, errors, title } = settled?.reason.problem ?? {}
  const shown = JSON.stringify({ status, code, detail, errors, title })
  return name ? shown.replaceAll(name, 'NAME') : shown
}
const spend = async (asker: Someone) => {
  for (const door of [...names, ...names, ...names].slice(0, 30)) {
    expect(await told(through(door, asker, nobody()), '')).not.toMatch(/done|too_many_lookups/)
  }
}
const freeze = (person: Someone) => suspend(market.api.db, person)
const frozenPerson = async () => {
  const person = await aUser(market.api)
  await freeze(person)
  return person
}
const whoBlocked = async (asker: Someone) => {
  const person = await aUser(market.api)
  await person.api.payees.blockPerson({ body: { username: asker.username } })
  return person
}

describe.each(names)('through the door to %s', (door) => {
  test('nobody, somebody frozen and whoever blocked the asker are answered alike, and each is a miss that stays', async () => {
    const asker = await anAsker()
    const people = [nobody(), (await frozenPerson()).username, (await whoBlocked(asker)).username]

    const answers = []
    for (const name of people) answers.push(await told(through(door, asker, name), name))

    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).not.toBe('done')
    expect((await missesOf(asker)).sort()).toEqual(people.sort())
  })

  test('somebody who is there is no miss', async () => {
    const asker = await anAsker()

    expect(await told(through(door, asker, friendly.username), '')).toBe('done')

    expect(await missesOf(asker)).toEqual([])
  })
})

test('thirty misses at whatever doors shut all of them: nobody reads who is there, who is not, who is frozen and who blocked', async () => {
  const asker = await anAsker()
  const friend = await aUser(market.api)
  await through('send', asker, friend.username)
  // Else the second bill group would ask what the first one asked already.
  await friend.api.payees.addContact({ body: { identifier: `@${asker.username}` } })
  const strangers = [await aUser(market.api), await frozenPerson(), await whoBlocked(asker)]
  await spend(asker)

  for (const door of names) {
    const asked = [nobody(), ...strangers.map(({ username }) => username)]
    const answers = await Promise.all(asked.map((name) => told(through(door, asker, name), name)))
    expect([door, new Set(answers).size]).toEqual([door, 1])
    expect(answers[0]).toContain('"status":429,"code":"too_many_lookups"')
    expect([door, await told(through(door, asker, friend.username), '')]).toEqual([door, 'done'])
    if (door.startsWith('block')) await asker.api.payees.unblockPerson({ params: { username: friend.username } })
  }
  expect(await told(asker.api.payees.searchPeople({ query: { search: 'user_' } }), '')).toContain('too_many_lookups')
  const spent = `select count(*)::int as n from audit_event where actor_id = $1 and action = 'transfers.misses_spent'`
  expect(await asOwner(market.world.url, spent, [asker.id])).toEqual([{ n: 1 }])
  await passTime(market, 3_601)
  expect(await told(through('resolve', asker, strangers[0]!.username), '')).toBe('done')
})

test('a burst of guesses over two processes gets no further than guesses one by one', async () => {
  const asker = await anAsker()
  const real = await Promise.all(Array.from({ length: 10 }, () => aUser(market.api)))
  const elsewhere = { ...asker, api: there.as(asker.token) }
  const ways = ['resolve', 'send', 'keep a contact', 'ask', 'look at a trader']
  const guess = (n: number) => through(ways[n % ways.length] ?? '', n % 2 ? asker : elsewhere, nobody())

  const codes = (await Promise.allSettled(Array.from({ length: 60 }, (_, n) => guess(n)))).map(codeOf)
  const after = await Promise.allSettled(real.map(({ username }) => through('resolve', asker, username)))

  expect(codes.filter((code) => code !== 'too_many_lookups')).toHaveLength(30)
  expect(await missesOf(asker)).toHaveLength(30)
  expect(new Set(after.map(codeOf))).toEqual(new Set(['too_many_lookups']))
})

test('the same guess again is no new one, and old misses are forgotten', async () => {
  const asker = await anAsker()
  for (const door of names) await told(through(door, asker, 'nobody_twice'), '')
  await told(through('resolve', asker, 'NOBODY_twice'), '')
  expect(await missesOf(asker)).toEqual(['nobody_twice'])

  await passTime(market, 2 * 3_600 + 1)
  await forgetMisses(market.api.db)
  expect(await missesOf(asker)).toEqual([])
})

test('a repeated call with a key gets its first answer, also when nobody is found any more', async () => {
  const asker = await anAsker()
  const friend = await aUser(market.api)
  const [asking, sharing] = [keyed(), keyed()]
  const ask = () =>
    asker.api.requests.createRequest(
      { body: { to_identifier: friend.username, asset: 'BTC', amount: '0.00001' } },
      asking,
    )
  const share = () => asker.api.bills.createGroup({ body: { name: 'Once', members: [friend.username] } }, sharing)
  const first = [await ask(), await share()]
  await freeze(friend)

  expect([await ask(), await share()]).toEqual(first)
  const made = `select (select count(*) from payment_request where requester_id = $1)::int as requests,
    (select count(*) from bill_group where name = 'Once')::int as groups`
  expect(await asOwner(market.world.url, made, [asker.id])).toEqual([{ requests: 1, groups: 1 }])
})

test('a search that finds nobody is a miss, a longer one after it is none, and blocked people stay out of it', async () => {
  const asker = await anAsker()
  const search = (text: string) => asker.api.payees.searchPeople({ query: { search: text } })

  expect([await search('zzq'), await search('zzqa'), await search('zzqab')]).toEqual([[], [], []])
  await told(through('resolve', asker, 'zzqabc'), '')
  expect(await missesOf(asker)).toEqual(['zzq*'])
  const person = await whoBlocked(asker)
  expect(await search(person.username)).toEqual([])
  expect(await missesOf(asker)).toHaveLength(2)
})

describe('money to an e-mail address', () => {
  const sendTo = ({ api }: Someone, email: string, amount = '0.00001') =>
    api.transfers.send({ body: { to_identifier: email, asset: 'BTC', amount } }, keyed())
  const eventsOf = (someone: Someone, ref: string) =>
    asOwner<{ topic: string }>(
      market.world.url,
      'select topic from outbox where user_id = $1 and ref = $2 order by topic',
      [someone.id, ref],
    )

  test('looks alike in receipt, history, recents and live events, whoever owns the address', async () => {
    const asker = await anAsker()
    const owner = await aUser(market.api, { verified: true })
    await asOwner(market.world.url, `update app_user set legal_name = 'Naledi Hidden' where id = $1`, [owner.id])
    const typed = [owner.email.toUpperCase(), 'Nobody.Owns@example.co.za']

    const receipts = [await sendTo(asker, typed[0]!), await sendTo(asker, typed[1]!)]

    const alike = (rows: readonly object[]) =>
      rows.map((row) => Object.entries(row).filter(([key]) => !/id$|created_at|last_sent|reference/.test(key)))
    const shown = receipts.map((receipt, n) => ({ ...receipt, to: receipt.to === typed[n] }))
    expect(alike(shown)[0]).toEqual(alike(shown)[1])
    const history = (await asker.api.wallet.history({ query: { kind: 'sent' } })).slice(0, 2)
    expect(history.map(({ counterparty }) => counterparty)).toEqual([typed[1], typed[0]])
    const lines = history.map(({ counterparty, ...line }) => line)
    expect(alike(lines)[0]).toEqual(alike(lines)[1])
    const recents = await asker.api.payees.listRecents()
    expect(recents.map(({ identifier, username, display_name }) => [identifier, username, display_name])).toEqual([
      [typed[1], null, null],
      [typed[0], null, null],
    ])
    const events = await Promise.all(receipts.map(({ transfer_id }) => eventsOf(asker, transfer_id)))
    expect(events[0]).toEqual(events[1])
    const everything = JSON.stringify([receipts, history, recents, await asker.api.limits.getLimits()])
    expect(everything).not.toContain(owner.username)
    expect(everything).not.toContain('N•')
    const [theirs] = await owner.api.wallet.history({ query: { kind: 'received' } })
    expect(theirs?.counterparty).toBe(`@${asker.username}`)
    expect(await told(through('resolve', asker, owner.username), '')).toBe('done')
    const { is_first_time } = (await through('resolve', asker, owner.username)) as { is_first_time: boolean }
    expect(is_first_time).toBe(true)
  })

  test('is a miss where it waits, and nobody’s any more once the misses are used up', async () => {
    const asker = await anAsker()
    const [owner, blocker] = [await aUser(market.api, { verified: true }), await aUser(market.api, { verified: true })]
    await blocker.api.payees.blockPerson({ body: { username: asker.username } })
    await sendTo(asker, owner.email)
    expect(await missesOf(asker)).toEqual([])
    await sendTo(asker, 'someone.else@example.co.za')
    await sendTo(asker, 'Someone.Else@example.co.za')
    await sendTo(asker, blocker.email)

    const misses = await missesOf(asker)
    expect(misses).toHaveLength(2)
    expect(misses.join()).not.toContain('example')
    for (let n = 0; n < 28; n += 1) await told(through('resolve', asker, nobody()), '')
    const answers = [owner.email, 'new.one@example.co.za', blocker.email].map((one) => told(sendTo(asker, one), one))
    expect(new Set(await Promise.all(answers)).size).toBe(1)
    expect(await answers[0]).toContain('too_many_lookups')
  })

  test('is refused alike to everybody while twenty payments wait', async () => {
    const asker = await anAsker()
    const owner = await aUser(market.api, { verified: true })
    for (let n = 0; n < 20; n += 1) await sendTo(asker, `waits${n}@example.co.za`)

    const codes = (await Promise.allSettled([sendTo(asker, owner.email), sendTo(asker, 'x1@example.co.za')])).map(
      codeOf,
    )

    expect(codes).toEqual(['too_many_open_claims', 'too_many_open_claims'])
  })

  test('writes to nobody who blocked its sender, nor does a request', async () => {
    const asker = await anAsker()
    const blocker = await aUser(market.api, { verified: true })
    await blocker.api.payees.blockPerson({ body: { username: asker.username } })
    const letters = () =>
      asOwner(market.world.url, `select key from letter where recipient ilike $1 and key ~ '^(claim|request)'`, [
        blocker.email,
      ])

    await sendTo(asker, blocker.email)
    await asker.api.requests.createRequest({ body: { to_identifier: blocker.email, asset: 'BTC', amount: '0.00001' } })

    expect(await letters()).toEqual([])
    expect(await blocker.api.requests.listReceivedRequests({ query: {} })).toEqual([])
    const notices = await blocker.api.notifications.listNotifications({ query: {} })
    expect(notices.filter(({ type }) => type.startsWith('request'))).toEqual([])
  })
})

test('who asks is not told whether the asked person knows them, by no answer and no limit', async () => {
  const asker = await aTrader(market)
  const [keeps, stranger] = [await aUser(market.api, { verified: true }), await aUser(market.api, { verified: true })]
  await keeps.api.payees.addContact({ body: { identifier: asker.username } })
  const ask = (to: string) =>
    asker.api.requests.createRequest({ body: { to_identifier: to, asset: 'BTC', amount: '0.00001' } })

  const asked = [
    await ask(keeps.username),
    await ask(stranger.username),
    await ask(keeps.email),
    await ask(stranger.email),
  ]

  expect(asked.map(({ from_stranger }) => from_stranger)).toEqual([false, false, false, false])
  const sent = await asker.api.requests.listSentRequests({ query: {} })
  expect(new Set(sent.map(({ from_stranger }) => from_stranger))).toEqual(new Set([false]))
  const [seen] = await stranger.api.requests.listReceivedRequests({ query: {} })
  expect(seen?.from_stranger).toBe(true)
  expect((await keeps.api.requests.listReceivedRequests({ query: {} })).map((one) => one.from_stranger)).toEqual([
    false,
    false,
  ])
  for (let n = 0; n < 6; n += 1) await ask(`stranger${n}@example.co.za`)
  const full = [keeps.username, stranger.username, keeps.email, stranger.email].map((to) => told(ask(to), to))
  expect(new Set(await Promise.all(full)).size).toBe(1)
  expect(await full[0]).toContain('too_many_open_requests')
})

test('what somebody paid stays in their own list, whatever became of the other', async () => {
  const asker = await anAsker()
  const [frozen, blocker] = [await aUser(market.api), await aUser(market.api)]
  for (const { username } of [frozen, blocker]) await through('send', asker, username)
  const before = await asker.api.payees.listRecents()
  await freeze(frozen)
  await blocker.api.payees.blockPerson({ body: { username: asker.username } })

  expect(await asker.api.payees.listRecents()).toEqual(before)
})

test('whoever was met can be blocked, also when they blocked first', async () => {
  const asker = await anAsker()
  const met = await aTrader(market, '0.1')
  await fund(market.api.db, met.id, 'BTC', '0.1')
  await through('send', met, asker.username)
  await met.api.payees.blockPerson({ body: { username: asker.username } })

  expect(await told(through('block', asker, met.username), '')).toBe('done')

  expect(await asker.api.payees.listBlocked()).toMatchObject([{ username: met.username }])
  expect(await missesOf(asker)).toEqual([])
})

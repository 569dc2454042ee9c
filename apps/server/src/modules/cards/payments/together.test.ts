import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anApi, aUser, type Someone } from '../../../../test/api.ts'
import { aMarket, brokenPromises, type Market } from '../../../../test/market.ts'
import { aCardHolder } from '../../../../test/stand-ins/cards.ts'
import { asOwner } from '../../../../test/world.ts'
import { inTransaction } from '../../../platform/db.ts'
import { mapSuspendedNow } from '../../auth/index.ts'
import { lockAccount } from '../account.store.ts'
import { findLatestToken } from '../cards.store.ts'
import { fundsOf } from '../issued/sheet.service.ts'
import { hearNetwork } from './network.service.ts'
import type { NetworkMessage } from './payments.rules.ts'

let market: Market
let staff: Someone
beforeEach(async () => {
  market = await aMarket()
  staff = await aUser(market.api, { username: 'admin' })
})
afterEach(async () => {
  expect(await brokenPromises(market)).toEqual([])
  await market[Symbol.asyncDispose]()
})

const holders = (count: number) => Promise.all(Array.from({ length: count }, () => aCardHolder(market, '1000')))

const asking = (api: Someone['api'], { username }: Someone, amount_zar: string, network_ref: string = randomUUID()) =>
  api.cards.playCardNetwork({ body: { username, kind: 'authorise', network_ref, event_ref: network_ref, amount_zar } })

const heldBy = async ({ id }: Someone) => (await fundsOf(market.api.db, id)).held

test('shops that ask at the same moment share a commit, and each hears what is true of its own card', async () => {
  const [frozen, poor, ...others] = await holders(8)
  if (!frozen || !poor) throw new Error('There is nobody')
  await frozen.api.cards.freezeCard()

  const messages = await Promise.all([
    messageOf(frozen),
    messageOf(poor, 400_000n),
    ...others.map((one) => messageOf(one)),
  ])

  const [refused, short, ...approved] = await Promise.all(
    messages.map((message) => hearNetwork(market.api.db, message)),
  )

  expect([refused, short]).toEqual([{ decline: 'card_frozen' }, { decline: expect.any(String) }])
  expect(approved).toEqual(others.map(() => ({ decline: null })))
  expect(await Promise.all(others.map(heldBy))).toEqual(others.map(() => 1_000n))
  expect(await Promise.all([frozen, poor].map(heldBy))).toEqual([0n, 0n])
  const commits = await asOwner(market.world.url, `select distinct xid from posting where reason = 'card.held'`)
  expect(commits).toHaveLength(1)
})

test('the same message from two processes at once is one payment, and all hear the same', async () => {
  await using other = await anApi(market.world)
  const there = other.as(staff.token)
  const people = await holders(4)
  const refs = new Map(people.map((one) => [one.id, randomUUID()]))

  const answers = await Promise.all(
    people.flatMap((one) => [staff.api, there, staff.api].map((api) => asking(api, one, '10', refs.get(one.id)))),
  )

  expect(answers.map(({ outcome }) => outcome)).toEqual(answers.map(() => 'approved'))
  expect(await Promise.all(people.map(heldBy))).toEqual(people.map(() => 1_000n))
  const [row] = await asOwner<{ payments: number }>(
    market.world.url,
    'select count(*)::int as payments from card_payment',
  )
  expect(row?.payments).toBe(people.length)
})

test('whose account somebody holds waits alone, and nobody waits with them', async () => {
  const [held, free] = await holders(2)
  if (!held || !free) throw new Error('There is nobody')
  const { db } = market.api
  const [waits, goes] = [await messageOf(held), await messageOf(free)]
  const release = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const holding = inTransaction(db, async (tx) => {
    await lockAccount(tx, held.id)
    locked.resolve()
    await release.promise
  })
  await locked.promise

  const waiting = hearNetwork(db, waits)
  expect(await hearNetwork(db, goes)).toEqual({ decline: null })
  release.resolve()

  await holding
  expect(await waiting).toEqual({ decline: null })
  expect(await Promise.all([held, free].map(heldBy))).toEqual([1_000n, 1_000n])
})

test('who is being suspended holds nobody up', async () => {
  const [stopped, free] = await holders(2)
  if (!stopped || !free) throw new Error('There is nobody')
  const { db } = market.api

  const known = await inTransaction(db, async (holding) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('acts of ' || ${stopped.id}::text, 0))`.execute(holding)
    return inTransaction(db, (tx) => mapSuspendedNow(tx, [stopped.id, free.id]))
  })

  expect(known).toEqual(new Map([[free.id, false]]))
})

const messageOf = async (someone: Someone, cents = 1_000n): Promise<NetworkMessage> => ({
  token: (await findLatestToken(market.api.db, someone.id)) ?? '',
  ...{ eventRef: randomUUID(), networkRef: randomUUID(), cents },
  ...{ merchant: 'Shop', category: '5411', isLast: true },
  kind: 'authorise',
  channel: 'online',
})

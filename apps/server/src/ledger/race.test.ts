import { randomUUID } from 'node:crypto'
import { amount } from '@sengi/money'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askPromises, aWorld, type World } from '../../test/world.ts'
import { type Db, inTransaction, openDb } from '../platform/db.ts'
import { available, custody } from './accounts.ts'
import { ledgerInvariants } from './ledger.invariants.ts'
import { balancesOf, post } from './ledger.ts'
import { openLane } from './pay.ts'
import type { Posting } from './posting.ts'

let world: World
let db: Db
let second: Db
beforeAll(async () => {
  world = await aWorld(25)
  db = world.db
  second = openDb(world.url, { max: 25 })
})
afterAll(async () => {
  await second.destroy()
  await world[Symbol.asyncDispose]()
})

const everything = amount('BTC', 100n)
const rounds = 10
const spenders = 50

const spend = (from: string, to: string = randomUUID()): Posting => ({
  reason: 'race.spent',
  ref: randomUUID(),
  moves: [{ from: available(from), to: available(to), amount: everything }],
})
async function aUser(): Promise<string> {
  const id = randomUUID()
  const moves = [{ from: custody('chain'), to: available(id), amount: everything }]
  await inTransaction(db, (tx) => post(tx, { reason: 'race.funded', ref: id, moves }))
  return id
}
const spendable = async (userId: string) => (await balancesOf(db, userId))[0]?.available ?? 0n
const winners = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length

const ways: [string, () => (posting: Posting, n: number) => Promise<unknown>][] = [
  ['post, from two processes', () => (posting, n) => inTransaction(n % 2 ? db : second, (tx) => post(tx, posting))],
  [
    'pay, in two lanes',
    () => {
      const lanes = [db, second].map((each) => openLane(each, async () => {}))
      return async (posting, n) => lanes[n % 2]?.pay({ posting })
    },
  ],
]

test.each(ways)('of parallel spends of a whole balance exactly one wins, every round: %s', async (_, open) => {
  const attempt = open()
  for (let round = 0; round < rounds; round += 1) {
    const user = await aUser()

    const results = await Promise.allSettled(Array.from({ length: spenders }, (_, n) => attempt(spend(user), n)))

    expect(winners(results)).toBe(1)
    expect(await spendable(user)).toBe(0n)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'insufficient_funds' })
  }
})

test('the probe itself can fail: a naive check before the debit is seen to pay out more than there is', async () => {
  const pool = new pg.Pool({ connectionString: world.url, max: 25 })
  await pool.query('create table naive (id int primary key, balance int not null)')
  let paid = 0
  for (let round = 0; round < rounds; round += 1) {
    await pool.query('insert into naive values ($1, 100)', [round])
    const spends = Array.from({ length: spenders }, async () => {
      const { rows } = await pool.query<{ balance: number }>('select balance from naive where id = $1', [round])
      if ((rows[0]?.balance ?? 0) < 100) return
      await pool.query('update naive set balance = balance - 100 where id = $1', [round])
      paid += 100
    })
    await Promise.all(spends)
  }
  await pool.end()

  expect(paid).toBeGreaterThan(rounds * 100)
})

test.each(ways)('money that crosses both ways at once neither deadlocks nor changes: %s', async (_, open) => {
  const attempt = open()
  const [ann, bob] = [await aUser(), await aUser()]

  const cross = Array.from({ length: 60 }, (_, n) => attempt(n % 2 ? spend(ann, bob) : spend(bob, ann), n >> 1))
  const results = await Promise.allSettled(cross)

  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'insufficient_funds' })
  expect((await spendable(ann)) + (await spendable(bob))).toBe(200n)
})

test('the same posting from two processes at once moves money once', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const user = await aUser()
    const posting = {
      ...spend(user),
      moves: [{ from: available(user), to: available(randomUUID()), amount: amount('BTC', 1n) }],
    }

    const results = await Promise.all(
      Array.from({ length: 10 }, (_, n) => inTransaction(n % 2 ? db : second, (tx) => post(tx, posting))),
    )

    expect(results.filter((verdict) => verdict === 'moved')).toHaveLength(1)
    expect(await spendable(user)).toBe(99n)
  }
})

test('users who are paid for the first time by many at once get one account', async () => {
  const newcomer = randomUUID()
  const payers = await Promise.all(Array.from({ length: 10 }, aUser))

  await Promise.all(
    payers.map((payer, n) => inTransaction(n % 2 ? db : second, (tx) => post(tx, spend(payer, newcomer)))),
  )

  expect(await spendable(newcomer)).toBe(1_000n)
})

test('after all the races no invariant is broken', async () => {
  const findings = await askPromises(world.url, ledgerInvariants)

  expect(findings.filter(({ count }) => count > 0)).toEqual([])
})

import { randomUUID } from 'node:crypto'
import { amount } from '@sengi/money'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { asOwner, aWorld, type World } from '../../test/world.ts'
import { type Db, inTransaction, openDb } from '../platform/db.ts'
import type { ReasonRule } from '../platform/invariants.ts'
import { available, custody, escrow } from './accounts.ts'
import { post, postAll } from './ledger.ts'
import type { Move } from './posting.ts'
import { judgeNext, liftStops, moveWatch, placeStops, type WrongPosting } from './watch.ts'

let world: World
let db: Db
beforeAll(async () => {
  world = await aWorld()
  db = world.db
})
afterAll(() => world[Symbol.asyncDispose]())

const coins = amount('BTC', 5n)
const posting = (reason: string, ref: string, ...moves: Omit<Move, 'amount'>[]) => ({
  reason,
  ref,
  moves: moves.map((move) => ({ ...move, amount: coins })),
})
const pay = (reason: string, ref: string = randomUUID()) =>
  inTransaction(db, (tx) => post(tx, posting(reason, ref, { from: custody('chain'), to: available(randomUUID()) })))

/** Judges until nothing is left; a transaction that runs in any database of the server holds that back. */
async function judgeAll(rules: readonly ReasonRule[]): Promise<WrongPosting[]> {
  const wrong: WrongPosting[] = []
  const waiting = async () => {
    const judgement = await judgeNext(db, rules, 3)
    wrong.push(...judgement.wrong)
    await inTransaction(db, (tx) => moveWatch(tx, judgement.unjudged))
    const [row] = await asOwner<{ waiting: number }>(
      world.url,
      'select (select count(*) from posting)::int - judged::int as waiting from ledger_watch',
    )
    expect(row?.waiting).toBe(0)
  }
  await vi.waitFor(waiting, { timeout: 10_000, interval: 20 })
  return wrong
}

test('a rule that stumbles over what one posting holds finds that one and judges the others', async () => {
  const rule = { reason: 'numbered', unexplained: 'select id from judged where judged.ref::int % 10 = 0' }
  for (const ref of ['1', '10', 'seven', '12', '20', '33', '47']) await pay('numbered', ref)

  const wrong = await judgeAll([rule])

  expect(wrong.map(({ rule, people }) => [rule, people.length])).toEqual(Array(3).fill(['numbered', 1]))
  const refs = await asOwner<{ ref: string }>(world.url, 'select ref from posting where id = any ($1) order by id', [
    wrong.map(({ id }) => id),
  ])
  expect(refs.map(({ ref }) => ref).toSorted()).toEqual(['10', '20', 'seven'])
})

test('what commits late is judged late, and not passed over', async () => {
  const late = openDb(world.url, { max: 1 })
  const [begun, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holder = inTransaction(late, async (tx) => {
    await post(tx, posting('nobody knows', randomUUID(), { from: custody('chain'), to: available(randomUUID()) }))
    begun.resolve()
    await free.promise
  })
  await begun.promise
  await pay('known')
  const { unjudged } = await judgeNext(db, [], 100)
  expect(unjudged.postings.filter(({ reason }) => reason === 'known')).toEqual([])
  free.resolve()
  await holder
  await late.destroy()

  const wrong = await judgeAll([{ reason: 'known', unexplained: 'select id from judged where false' }])

  expect(wrong.map(({ rule, reason }) => [rule, reason])).toEqual([['L1', 'nobody knows']])
})

test('of a stopped person nothing leaves, what they set aside comes back, and what was made before is known', async () => {
  const [ann, bob, order] = [randomUUID(), randomUUID(), randomUUID()]
  const fund = posting('fund', randomUUID(), { from: custody('chain'), to: available(ann) })
  const lock = posting('lock', randomUUID(), { from: available(ann), to: escrow(order, ann) })
  for (const one of [fund, lock, { ...fund, ref: randomUUID() }]) await inTransaction(db, (tx) => post(tx, one))
  const breaches = await asOwner<{ id: string }>(
    world.url,
    `insert into book_breach (rule, subject, sentence) values ('a', 'books', ''), ('b', 'books', '') returning id`,
  )
  const ids = breaches.map(({ id }) => id)
  await inTransaction(db, (tx) =>
    placeStops(
      tx,
      ids.map((breachId) => ({ breachId, userId: ann, reason: null })),
    ),
  )
  const tries = () => [
    posting('pay', 'out', { from: available(ann), to: available(bob) }),
    posting('lock', randomUUID(), { from: available(ann), to: escrow(randomUUID(), ann) }),
    posting('release', 'r', { from: escrow(order, ann), to: available(bob) }),
    posting('mixed', 'm', { from: custody('chain'), to: available(bob) }, { from: available(ann), to: available(bob) }),
    posting('in', randomUUID(), { from: custody('chain'), to: available(ann) }),
    lock,
    posting('pay', randomUUID(), { from: custody('chain'), to: available(bob) }),
  ]
  const outcomes = async () => (await inTransaction(db, (tx) => postAll(tx, tries()))).map(({ outcome }) => outcome)

  expect(await outcomes()).toEqual(['stopped', 'stopped', 'stopped', 'stopped', 'moved', 'duplicate', 'moved'])
  const back = posting('refund', randomUUID(), { from: escrow(order, ann), to: available(ann) })
  expect(await inTransaction(db, (tx) => post(tx, back))).toBe('moved')
  await inTransaction(db, (tx) => liftStops(tx, ids[0] as string))
  expect((await outcomes())[0]).toBe('stopped')
  await inTransaction(db, (tx) => liftStops(tx, ids[1] as string))
  expect((await outcomes())[0]).toBe('moved')
})

/** The newest posting, written past the product. All that holds of every posting is looked at at once; here each is broken by itself. */
const last = '(select max(posting_id) from entry)'
const loose = 'alter table entry alter units type numeric; alter table entry drop constraint entry_units_check'
test.each([
  [
    'the second half is of another asset',
    `update entry set asset = 'ETH' where posting_id = ${last} and line = 2`,
    ['I1', 'I7'],
  ],
  ['half of the move is missing', `delete from entry where posting_id = ${last} and line = 2`, ['I1', 'I3']],
  ['all of it is missing', `delete from entry where posting_id = ${last}`, ['I3']],
  [
    'both halves are in an asset their accounts do not hold',
    `update entry set asset = 'ETH' where posting_id = ${last}`,
    ['I7'],
  ],
  ['it moves a part of a unit', `${loose}; update entry set units = units * 1.5 where posting_id = ${last}`, ['I6']],
  [
    'an account with a floor is below zero',
    `alter table account drop constraint account_check;
     update account set balance = -1 where has_floor and id in (select account_id from entry where posting_id = ${last})`,
    ['I5'],
  ],
])('%s: found by what holds of every posting', async (_, harm, rules) => {
  await judgeAll([])
  await pay('known')
  await asOwner(world.url, `set session_replication_role = replica; ${harm}`)

  const wrong = await judgeAll([{ reason: 'known', unexplained: 'select id from judged where false' }])

  expect(wrong.map(({ rule }) => rule).toSorted()).toEqual(rules)
})

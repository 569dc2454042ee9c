import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aUser, type Someone } from '../../../test/api.ts'
import { aHolder, withdraw } from '../../../test/chains.ts'
import { aMarket, balanceOf, fund, type Market, passTime } from '../../../test/market.ts'
import { askPromises, asOwner } from '../../../test/world.ts'
import { ledgerInvariants } from '../../ledger/ledger.invariants.ts'
import { clockNow } from '../../platform/clock.ts'
import { type Db, inTransaction, openDb } from '../../platform/db.ts'
import { collectDebts } from './debts.service.ts'
import { holdsInvariants } from './holds.invariants.ts'
import { forgiveDebts, getHeldBack, liftHolds, listOpenDebts, owe, placeHold } from './index.ts'

let market: Market
/** A second process on the same database. */
let there: Db
beforeAll(async () => {
  market = await aMarket()
  there = openDb(market.world.url, { max: 10 })
})
afterEach(async () => {
  // Holds and debts come from nowhere here, so only the books and their own promises are asked.
  const asked = [...ledgerInvariants, ...holdsInvariants]
  expect((await askPromises(market.world.url, asked)).filter(({ count }) => count > 0)).toEqual([])
})
afterAll(async () => {
  await there.destroy()
  await market[Symbol.asyncDispose]()
})

const btc = (units: bigint) => ({ asset: 'BTC', units }) as const
/** R190 or so: five of them in a day need no PIN. With its fee 0.00015. */
const little = '0.0001'

const keepBack = (someone: Someone, units: bigint, until: Date | null, ref = randomUUID(), db = market.api.db) =>
  inTransaction(db, (tx) =>
    placeHold(tx, { userId: someone.id, amount: btc(units), reason: 'p2p_purchase', ref, until }),
  )
const inHours = async (hours: number) => new Date((await clockNow(market.api.db)).getTime() + hours * 3_600_000)
/** The code of a refusal, or `done`. */
const outcome = (result: PromiseSettledResult<unknown>): string =>
  result.status === 'fulfilled' ? 'done' : String((result.reason as { code?: string }).code ?? result.reason)
const trial = async (someone: Someone) => outcome((await Promise.allSettled([withdraw(market, someone, little)]))[0]!)
const aPauper = () => aUser(market.api, { tier: 2 })

const debtOf = (someone: Someone, units: bigint, creditor: Someone | null = null, ref: string = randomUUID()) =>
  inTransaction(market.api.db, (tx) =>
    owe(tx, {
      userId: someone.id,
      creditorId: creditor?.id ?? null,
      amount: btc(units),
      reason: 'p2p_penalty',
      ref,
      dueFrom: null,
    }),
  )
const rests = async (someone: Someone) =>
  (await listOpenDebts(market.api.db, someone.id)).map(({ amount, paidUnits }) => amount.units - paidUnits)

test('what is held back stays, what is free may leave, and when the time is over all of it may', async () => {
  const ann = await aHolder(market, '0.001')
  await keepBack(ann, 85_001n, await inHours(24))

  const attempt = withdraw(market, ann, little)

  await expect(attempt).rejects.toMatchObject({
    code: 'withdrawal_held',
    message: 'Only 0.00014999 BTC can leave Sengi now, the fee included. Account Limits shows why and until when.',
  })
  await fund(market.api.db, ann.id, 'BTC', '0.00000001')
  expect(await trial(ann)).toBe('done')
  expect(await trial(ann)).toBe('withdrawal_held')
  await passTime(market, 24 * 3_600)
  expect(await trial(ann)).toBe('done')
})

test('a hold without an end runs until it is lifted, and one row places one hold', async () => {
  const ann = await aHolder(market, '0.001')
  const ref = randomUUID()
  await keepBack(ann, 90_000n, null, ref)
  await keepBack(ann, 90_000n, null, ref)

  expect(await getHeldBack(market.api.db, ann.id, 'BTC')).toEqual({ units: 90_000n, until: null })
  expect(await trial(ann)).toBe('withdrawal_held')
  await inTransaction(market.api.db, (tx) => liftHolds(tx, 'p2p_purchase', ref))
  expect(await trial(ann)).toBe('done')
})

test('a hold and a withdrawal at once, of twenty people over two processes: what leaves after the hold leaves it covered', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => aHolder(market, '0.001')))
  const until = await inHours(1)

  const results = await Promise.allSettled(
    people.flatMap((someone) => [
      withdraw(market, someone, little),
      keepBack(someone, 100_000n, until, randomUUID(), there),
    ]),
  )

  const codes = results.filter((_, n) => n % 2 === 0).map(outcome)
  expect(codes.filter((code) => code !== 'done' && code !== 'withdrawal_held')).toEqual([])
  expect(results.filter((_, n) => n % 2 === 1).map(outcome)).toEqual(Array(20).fill('done'))
  expect(await Promise.all(people.map(trial))).toEqual(Array(20).fill('withdrawal_held'))
})

test('a debt takes at once what is there and the rest from what comes in, for whom it is owed', async () => {
  const [ann, bob] = [await aHolder(market, '0.001'), await aPauper()]
  await debtOf(ann, 150_000n, bob)

  expect([await balanceOf(ann), await balanceOf(bob), await rests(ann)]).toEqual([
    '0.00000000',
    '0.00100000',
    [50_000n],
  ])
  await fund(market.api.db, ann.id, 'BTC', '0.0002')
  await collectDebts(market.api.db)
  expect([await balanceOf(bob), await rests(ann)]).toEqual(['0.00120000', [30_000n]])
  await fund(market.api.db, ann.id, 'BTC', '0.0009')
  expect(await trial(ann)).toBe('done')
  await collectDebts(market.api.db)
  expect([await balanceOf(ann), await balanceOf(bob), await rests(ann)]).toEqual(['0.00045000', '0.00150000', []])
})

test('debts are paid oldest first, and what is forgiven is not asked for any more', async () => {
  const ann = await aPauper()
  const forgiven = randomUUID()
  await debtOf(ann, 10_000n)
  await debtOf(ann, 20_000n, null, forgiven)
  await debtOf(ann, 30_000n)

  await fund(market.api.db, ann.id, 'BTC', '0.00015')
  await collectDebts(market.api.db)
  expect(await rests(ann)).toEqual([15_000n, 30_000n])
  await inTransaction(market.api.db, (tx) => forgiveDebts(tx, 'p2p_penalty', forgiven))
  expect(await rests(ann)).toEqual([30_000n])
})

test('twenty collectors in two processes take what is owed once', async () => {
  const [ann, bob] = [await aPauper(), await aPauper()]
  await debtOf(ann, 60_000n, bob)
  await fund(market.api.db, ann.id, 'BTC', '0.001')

  await Promise.all(Array.from({ length: 20 }, (_, n) => collectDebts(n % 2 ? market.api.db : there)))

  expect([await balanceOf(ann), await balanceOf(bob)]).toEqual(['0.00040000', '0.00060000'])
  const parts = await asOwner(market.world.url, 'select units from debt_payment where user_id = $1', [ann.id])
  expect(parts).toEqual([{ units: '60000' }])
})

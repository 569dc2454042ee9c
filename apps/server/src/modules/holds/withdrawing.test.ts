import { randomUUID } from 'node:crypto'
import { parseAmount } from '@sengi/money'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Someone } from '../../../test/api.ts'
import { aHolder, elsewhere, withdraw } from '../../../test/chains.ts'
import { aMarket, type Market, passTime } from '../../../test/market.ts'
import { askPromises } from '../../../test/world.ts'
import { ledgerInvariants } from '../../ledger/ledger.invariants.ts'
import { clockNow } from '../../platform/clock.ts'
import { inTransaction, openDb } from '../../platform/db.ts'
import { holdsInvariants } from './holds.invariants.ts'
import { owe, placeHold } from './index.ts'

let market: Market
let ann: Someone
beforeAll(async () => {
  market = await aMarket()
})
beforeEach(async () => {
  ann = await aHolder(market, '0.001')
})
afterEach(async () => {
  // Holds and debts come from nowhere here, so only the books and their own promises are asked.
  const asked = [...ledgerInvariants, ...holdsInvariants]
  expect((await askPromises(market.world.url, asked)).filter(({ count }) => count > 0)).toEqual([])
})
afterAll(() => market[Symbol.asyncDispose]())

const btc = (text: string) => ({ ...parseAmount('BTC', text), asset: 'BTC' as const })
const later = async (hours: number) => new Date((await clockNow(market.api.db)).getTime() + hours * 3_600_000)
const hold = (text: string, until: Date | null, reason: 'p2p_purchase' | 'p2p_report' = 'p2p_purchase') =>
  inTransaction(market.api.db, (tx) =>
    placeHold(tx, { userId: ann.id, amount: btc(text), reason, ref: randomUUID(), until }),
  )
const quote = () => ann.api.withdrawals.quoteWithdrawal({ body: { asset: 'BTC' } })

test('somebody sees what cannot leave yet, why and until when, and what they owe', async () => {
  const until = await later(24)
  await hold('0.0003', until)
  await hold('0.0002', null, 'p2p_report')
  await inTransaction(market.api.db, (tx) =>
    owe(tx, {
      userId: ann.id,
      creditorId: null,
      amount: btc('0.0015'),
      reason: 'deposit_reorganised',
      ref: randomUUID(),
      dueFrom: null,
    }),
  )

  const list = await ann.api.holds.listHolds()

  expect(list.map(({ hold_id, ...one }) => one)).toEqual([
    {
      kind: 'hold',
      asset: 'BTC',
      amount: '0.00030000',
      reason: 'p2p_purchase',
      until: until.toISOString(),
      deposit_id: null,
    },
    { kind: 'hold', asset: 'BTC', amount: '0.00020000', reason: 'p2p_report', until: null, deposit_id: null },
    { kind: 'debt', asset: 'BTC', amount: '0.00050000', reason: 'deposit_reorganised', until: null, deposit_id: null },
  ])
  const bob = await aHolder(market, '0.001')
  expect(await bob.api.holds.listHolds()).toEqual([])
})

test('what has ended is not listed', async () => {
  await hold('0.0003', await later(24))
  await passTime(market, 24 * 3_600 + 1)

  expect(await ann.api.holds.listHolds()).toEqual([])
})

test('quote and resolver say beforehand what can leave now and until when the rest is kept, and that is what leaves', async () => {
  expect([(await quote()).held_back, await resolved()]).toEqual([null, null])
  const until = await later(24)
  await hold('0.0006', until)

  const kept = { amount: '0.00060000', free: '0.00040000', until: until.toISOString() }
  expect([(await quote()).held_back, await resolved()]).toEqual([kept, kept])
  await expect(withdraw(market, ann, '0.00035001')).rejects.toMatchObject({
    code: 'withdrawal_held',
    message: 'Only 0.0004 BTC can leave Sengi now, the fee included. Account Limits shows why and until when.',
  })
  await withdraw(market, ann, '0.00035')
  expect((await quote()).held_back).toMatchObject({ free: '0.00000000' })
})

const resolved = async () =>
  (await ann.api.payees.resolvePayee({ query: { identifier: elsewhere, asset: 'BTC' } })).held_back

test('of twenty withdrawals at once over two processes what is kept back stays', async () => {
  const there = openDb(market.world.url, { max: 10 })
  await hold('0.0008', await later(24))

  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      withdraw(n % 2 ? market : { ...market, api: { ...market.api, db: there } }, ann, '0.0001'),
    ),
  )

  const codes = results.map((one) => (one.status === 'rejected' ? one.reason.code : 'done')).sort()
  expect(codes).toEqual(['done', ...Array(19).fill('withdrawal_held')])
  await there.destroy()
})

import { createHash, randomUUID } from 'node:crypto'
import { amount } from '@sengi/money'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOracle } from '../../test/oracle.ts'
import { asOwner, aWorld, type World } from '../../test/world.ts'
import { type Db, inTransaction, openDb, type Tx } from '../platform/db.ts'
import type { IdempotencyKey } from '../platform/idempotency.ts'
import { available, custody } from './accounts.ts'
import { balancesOf, post } from './ledger.ts'
import { type LanePayment, openLane } from './pay.ts'
import type { Posting } from './posting.ts'

let world: World
let db: Db
let second: Db
beforeAll(async () => {
  world = await aWorld(10)
  db = world.db
  second = openDb(world.url, { max: 10 })
})
afterAll(async () => {
  await second.destroy()
  await world[Symbol.asyncDispose]()
})

const nothing = async () => {}
const transfer = (from: string, to: string, units: bigint): Posting => ({
  reason: 'test.sent',
  ref: randomUUID(),
  moves: [{ from: available(from), to: available(to), amount: amount('BTC', units) }],
})
const claim = (userId: string, key: string, asked = 'the same', answer: unknown = { key }): IdempotencyKey => ({
  userId,
  key,
  route: 'POST /test',
  fingerprint: createHash('sha256').update(asked).digest(),
  answer,
})
async function aUser(units: bigint): Promise<string> {
  const id = randomUUID()
  const moves = [{ from: custody('chain'), to: available(id), amount: amount('BTC', units) }]
  if (units > 0n) await inTransaction(db, (tx) => post(tx, { reason: 'test.funded', ref: id, moves }))
  return id
}
const spendable = async (userId: string) => (await balancesOf(db, userId))[0]?.available ?? 0n
const codeOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'fulfilled' ? 'paid' : (result.reason.code ?? String(result.reason))

test('each payment of a batch gets its own verdict', async () => {
  const [rich, poor] = [await aUser(100n), await aUser(1n)]
  const settled: LanePayment[] = []
  const lane = openLane(db, async (_, payments) => void settled.push(...payments))

  const good = Array.from({ length: 10 }, () => ({ posting: transfer(rich, poor, 10n) }))
  const results = await Promise.allSettled([{ posting: transfer(poor, rich, 500n) }, ...good].map(lane.pay))

  expect(results.map(codeOf)).toEqual(['insufficient_funds', ...good.map(() => 'paid')])
  expect(new Set(settled)).toEqual(new Set(good))
  expect([await spendable(rich), await spendable(poor)]).toEqual([0n, 101n])
})

test('what a module refuses moves nothing and frees its key, and what it counted for a payment without cover is given back', async () => {
  const [rich, poor] = [await aUser(100n), await aUser(1n)]
  const [returned, settled]: [LanePayment[], LanePayment[]] = [[], []]
  const lane = openLane(db, async (_, payments) => void settled.push(...payments), {
    admission: {
      admit: async (_, payments) =>
        payments.map(({ posting }) => (posting.moves[0]?.amount.units === 13n ? new Error('unlucky') : null)),
      giveBack: async (_, payments) => void returned.push(...payments),
    },
  })
  const unlucky = { posting: transfer(rich, poor, 13n), once: claim(rich, 'unlucky') }
  const uncovered = { posting: transfer(poor, rich, 500n) }
  const fine = { posting: transfer(rich, poor, 10n) }

  const results = await Promise.allSettled([unlucky, uncovered, fine].map(lane.pay))

  expect(results.map(codeOf)).toEqual(['Error: unlucky', 'insufficient_funds', 'paid'])
  expect([settled, returned]).toEqual([[fine], [uncovered]])
  const again = { posting: transfer(rich, poor, 1n), once: claim(rich, 'unlucky', 'something else') }
  expect(await lane.pay(again)).toEqual({ replayed: false })
  expect(await spendable(rich)).toBe(89n)
})

test('the same key many times, in one batch and across two processes, pays once and answers all alike', async () => {
  const [from, to] = [await aUser(100n), await aUser(0n)]
  const lanes = [openLane(db, nothing), openLane(second, nothing)]
  const tries = Array.from({ length: 20 }, (_, n) => ({
    posting: transfer(from, to, 7n),
    once: claim(from, 'key-1', 'the same', { receipt: n }),
  }))

  const results = await Promise.all(tries.map((payment, n) => lanes[n % 2]?.pay(payment)))

  const winner = results.findIndex((paid) => paid?.replayed === false)
  expect(results.filter((paid) => paid?.replayed === false)).toHaveLength(1)
  for (const paid of results) if (paid?.replayed) expect(paid.answer).toEqual({ receipt: winner })
  expect(await spendable(from)).toBe(93n)
})

test('a key that came with another request is refused, and a refused payment leaves its key free', async () => {
  const [from, to] = [await aUser(10n), await aUser(0n)]
  const lane = openLane(db, nothing)

  await expect(lane.pay({ posting: transfer(from, to, 11n), once: claim(from, 'k', 'eleven') })).rejects.toMatchObject({
    code: 'insufficient_funds',
  })
  expect(await lane.pay({ posting: transfer(from, to, 4n), once: claim(from, 'k', 'four') })).toEqual({
    replayed: false,
  })
  const other = lane.pay({ posting: transfer(from, to, 5n), once: claim(from, 'k', 'five') })

  await expect(other).rejects.toMatchObject({ code: 'idempotency_key_reused' })
  expect(await spendable(from)).toBe(6n)
})

test('the same posting without a key is paid once', async () => {
  const [from, to] = [await aUser(10n), await aUser(0n)]
  const lane = openLane(db, nothing)
  const posting = transfer(from, to, 4n)

  const results = await Promise.all([
    lane.pay({ posting }),
    lane.pay({ posting }),
    openLane(second, nothing).pay({ posting }),
  ])

  expect(results.filter(({ replayed }) => !replayed)).toHaveLength(1)
  expect(await spendable(from)).toBe(6n)
})

test('a payment that spoils its batch fails alone', async () => {
  const [from, to] = [await aUser(100n), await aUser(0n)]
  const poisoned = transfer(from, to, 1n)
  const lane = openLane(db, async (_, payments) => {
    if (payments.some(({ posting }) => posting === poisoned)) throw new Error('Poison')
  })
  const broken = {
    ...transfer(from, to, 1n),
    moves: [{ from: { kind: 'sock', owner: from }, to: available(to), amount: amount('BTC', 1n) }],
  }

  const good = Array.from({ length: 9 }, () => transfer(from, to, 1n))
  const results = await Promise.allSettled([poisoned, ...good, broken].map((posting) => lane.pay({ posting })))

  expect(results.map(({ status }) => status)).toEqual(['rejected', ...good.map(() => 'fulfilled'), 'rejected'])
  expect(await spendable(from)).toBe(91n)
})

test('what the module settles and the money commit together or not at all', async () => {
  const [from, to] = [await aUser(10n), await aUser(0n)]
  const lane = openLane(db, async (tx, payments) => {
    for (const { posting } of payments)
      await sql`insert into outbox (topic, ref) values ('test', ${posting.ref})`.execute(tx)
    throw new Error('After the row')
  })
  const posting = transfer(from, to, 1n)

  await expect(lane.pay({ posting, once: claim(from, 'together') })).rejects.toThrow('After the row')

  const rows = await asOwner(
    world.url,
    'select ref from outbox where ref = $1 union all select key from idempotency_key where key = $2',
    [posting.ref, 'together'],
  )
  expect(rows).toEqual([])
  expect(await spendable(from)).toBe(10n)
})

test('a batch whose lock another holds too long is told to try again, and the lane goes on', async () => {
  const [from, to] = [await aUser(10n), await aUser(0n)]
  const lane = openLane(db, nothing)
  const free = Promise.withResolvers<void>()
  const holder = inTransaction(second, async (tx) => {
    await post(tx, transfer(from, to, 1n))
    await free.promise
  })
  await new Promise((resolve) => setTimeout(resolve, 100))

  await expect(lane.pay({ posting: transfer(from, to, 1n) })).rejects.toMatchObject({ code: '55P03' })
  free.resolve()
  await holder

  expect(await lane.pay({ posting: transfer(from, to, 1n) })).toEqual({ replayed: false })
})

/** Holds what an act locks until it is let go. */
async function holding(act: (tx: Tx) => Promise<unknown>) {
  const [begun, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holder = inTransaction(second, async (tx) => {
    // However slow the machine is: it is let go when the test says so.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await act(tx)
    begun.resolve()
    await free.promise
  })
  await Promise.race([begun.promise, holder])
  return async () => {
    free.resolve()
    await holder
  }
}

test('of fifty payments only those that need a locked account are told to try again, and nothing is paid twice', async () => {
  const stuck = await aUser(1_000n)
  const people = await Promise.all(Array.from({ length: 10 }, () => aUser(100n)))
  const lane = openLane(db, nothing)
  const letGo = await holding((tx) => post(tx, transfer(stuck, people[0] as string, 1n)))
  const payments = Array.from({ length: 50 }, (_, n) => {
    const [one, other] = [people[n % 10] as string, people[(n + 3) % 10] as string]
    const [from, to] = n % 7 === 0 ? (n % 2 === 0 ? [stuck, one] : [one, stuck]) : [one, other]
    return { posting: transfer(from, to, 1n), once: claim(from, `fifty ${n}`) }
  })
  const needsStuck = ({ posting: { moves } }: LanePayment) =>
    moves.some(({ from, to }) => [stuck, people[0]].some((id) => id === from.owner || id === to.owner))

  const results = await Promise.allSettled(payments.map(lane.pay))

  expect(results.map(codeOf)).toEqual(payments.map((payment) => (needsStuck(payment) ? '55P03' : 'paid')))
  const keys = await asOwner<{ key: string }>(world.url, `select key from idempotency_key where key like 'fifty %'`)
  expect(keys).toHaveLength(payments.filter((payment) => !needsStuck(payment)).length)

  await letGo()
  const again = await Promise.all(payments.map(lane.pay))
  expect(again.map(({ replayed }) => replayed)).toEqual(payments.map((payment) => !needsStuck(payment)))
  const all = await Promise.all([stuck, ...people].map(spendable))
  expect(all.reduce((sum, units) => sum + units)).toBe(2_000n)
})

test('a payment whose module meets a locked row fails alone, whatever the lock, and the lane goes on', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => aUser(100n)))
  await sql`insert into outbox (topic, ref) values ('test.row', ${people[7]})`.execute(db)
  const lane = openLane(db, async (tx, payments) => {
    const owners = payments.flatMap(({ posting }) => posting.moves.map(({ from }) => from.owner))
    await sql`select id from outbox where topic = 'test.row' and ref = any (${owners}) for update`.execute(tx)
  })
  const letGo = await holding((tx) => sql`select id from outbox where ref = ${people[7]} for update`.execute(tx))

  const target = await aUser(0n)
  const results = await Promise.allSettled(people.map((from) => lane.pay({ posting: transfer(from, target, 1n) })))

  expect(results.map(codeOf)).toEqual(people.map((_, n) => (n === 7 ? '55P03' : 'paid')))
  await letGo()
  expect(await lane.pay({ posting: transfer(people[7] as string, target, 1n) })).toEqual({ replayed: false })
})

test('where everything is locked a batch gives up after a bounded number of tries', async () => {
  const people = await Promise.all(Array.from({ length: 60 }, () => aUser(100n)))
  let tries = 0
  const lane = openLane(db, async (tx) => {
    tries += 1
    await sql`select id from outbox where topic = 'test.gate' for update`.execute(tx)
  })
  await sql`insert into outbox (topic, ref) values ('test.gate', 'gate')`.execute(db)
  const letGo = await holding((tx) => sql`select id from outbox where topic = 'test.gate' for update`.execute(tx))

  const results = await Promise.allSettled(
    people.map((from, n) => lane.pay({ posting: transfer(from, people[(n + 1) % 60] as string, 1n) })),
  )
  await letGo()

  expect(new Set(results.map(codeOf))).toEqual(new Set(['55P03']))
  expect(tries).toBeLessThanOrEqual(40)
  expect(await spendable(people[0] as string)).toBe(100n)
})

test('a commit whose answer is lost is reported as unknown, and the retry with the key finds out', async () => {
  const [from, to] = [await aUser(10n), await aUser(0n)]
  const own = openDb(world.url, { max: 2 })
  let lose = true
  const lane = openLane(own, async (tx) => {
    if (!lose) return
    lose = false
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    setTimeout(() => void asOwner(world.url, 'select pg_terminate_backend($1)', [rows[0]?.pid]), 20)
    await new Promise((resolve) => setTimeout(resolve, 300))
  })
  const payment = () => ({ posting: transfer(from, to, 4n), once: claim(from, 'lost') })

  await expect(lane.pay(payment())).rejects.toMatchObject({ code: 'payment_unconfirmed', message: /could not confirm/ })
  const retried = await lane.pay(payment())

  expect(retried).toEqual({ replayed: false })
  expect(await spendable(from)).toBe(6n)
  await own.destroy()
})

test('a lane that closes settles what waits and takes nothing new; a full one says so', async () => {
  const [from, to] = [await aUser(100n), await aUser(0n)]
  const lane = openLane(db, nothing, { batch: 2, queue: 5 })

  const results = Promise.allSettled(Array.from({ length: 7 }, () => lane.pay({ posting: transfer(from, to, 1n) })))
  await lane.close()

  expect((await results).map(codeOf)).toEqual([
    'paid',
    'paid',
    'paid',
    'paid',
    'paid',
    'payments_busy',
    'payments_busy',
  ])
  await expect(lane.pay({ posting: transfer(from, to, 1n) })).rejects.toMatchObject({ code: 'payments_busy' })
})

test('whatever is paid, with whatever repeats, ends as in an oracle', async () => {
  const step = fc.record({ id: fc.nat(40), from: fc.nat(3), to: fc.nat(3), units: fc.bigInt(1n, 60n) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 60 }), async (steps) => {
      const people = await Promise.all([50n, 50n, 0n, 0n].map(aUser))
      const oracle = anOracle()
      for (const [n, person] of people.entries()) {
        const moves = [{ from: custody('chain'), to: available(person), amount: amount('BTC', n < 2 ? 50n : 0n) }]
        oracle.post({ reason: 'test.funded', ref: person, moves })
      }
      const order: string[] = []
      const lane = openLane(db, async (_, payments) => void order.push(...payments.map(({ posting }) => posting.ref)), {
        batch: 7,
        queue: 1_000,
      })
      const run = randomUUID()
      const first = new Map<number, LanePayment>()
      const payments = steps.flatMap(({ id, from, to, units }) => {
        const [source, target] = [people[from] as string, people[to] as string]
        if (from === to && !first.has(id)) return []
        const posting = { ...transfer(source, target, units), ref: `${run} ${id}` }
        const payment = first.get(id) ?? { posting, once: claim(source, `${run} ${id}`) }
        first.set(id, payment)
        return [payment]
      })

      const results = await Promise.allSettled(payments.map(lane.pay))

      const postings = new Map(payments.map(({ posting }) => [posting.ref, posting]))
      for (const ref of order) expect(oracle.post(postings.get(ref) as Posting)).toBe('moved')
      for (const [n, { posting }] of payments.entries()) {
        const verdict = codeOf(results[n] as PromiseSettledResult<unknown>)
        expect(['paid', 'insufficient_funds']).toContain(verdict)
        if (verdict === 'paid') expect(oracle.post(posting)).toBe('duplicate')
      }
      for (const person of people) expect(await spendable(person)).toBe(oracle.balance(available(person), 'BTC'))
    }),
    { numRuns: 25 },
  )
})

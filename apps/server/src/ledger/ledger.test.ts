import { randomUUID } from 'node:crypto'
import { type Asset, amount } from '@sengi/money'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOracle } from '../../test/oracle.ts'
import { asOwner, aWorld, type World } from '../../test/world.ts'
import { type Db, inTransaction } from '../platform/db.ts'
import { type AccountRef, available, custody, escrow, fees, house, suspense } from './accounts.ts'
import { capture, release, setAside } from './holds.ts'
import { insertPostings } from './ledger.store.ts'
import { balancesOf, listMovements, platformBalance, post } from './ledger.ts'
import type { Posting } from './posting.ts'

let world: World
let db: Db
beforeAll(async () => {
  world = await aWorld(20)
  db = world.db
})
afterAll(() => world[Symbol.asyncDispose]())

const make = (posting: Posting) => inTransaction(db, (tx) => post(tx, posting))
const transfer = (from: AccountRef, to: AccountRef, units: bigint, asset: Asset = 'BTC'): Posting => ({
  reason: 'test.transfer',
  ref: randomUUID(),
  moves: [{ from, to, amount: amount(asset, units) }],
})
const aUser = async (units: bigint, asset: Asset = 'BTC') => {
  const id = randomUUID()
  if (units > 0n) await make(transfer(custody('chain'), available(id), units, asset))
  return id
}
const spendable = async (userId: string, asset: Asset = 'BTC') =>
  (await balancesOf(db, userId)).find((holding) => holding.asset === asset)?.available ?? 0n

test('a posting moves money and its retry moves nothing', async () => {
  const [from, to] = [await aUser(100n), await aUser(0n)]
  const posting = transfer(available(from), available(to), 30n)

  expect(await make(posting)).toBe('moved')
  expect(await make(posting)).toBe('duplicate')

  expect([await spendable(from), await spendable(to)]).toEqual([70n, 30n])
})

test('a posting that is not covered moves nothing and says what is short', async () => {
  const [from, to] = [await aUser(100n), await aUser(0n)]

  const attempt = make(transfer(available(from), available(to), 101n))

  await expect(attempt).rejects.toMatchObject({ code: 'insufficient_funds', message: 'Not enough BTC' })
  expect([await spendable(from), await spendable(to)]).toEqual([100n, 0n])
})

test('a batch decides each posting in turn, and one that is refused leaves the others whole', async () => {
  const [a, b, c] = [await aUser(10n), await aUser(0n), await aUser(0n)]
  const batch = [
    transfer(available(a), available(b), 8n),
    transfer(available(a), available(c), 5n),
    { ...transfer(available(b), available(c), 8n) },
    {
      ...transfer(available(c), available(a), 3n),
      moves: [
        { from: available(c), to: available(b), amount: amount('BTC', 3n) },
        { from: available(c), to: available(a), amount: amount('BTC', 6n) },
      ],
    },
  ]

  const verdicts = await inTransaction(db, (tx) => insertPostings(tx, batch))

  expect(verdicts.map(({ outcome }) => outcome)).toEqual(['moved', 'insufficient', 'moved', 'insufficient'])
  expect([await spendable(a), await spendable(b), await spendable(c)]).toEqual([2n, 0n, 8n])
})

test('the same reason and ref with other moves is refused as a mistake', async () => {
  const [from, to] = [await aUser(100n), await aUser(0n)]
  const posting = transfer(available(from), available(to), 30n)
  await make(posting)

  const attempt = make({ ...transfer(available(from), available(to), 31n), ref: posting.ref })

  await expect(attempt).rejects.toThrow('repeated with other moves')
  expect(await spendable(from)).toBe(70n)
})

test.each<[string, Posting]>([
  ['nothing', { reason: 'test', ref: 'none', moves: [] }],
  ['zero', transfer(house(), available(randomUUID()), 0n)],
  ['a negative amount', transfer(house(), available(randomUUID()), -1n)],
  ['to itself', transfer(house(), house(), 1n)],
])('a posting that moves %s is refused by the code and by the database', async (_, posting) => {
  await expect(make(posting)).rejects.toThrow()
  await expect(inTransaction(db, (tx) => insertPostings(tx, [posting]))).rejects.toThrow()
})

test('an account of an unknown kind or of another user is refused', async () => {
  const [owner, other] = [await aUser(10n), await aUser(0n)]

  const unknown = transfer(available(owner), { kind: 'sock', owner: other }, 1n)
  const stolen = transfer({ ...available(owner), userId: other }, available(other), 1n)

  await expect(make(unknown)).rejects.toThrow('no known kind')
  await expect(make(stolen)).rejects.toThrow('another user')
})

test('amounts of 18 decimals are exact', async () => {
  const units = 123_456_789_012_345_678_901_234_567n
  const [from, to] = [await aUser(units, 'ETH'), await aUser(0n)]

  await make(transfer(available(from), available(to), units - 1n, 'ETH'))

  expect([await spendable(from, 'ETH'), await spendable(to, 'ETH')]).toEqual([1n, units - 1n])
})

test('a hold sets money aside, and what was captured cannot be released again', async () => {
  const [userId, shop] = [await aUser(100n), await aUser(0n)]
  const aside = { id: randomUUID(), userId, amount: amount('BTC', 60n) }
  await make(setAside(aside))

  await make(capture({ ...aside, amount: amount('BTC', 45n) }, available(shop)))
  await make(release({ ...aside, amount: amount('BTC', 15n) }))

  expect(await balancesOf(db, userId)).toEqual([{ asset: 'BTC', available: 55n, held: 0n, staked: 0n }])
  expect(await spendable(shop)).toBe(45n)
  const again = transfer(escrow(aside.id, userId), available(userId), 1n)
  await expect(make(again)).rejects.toMatchObject({ code: 'insufficient_funds' })
})

test('a statement names the other side, adds up to the balance, and pages by cursor', async () => {
  const [from, to] = [await aUser(1_000n), await aUser(0n)]
  for (let sent = 1n; sent <= 5n; sent += 1n) {
    const { moves, ...posting } = transfer(available(from), available(to), sent * 10n)
    const fee = { from: available(from), to: fees(), amount: amount('BTC', sent) }
    await make({ ...posting, moves: [...moves, fee], memo: { note: `no ${sent}`, prices: { BTC: '1900000.00' } } })
  }

  const whole = await listMovements(db, from, { limit: 100 })
  const first = await listMovements(db, from, { limit: 4 })
  const rest = await listMovements(db, from, { limit: 100, before: first.at(-1)?.cursor })

  expect(whole.reduce((sum, { amount: { units } }) => sum + units, 0n)).toBe(await spendable(from))
  expect([...first, ...rest]).toEqual(whole)
  expect(whole[0]).toMatchObject({
    amount: amount('BTC', -5n),
    peer: { kind: 'fees', userId: null },
    fees: [amount('BTC', 5n)],
    memo: { note: 'no 5', prices: { BTC: '1900000.00' } },
  })
  expect(whole[1]).toMatchObject({ amount: amount('BTC', -50n), peer: { kind: 'available', userId: to } })
  expect(await listMovements(db, to, { limit: 2, direction: 'out' })).toEqual([])
  expect(await listMovements(db, from, { limit: 9, reasons: ['other'] })).toEqual([])
  expect(await listMovements(db, from, { limit: 99, exceptReasons: ['other'], asset: 'BTC' })).toHaveLength(11)
  await expect(listMovements(db, from, { limit: 1, before: "1'" })).rejects.toMatchObject({ code: 'invalid_cursor' })
})

test('the platform knows its exact balance without a row that every payment locks', async () => {
  const before = await platformBalance(db, fees(), 'LTC')
  const userId = await aUser(10n, 'LTC')

  await make(transfer(available(userId), fees(), 4n, 'LTC'))
  await make(transfer(fees(), suspense('bank'), 1n, 'LTC'))

  expect(await platformBalance(db, fees(), 'LTC')).toBe(before + 3n)
  expect(await platformBalance(db, suspense('bank'), 'LTC')).toBe(1n)
  expect(await platformBalance(db, custody('bank'), 'ZAR')).toBe(0n)
})

test('whatever is posted, in whatever batches, ends as in an oracle', async () => {
  const move = fc.record({
    from: fc.nat(4),
    to: fc.nat(4),
    units: fc.bigInt(1n, 40n),
    asset: fc.constantFrom<Asset>('BTC', 'ZAR'),
  })
  const step = fc.record({ ref: fc.nat(30), moves: fc.array(move, { minLength: 1, maxLength: 3 }) })
  const history = fc.array(fc.uniqueArray(step, { selector: ({ ref }) => ref, minLength: 1, maxLength: 6 }), {
    maxLength: 12,
  })

  await fc.assert(
    fc.asyncProperty(history, async (batches) => {
      const people = Array.from({ length: 4 }, () => randomUUID())
      const accounts = [house(), ...people.map(available)]
      const run = randomUUID()
      const oracle = anOracle()
      for (const batch of batches) {
        const postings = batch.flatMap(({ ref, moves }) => postingOf(run, ref, moves, accounts, oracle))
        const verdicts = await inTransaction(db, (tx) => insertPostings(tx, postings))
        expect(verdicts.map(({ outcome }) => outcome)).toEqual(postings.map((posting) => oracle.post(posting)))
      }
      for (const person of people) {
        for (const asset of ['BTC', 'ZAR'] as const) {
          expect(await spendable(person, asset)).toBe(oracle.balance(available(person), asset))
        }
      }
    }),
    { numRuns: 40 },
  )
})

interface Step {
  from: number
  to: number
  units: bigint
  asset: Asset
}

/** A repeated ref repeats its first moves, as a retry does. */
function postingOf(
  run: string,
  ref: number,
  steps: Step[],
  accounts: AccountRef[],
  oracle: ReturnType<typeof anOracle>,
): Posting[] {
  const known = oracle.made(`${run} ${ref}`)
  if (known) return [known]
  const moves = steps.flatMap(({ from, to, units, asset }) => {
    const [source, target] = [accounts[from], accounts[to]]
    return source && target && from !== to ? [{ from: source, to: target, amount: amount(asset, units) }] : []
  })
  return moves.length > 0 ? [{ reason: 'oracle', ref: `${run} ${ref}`, moves }] : []
}

test('the application can neither write the ledger by hand nor rewrite its history', async () => {
  const user = await aUser(5n)
  const forbidden = [
    `update account set balance = 1000000 where owner = '${user}'`,
    `insert into account (kind, owner, asset, has_floor, balance) values ('available', '${user}', 'ETH', true, 5)`,
    `insert into posting (reason, ref, at) values ('x', 'y', now())`,
    `insert into entry (posting_id, line, account_id, asset, units) values (1, 9, 1, 'BTC', 5)`,
    'delete from entry',
    'update entry set units = 1',
    'truncate posting',
    'delete from seal',
    'update account_rollup set balance = 0',
    `insert into account_kind values ('mine', 'own', false)`,
    'alter table entry disable trigger all',
  ]
  for (const statement of forbidden) {
    await expect(sql.raw(statement).execute(db), statement).rejects.toThrow(/permission denied|must be owner/)
  }
  const refused = [
    'delete from entry',
    'update entry set units = 1',
    'truncate posting, entry',
    'update posting set at = now()',
    'delete from account',
    `update account set owner = '${user}'`,
    'insert into entry (posting_id, line, account_id, asset, units) select posting_id, 99, account_id, asset, 5 from entry limit 1',
    "insert into entry (posting_id, line, account_id, asset, units) values (1, 100, 1, 'DOGE', 5), (1, 101, 1, 'DOGE', -5)",
    `update account set balance = -1 where owner = '${user}'`,
    `update account set balance = 'NaN' where owner = '${user}'`,
  ]
  for (const statement of refused) {
    await expect(asOwner(world.url, statement), statement).rejects.toThrow(/append-only|balance|asset|constraint/)
  }
})

test('whoever writes entries by hand is told which rule they break', async () => {
  await aUser(5n)
  const [account] = await asOwner<{ id: string }>(world.url, "select id from account where asset = 'BTC' limit 1")
  const [posting] = await asOwner<{ id: string }>(world.url, 'select id from posting limit 1')
  const lines = (postingId: string | undefined, accountId: string | undefined, asset: string, second: number) =>
    `insert into entry (posting_id, line, account_id, asset, units)
     values (${postingId}, 101, ${accountId}, '${asset}', 5), (${postingId}, 102, ${accountId}, '${asset}', ${second})`

  const broken: [statement: string, rule: string][] = [
    [lines(posting?.id, account?.id, 'BTC', -4), 'A posting does not balance'],
    [lines('9999999', account?.id, 'BTC', -5), 'An entry names no posting'],
    [lines(posting?.id, account?.id, 'ETH', -5), 'An entry names an account that does not hold its asset'],
    [lines(posting?.id, '9999999', 'BTC', -5), 'An entry names an account that does not hold its asset'],
  ]
  for (const [statement, rule] of broken) await expect(asOwner(world.url, statement), rule).rejects.toThrow(rule)
})

test('a batch that names an account twice is refused whole', async () => {
  const [a, b] = [await aUser(10n), await aUser(0n)]

  const attempt = asOwner(
    world.url,
    `select * from ledger_post(array['available', 'available', 'available'], $1, $1, array['BTC', 'BTC', 'BTC'],
      array['test.twice'], array[$2], array[null::jsonb], array[null::timestamptz], array[1, 1], array[1, 2], array[3, 3], array[6, 6])`,
    [[a, a, b], randomUUID()],
  )

  await expect(attempt).rejects.toThrow('An account was named twice')
  expect([await spendable(a), await spendable(b)]).toEqual([10n, 0n])
})

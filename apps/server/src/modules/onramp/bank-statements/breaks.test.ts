import type { PayoutRunWhole } from '@sengi/contract/onramp/bank-payouts'
import { dayInSouthAfrica } from '@sengi/contract/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, anApi, aUser, codeOf, givePin, refused, type Someone, signInAgain } from '../../../../test/api.ts'
import { bringStatement, fnbFile, type WrittenLine } from '../../../../test/stand-ins/bank-file.ts'
import { aPayout, aSentRun, sayOutcome } from '../../../../test/stand-ins/payouts.ts'
import { asOwner, aWorld, type World } from '../../../../test/world.ts'
import { runAll } from '../../../platform/background/recurring.ts'
import { clockNow } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/db.ts'
import { insertRole } from '../../auth/people/staff.store.ts'
import { receivePayment } from '../bank/payments.service.ts'
import { bookStatementLines } from './booking.service.ts'
import { pairsOf, type SideLine } from './breaks.rules.ts'
import { reconcileBank } from './breaks.service.ts'

let world: World
let api: Api
let staff: Someone
let second: Someone
let today: string

beforeAll(async () => {
  world = await aWorld()
  api = await anApi(world)
  await runAll(api.db, api.tasks)
  staff = await aUser(api, { username: 'admin' })
  second = await aUser(api)
  await inTransaction(api.db, (tx) => insertRole(tx, second.id, 'owner', null))
  second = await signInAgain(api, second)
  await givePin(second)
  today = dayInSouthAfrica(await clockNow(api.db))
})
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

let count = 0
function fresh(): number {
  count += 1
  return count
}
const why = 'The bank corrected it on the next day'

async function accept(lines: readonly WrittenLine[]): Promise<void> {
  const { id } = await bringStatement(staff, fnbFile(lines, { opening: 1_000_00n + BigInt(fresh()) }))
  await staff.api.bankStatements.acceptBankStatement({ params: { statement_id: id }, body: { reason: why } })
  await bookStatementLines(api.db)
  await reconcileBank(api.db)
}

async function fromFeed(reference: string, cents: bigint): Promise<string> {
  count += 1
  await receivePayment(api.db, {
    ...{
      provider: 'test',
      providerRef: `told ${count}`,
      amount: { asset: 'ZAR', units: cents },
      reference,
      payerName: '',
    },
    receivedAt: await clockNow(api.db),
  })
  const [row] = await asOwner<{ id: string }>(world.url, 'select id from bank_payment where provider_ref = $1', [
    `told ${count}`,
  ])
  return row?.id ?? ''
}

/** Owes a payment back and takes it to the bank. Answers the run, and what the bank writes of it. */
async function sendBack(id: string): Promise<{ run: PayoutRunWhole; words: string }> {
  const run = await aSentRun(staff, second, [await aPayout(staff, id)])
  return { run, words: `EFT ${run.content[0]?.reference}` }
}

const open = () => staff.api.bankStatements.listBankBreaks({ query: { limit: 100 } })
const closed = () => staff.api.bankStatements.listBankBreaks({ query: { limit: 100, closed: 'true' } })
const about = async (words: string) => (await open()).filter(({ reference }) => reference.includes(words))
const close = (break_id: string, reason = why) =>
  staff.api.bankStatements.closeBankBreak({ body: { break_id, reason } })
const line = (text: string, cents: bigint): WrittenLine => ({ day: today, cents, text })

test('what both sides have is no break: money that came, told by either way, and money that went back', async () => {
  const id = await fromFeed('FED 1', 10_00n)
  const { words } = await sendBack(id)

  await accept([line('fed 1', 10_00n), line('ONLY ON THE STATEMENT', 11_00n), line(words, -10_00n)])

  expect(await about('FED 1')).toEqual([])
  expect(await about('ONLY ON THE STATEMENT')).toEqual([])
  expect(await about(words)).toEqual([])
})

test('what is on the statement alone is a break, with its age, until somebody closes it with a reason', async () => {
  await accept([line('BANK CHARGE', -7_77n)])

  const [found] = await about('BANK CHARGE')
  expect(found).toMatchObject({
    ...{
      kind: 'not_in_books',
      day: today,
      age_days: 0,
      statement_amount: '-7.77',
      books_amount: null,
      closed_at: null,
    },
  })
  const results = await Promise.allSettled([close(found?.id ?? ''), close(found?.id ?? '')])
  expect(results.map(codeOf).toSorted()).toEqual(['break_not_open', 'done'])
  expect(await about('BANK CHARGE')).toEqual([])
  expect((await closed()).find(({ id }) => id === found?.id)).toMatchObject({ closed_by: staff.id, closed_reason: why })
  const audited = await asOwner(world.url, `select actor_id, detail from audit_event where subject = $1`, [
    `bank_break:${found?.id}`,
  ])
  expect(audited).toEqual([{ actor_id: staff.id, detail: { reason: why } }])
})

test('what our books have alone is a break on days of a statement, until the line comes', async () => {
  await fromFeed('LATE LINE', 22_00n)
  await accept([line('SOMETHING ELSE', 1_00n)])
  expect(await about('LATE LINE')).toMatchObject([
    { kind: 'not_in_statement', books_amount: '22.00', statement_amount: null, booked_as: 'bank.suspended' },
  ])

  await accept([line('LATE LINE', 22_00n)])

  expect(await about('LATE LINE')).toEqual([])
})

test('money that went back in another amount is one break with both amounts', async () => {
  const id = await fromFeed('RENT FOR MAY 4711', 90_00n)
  const { run, words } = await sendBack(id)
  await sayOutcome(staff, second, run, 'PAID')

  await accept([line('RENT FOR MAY 4711', 90_00n), line(words, -91_00n)])

  const found = await about(words)
  expect(found).toMatchObject([{ kind: 'amount_differs', statement_amount: '-91.00', books_amount: '-90.00' }])
  await close(found[0]?.id ?? '')
  expect(await about(words)).toEqual([])
})

test('a reason must say something, and what is no break cannot be closed', async () => {
  await expect(close('b/1', 'short')).rejects.toMatchObject({ problem: { status: 422 } })
  await expect(close('b/999999999')).rejects.toMatchObject(refused('break_not_open', 409))
  await expect(close('s/00000000-0000-7000-8000-000000000000/1')).rejects.toMatchObject(refused('break_not_open', 409))
  for (const wrong of ['x', 'b/', 's/1/1', "b/1' or 1=1", `b/${'9'.repeat(30)}`]) {
    await expect(close(wrong)).rejects.toMatchObject({ problem: { status: 422 } })
  }
})

test('the list is paged by day and id, each once', async () => {
  await accept(Array.from({ length: 5 }, (_, n) => line(`PAGED ${n}`, -BigInt(n + 1))))
  const all = await open()
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const answer = await api.http.inject({
      url: `/api/admin/bank/breaks?limit=2${cursor ? `&cursor=${cursor}` : ''}`,
      headers: { authorization: `Bearer ${staff.token}` },
    })
    seen.push(...answer.json<{ id: string }[]>().map(({ id }) => id))
    cursor = /cursor=([\w-]+)/.exec(String(answer.headers['link'] ?? ''))?.[1]
  } while (cursor)
  expect(seen).toEqual(all.map(({ id }) => id))
})

describe('pairs', () => {
  const side = (key: string, day: string, cents: bigint, words = ''): SideLine => ({
    key,
    day: `2026-11-${day}`,
    cents,
    words,
  })

  test('the nearest day is taken, and each line once', () =>
    expect(pairsOf([side('a', '10', -5n), side('b', '12', -5n)], [side('x', '12', -5n), side('y', '09', -5n)])).toEqual(
      [
        { statement: 'b', books: 'x' },
        { statement: 'a', books: 'y' },
      ],
    ))

  test('too many days apart is not the same', () =>
    expect(pairsOf([side('a', '10', -5n)], [side('x', '15', -5n)])).toEqual([]))

  test('another amount needs the same reference or words, and the same direction', () => {
    const books = [side('x', '10', -6n, 'RENT FOR MAY 4711')]
    expect(pairsOf([side('a', '10', -5n, 'back: rent for may 4711')], books)).toEqual([{ statement: 'a', books: 'x' }])
    expect(pairsOf([side('a', '10', 5n, 'rent for may 4711')], books)).toEqual([])
    expect(pairsOf([side('a', '10', -5n, 'rent')], books)).toEqual([])
  })
})

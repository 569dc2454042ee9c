import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser, refused, type Someone } from '../../../../test/api.ts'
import { work } from '../../../../test/books.ts'
import { aColleague, aMarket, brokenPromises, type Market } from '../../../../test/market.ts'
import { bringStatement, fnbFile, type WrittenLine } from '../../../../test/stand-ins/bank-file.ts'
import { asOwner } from '../../../../test/world.ts'
import { bankedStateOf, type CameIn, clientMoneyDays } from './client-money.rules.ts'

let market: Market
let keeper: Someone
let treasury: Someone
beforeAll(async () => {
  market = await aMarket()
  keeper = await aColleague(market, 'compliance')
  treasury = await aUser(market.api, { username: 'admin' })
}, 120_000)
afterAll(async () => {
  expect(await brokenPromises(market)).toEqual([])
  await market[Symbol.asyncDispose]()
})

const why = 'The bank corrected it on the next day'
const line = (day: string, text: string, cents: bigint): WrittenLine => ({ day, cents, text })

/** Lines of a statement, each of which comes in by it. */
async function accept(lines: readonly WrittenLine[], opening: bigint): Promise<void> {
  const { id } = await bringStatement(treasury, fnbFile(lines, { opening }))
  await treasury.api.bankStatements.acceptBankStatement({ params: { statement_id: id }, body: { reason: why } })
  for (const task of ['bank.book_statement_lines', 'bank.reconcile']) expect(await work(market.api, task)).toEqual([])
}

/** As if our books had it from a feed, and the bank's statement did not. */
const loseLine = (reference: string) =>
  asOwner(
    market.world.url,
    `with lost as (
       update bank_book_line set statement_id = null, place = null where words = $1 returning posting_id)
     update bank_statement_line set posting_id = null, is_taken = false from lost
     where bank_statement_line.posting_id = lost.posting_id`,
    [reference],
  )

const read = (month = '2026-03') => keeper.api.clientMoney.readClientMoney({ query: { month } })
const dayNamed = async (day: string) => (await read()).days.find((one) => one.day === day)

test('what came in on a day stands beside what the statements have of it, with the balance of its end', async () => {
  await accept(
    [
      line('2026-03-02', 'FROM ONE', 100_00n),
      line('2026-03-02', 'FROM TWO', 50_50n),
      line('2026-03-20', 'BEFORE A HOLIDAY', 10_00n),
      line('2026-03-02', 'BANK CHARGE', -7_00n),
    ],
    1_000_00n,
  )
  expect(await dayNamed('2026-03-02')).toEqual({
    ...{ day: '2026-03-02', bank_by: '2026-03-03', state: 'banked', payments: 2 },
    ...{ came_in_zar: '150.50', banked_zar: '150.50', missing_zar: '0.00', balance_zar: '1153.50' },
  })
  // Friday before Human Rights Day, which falls on a Saturday and gives no Monday.
  expect(await dayNamed('2026-03-20')).toMatchObject({ bank_by: '2026-03-23', state: 'banked' })
  const [booked] = await asOwner<{ cents: string }>(
    market.world.url,
    `select (-sum(entry.units))::text as cents from entry join account on account.id = entry.account_id
     where account.kind = 'custody_bank' and account.asset = 'ZAR' and entry.units < 0`,
  )
  const { came_in_zar, days } = await read()
  expect(BigInt(came_in_zar.replace('.', ''))).toBe(BigInt(booked?.cents ?? -1))
  expect(days.map(({ day }) => day)).toEqual(['2026-03-20', '2026-03-02'])
})

test('what is on no statement by the end of its day is missing, with its age, until somebody says why', async () => {
  await accept([line('2026-03-10', 'NEVER BANKED', 30_00n), line('2026-03-11', 'BANKED', 5_00n)], 2_000_00n)
  await loseLine('NEVER BANKED')
  expect(await dayNamed('2026-03-10')).toMatchObject({
    ...{ state: 'missing', came_in_zar: '30.00', banked_zar: '0.00', missing_zar: '30.00' },
  })
  const found = (await read()).breaks.filter(({ reference }) => reference === 'NEVER BANKED')
  expect(found).toMatchObject([
    { day: '2026-03-10', amount_zar: '30.00', banked_zar: null, has_statement: true, closed_reason: null },
  ])
  expect(found[0]?.age_days).toBeGreaterThan(30)
  const file = await (await keeper.api.clientMoney.exportClientMoney({ query: { month: '2026-03' } })).text()
  expect(file).toContain('2026-03-10,2026-03-11,missing,1,30.00,0.00,30.00,')
  expect(file).toContain('NEVER BANKED')

  await treasury.api.bankStatements.closeBankBreak({ body: { break_id: found[0]?.break_id ?? '', reason: why } })
  expect(await dayNamed('2026-03-10')).toMatchObject({ state: 'explained', missing_zar: '30.00' })
  expect((await read()).breaks).toMatchObject([{ closed_reason: why }])
})

test('a month without money is empty, not every text is one, and only who keeps the registers reads any', async () => {
  expect(await read('2025-01')).toEqual({
    ...{ month: '2025-01', days: [], breaks: [] },
    ...{ came_in_zar: '0.00', banked_zar: '0.00', missing_zar: '0.00' },
  })
  for (const month of ['2026-13', 'March', '']) {
    await expect(read(month)).rejects.toMatchObject(refused('invalid_request', 422))
  }
  const stranger = await aUser(market.api)
  await expect(stranger.api.clientMoney.readClientMoney({ query: { month: '2026-03' } })).rejects.toMatchObject(
    refused('permission_denied', 403),
  )
})

test('a day is as its worst payment is', () => {
  const part = (more: Partial<CameIn> = {}): CameIn => ({
    ...{ day: '2026-03-02', bankedOn: '2026-03-02', isClosed: false, payments: 1, cents: 5n, bankedCents: 5n },
    ...more,
  })
  const [unbanked, late] = [{ bankedOn: null, bankedCents: 0n }, { bankedOn: '2026-03-04' }]
  expect(bankedStateOf(part(), '2026-03-03', '2026-03-09')).toBe('banked')
  expect(bankedStateOf(part(late), '2026-03-03', '2026-03-09')).toBe('banked_late')
  expect(bankedStateOf(part(unbanked), '2026-03-03', '2026-03-03')).toBe('waiting')
  expect(bankedStateOf(part(unbanked), '2026-03-03', '2026-03-04')).toBe('missing')
  expect(bankedStateOf(part({ ...unbanked, isClosed: true }), '2026-03-03', '2026-03-04')).toBe('explained')
  const now = new Date('2026-03-09T10:00:00Z')
  const [first, second] = clientMoneyDays(
    [part(), part(unbanked), part({ day: '2026-03-04', ...late })],
    now,
    () => '2026-03-03',
  )
  expect(first).toMatchObject({ day: '2026-03-04', state: 'banked_late' })
  expect(second).toMatchObject({ day: '2026-03-02', state: 'missing', payments: 2, cents: 10n, bankedCents: 5n })
})

import type { BuyOrder } from '@sengi/contract/onramp'
import { dayInSouthAfrica } from '@sengi/contract/time'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Api, anApi, aUser, codeOf, givePin, refused, type Someone, signInAgain } from '../../../../test/api.ts'
import { bringStatement, fnbFile, type WrittenLine } from '../../../../test/stand-ins/bank-file.ts'
import { agreed } from '../../../../test/two/agreed.ts'
import { asOwner, aWorld, type World } from '../../../../test/world.ts'
import { ledgerInvariants } from '../../../ledger/ledger.invariants.ts'
import { runAll } from '../../../platform/background/recurring.ts'
import { clockNow } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/db.ts'
import { checkInvariants, platformInvariants } from '../../../platform/invariants.ts'
import type { IncomingPayment } from '../../../ports/bank/bank.ts'
import { insertRole } from '../../auth/people/staff.store.ts'
import { receivePayment } from '../bank/payments.service.ts'
import { statementInvariants } from '../bank/statement.invariants.ts'
import { onrampInvariants } from '../onramp.invariants.ts'
import { bookStatementLines } from './booking.service.ts'

let world: World
/** Two processes on one database. */
let here: Api
let there: Api
/** Two members of staff. */
let staff: Someone
let second: Someone
let today: string

beforeAll(async () => {
  world = await aWorld()
  here = await anApi(world)
  there = await anApi(world)
  await runAll(here.db, here.tasks)
  staff = await aUser(here, { username: 'admin' })
  second = await aColleague()
  today = dayInSouthAfrica(await clockNow(here.db))
})
afterEach(async () => {
  const promises = [...ledgerInvariants, ...platformInvariants, ...onrampInvariants, ...statementInvariants]
  const findings = await checkInvariants(world.url, promises)
  expect(findings.filter(({ count }) => count > 0)).toEqual([])
})
afterAll(async () => {
  await here[Symbol.asyncDispose]()
  await there[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

async function aColleague(): Promise<Someone> {
  const one = await aUser(here)
  await inTransaction(here.db, (tx) => insertRole(tx, one.id, 'owner', null))
  const signedIn = await signInAgain(here, one)
  await givePin(signedIn)
  return signedIn
}

const reason = 'Downloaded from the bank by two of us'
const order = (someone: Someone, fiat_amount_zar = '1000') =>
  someone.api.onramp.placeOrder({ body: { asset: 'BTC', fiat_amount_zar } })
const stateOf = async (someone: Someone, { order_id }: BuyOrder) =>
  (await someone.api.onramp.getOrder({ params: { order_id } })).state

let written = 0
/** A number that no other text has. */
function fresh(): number {
  written += 1
  return written
}
/** A line like no other. */
const line = (text: string, cents = 1000_00n): WrittenLine => ({ day: today, cents, text })
const anyLine = (cents = 10_00n) => line(`Deposit number ${fresh()}`, cents)
const bring = (lines: readonly WrittenLine[], who = staff, opening = 1_000_00n + BigInt(fresh())) =>
  bringStatement(who, fnbFile(lines, { opening }))
const accept = (id: string, who = staff, api = who.api) =>
  api.bankStatements.acceptBankStatement({ params: { statement_id: id }, body: { reason } })
const approve = async (id: string, who = second) =>
  who.api.bankStatements.approveBankStatement({
    params: { statement_id: id },
    ...(await agreed(who, 'statement_approval', id)),
  })
const discard = (id: string, who = staff) =>
  who.api.bankStatements.discardBankStatement({ params: { statement_id: id } })
const now = async (id: string) =>
  (await staff.api.bankStatements.listBankStatements({ query: { limit: 100 } })).find((one) => one.id === id)
const linesOf = (id: string) =>
  staff.api.bankStatements.listBankStatementLines({ params: { statement_id: id }, query: { limit: 100 } })
const paymentsWith = (text: string) =>
  asOwner<{ provider: string; outcome: string; reason: string | null }>(
    world.url,
    `select provider, outcome, reason from bank_payment where reference like '%' || $1 || '%'`,
    [text],
  )
/** Brought in, accepted and booked. */
async function book(lines: readonly WrittenLine[]) {
  const { id } = await bring(lines)
  await accept(id)
  await bookStatementLines(here.db)
  return id
}

let told = 0
async function fromFeed(text: string, more: Partial<IncomingPayment> = {}): Promise<IncomingPayment> {
  told += 1
  return {
    ...{ provider: 'test', providerRef: `payment ${told}`, amount: { asset: 'ZAR', units: 1000_00n } },
    ...{ reference: text, payerName: '', receivedAt: await clockNow(here.db), ...more },
  }
}

test('a file is looked at first, and nothing of it is booked', async () => {
  const text = `PREVIEW ${fresh()}`

  const seen = await bring([line(text), line('A charge of the bank', -70_00n)], staff, 500_00n)
  await bookStatementLines(here.db)

  expect(seen).toMatchObject({
    ...{ bank: 'fnb', format: 'csv', state: 'DRAFT', lines: 2, already: 0, unreadable: [], account: '62000000001' },
    ...{ money_in: '1000.00', money_out: '70.00', new_money_in: '1000.00', balances: 'fits' },
    ...{ opening_balance: '500.00', closing_balance: '1430.00', first_day: today, last_day: today },
    ...{ booked: { credited: 0, suspense: 0, told_before: 0, waiting: 0 }, uploaded_by: staff.id, reason: null },
  })
  expect(await paymentsWith(text)).toEqual([])
  expect(await linesOf(seen.id)).toMatchObject([
    { row: 6, amount: '1000.00', reference: text, balance: '1500.00', is_already: false, outcome: null },
    { row: 7, amount: '-70.00', reference: 'A charge of the bank', balance: '1430.00' },
  ])
})

test('what is accepted pays the order that it names, and waits in suspense where it names none', async () => {
  const buyer = await aUser(here)
  const placed = await order(buyer)
  const unknown = `NOBODY ${fresh()}`

  const id = await book([line(`FNB APP ${placed.payment_instructions.reference}`), line(unknown), line('Out', -5_00n)])

  expect(await stateOf(buyer, placed)).toBe('CREDITED')
  expect(await paymentsWith(unknown)).toEqual([
    { provider: 'statement', outcome: 'SUSPENSE', reason: 'unknown_reference' },
  ])
  expect(await now(id)).toMatchObject({
    ...{ state: 'ACCEPTED', reason, asked_by: staff.id, approved_by: null },
    booked: { credited: 1, suspense: 1, told_before: 0, waiting: 0 },
  })
  expect((await linesOf(id)).map(({ outcome }) => outcome)).toEqual(['credited', 'suspense', null])
  const audited = await asOwner(
    world.url,
    `select action, actor_id, detail->>'reason' as reason from audit_event where subject = $1`,
    [`bank_statement:${id}`],
  )
  expect(audited).toEqual(
    expect.arrayContaining([
      { action: 'bank.statement_uploaded', actor_id: staff.id, reason: null },
      { action: 'bank.statement_accepted', actor_id: staff.id, reason },
    ]),
  )
})

test('a bank that names no payer leaves a large payment in suspense, as the feed does', async () => {
  const buyer = await aUser(here, { tier: 1, verified: true })
  const placed = await order(buyer, '6000')

  await book([line(placed.payment_instructions.reference, 6000_00n)])

  expect(await paymentsWith(placed.payment_instructions.reference)).toMatchObject([{ reason: 'payer_unknown' }])
  expect(await stateOf(buyer, placed)).toBe('AWAITING_PAYMENT')
})

describe('nothing is booked twice', () => {
  test('when the feed had told of it before', async () => {
    const [buyer, text] = [await aUser(here), `GIFT ${fresh()}`]
    const placed = await order(buyer)
    await receivePayment(here.db, await fromFeed(placed.payment_instructions.reference))
    await receivePayment(here.db, await fromFeed(text))

    const id = await book([line(`APP ${placed.payment_instructions.reference}`), line(`${text.toLowerCase()}.`)])

    expect(await paymentsWith(placed.payment_instructions.reference)).toHaveLength(1)
    expect(await paymentsWith(text)).toMatchObject([{ provider: 'test' }])
    expect((await now(id))?.booked).toEqual({ credited: 0, suspense: 0, told_before: 2, waiting: 0 })
  })

  test('when the feed tells of it later', async () => {
    const [buyer, text] = [await aUser(here), `GIFT ${fresh()}`]
    const placed = await order(buyer)
    await book([line(placed.payment_instructions.reference), line(text)])

    const credited = await receivePayment(here.db, await fromFeed(placed.payment_instructions.reference))
    await receivePayment(there.db, await fromFeed(text))

    expect(credited).toEqual({ orderId: placed.order_id, reason: null })
    expect(await paymentsWith(placed.payment_instructions.reference)).toHaveLength(1)
    expect(await paymentsWith(text)).toHaveLength(1)
  })

  test('when both are told at once, over two processes', async () => {
    const [buyer, text] = [await aUser(here), `GIFT ${fresh()}`]
    const placed = await order(buyer)
    const { id } = await bring([line(placed.payment_instructions.reference), line(text)])
    await accept(id)
    const feeds = [await fromFeed(placed.payment_instructions.reference), await fromFeed(text)]

    await Promise.all([
      bookStatementLines(here.db),
      bookStatementLines(there.db),
      ...feeds.map((payment) => receivePayment(there.db, payment)),
    ])

    expect(await paymentsWith(placed.payment_instructions.reference)).toHaveLength(1)
    expect(await paymentsWith(text)).toHaveLength(1)
  })

  test('but whoever really paid twice has paid twice, by both ways', async () => {
    const text = `TWICE ${fresh()}`
    await receivePayment(here.db, await fromFeed(text))

    const id = await book([line(text), line(text)])
    await receivePayment(here.db, await fromFeed(text))

    expect(await paymentsWith(text)).toHaveLength(2)
    expect((await now(id))?.booked).toMatchObject({ suspense: 1, told_before: 1 })
  })

  test('when the same file comes again', async () => {
    const lines = [anyLine()]
    const file = fnbFile(lines, { opening: 7_77n })
    const { id } = await bringStatement(staff, file)

    await expect(bringStatement(second, file)).rejects.toMatchObject(refused('statement_known', 409))
    await discard(id)
    const again = await bringStatement(second, file)
    await accept(again.id)
    await expect(bringStatement(staff, file)).rejects.toMatchObject(refused('statement_known', 409))
  })

  test('when another file has some of its lines', async () => {
    const [first, other] = [anyLine(), anyLine()]
    await accept((await bring([first], staff, 900_00n)).id)

    const seen = await bring([first, other], staff, 900_00n)
    const all = await bringStatement(staff, `${fnbFile([first], { opening: 900_00n })}\r\n`)

    expect(seen).toMatchObject({ lines: 2, already: 1, new_money_in: '10.00' })
    await expect(accept(all.id)).rejects.toMatchObject(refused('statement_without_news', 409))
    await accept(seen.id)
    await bookStatementLines(here.db)
    expect(await paymentsWith(first.text)).toHaveLength(1)
  })

  test('when somebody says that another bank wrote a file with its lines', async () => {
    const lines = [anyLine()]
    await accept((await bringStatement(staff, fnbFile(lines, { opening: 66_66n }))).id)

    const other = await bringStatement(staff, `${fnbFile(lines, { opening: 66_66n })}\r\n`, 'absa')

    expect(other).toMatchObject({ lines: 1, already: 1, new_money_in: '0.00' })
    await discard(other.id)
  })

  test('when two files with the same line are accepted at once, over two processes', async () => {
    const lines = [anyLine()]
    const one = await bringStatement(staff, fnbFile(lines, { opening: 55_55n }))
    const other = await bringStatement(staff, `${fnbFile(lines, { opening: 55_55n })}\r\n`)

    const results = await Promise.allSettled([accept(one.id), accept(other.id, staff, there.as(staff.token))])
    await bookStatementLines(here.db)

    expect(results.map(codeOf).toSorted()).toEqual(['done', 'statement_without_news'])
    expect(await paymentsWith(lines[0]?.text ?? '')).toHaveLength(1)
  })

  test('when one is accepted twenty times at once', async () => {
    const { id } = await bring([anyLine()])

    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => accept(id, staff, n % 2 ? staff.api : there.as(staff.token))),
    )

    expect(results.map(codeOf).filter((code) => code === 'done')).toHaveLength(1)
  })
})

describe('much money takes two', () => {
  test('neither who brought it in nor who accepted it may approve it', async () => {
    const third = await aColleague()
    const { id } = await bring([anyLine(50_000_01n)], second)
    expect(await accept(id)).toMatchObject({ state: 'ASKED', asked_by: staff.id })
    await bookStatementLines(here.db)

    await expect(approve(id, staff)).rejects.toMatchObject(refused('statement_asked_by_you', 403))
    await expect(approve(id, second)).rejects.toMatchObject(refused('statement_asked_by_you', 403))
    await expect(accept(id, third)).rejects.toMatchObject(refused('statement_decided', 409))
    expect((await now(id))?.booked).toMatchObject({ suspense: 0, waiting: 0 })
    expect(await approve(id, third)).toMatchObject({ state: 'ACCEPTED', approved_by: third.id })
    await bookStatementLines(here.db)
    expect((await now(id))?.booked).toMatchObject({ suspense: 1, waiting: 0 })
  })

  test('ten small files count as a large one', async () => {
    const clerk = await aColleague()
    for (const _ of [1, 2]) {
      const { id } = await bring([anyLine(20_000_00n)], clerk)
      expect(await accept(id, clerk)).toMatchObject({ state: 'ACCEPTED' })
    }
    const { id } = await bring([anyLine(20_000_00n)], clerk)

    expect(await accept(id, clerk)).toMatchObject({ state: 'ASKED' })
    expect(await discard(id, clerk)).toMatchObject({ state: 'DISCARDED' })
    await expect(approve(id)).rejects.toMatchObject(refused('statement_decided', 409))
  })

  test('what waits for somebody is in the list of those who may agree', async () => {
    const { id } = await bring([anyLine(60_000_00n)])
    await accept(id)

    const waiting = await second.api.staffWork.listApprovals()

    expect(waiting.find((one) => one.id === id)).toMatchObject({ kind: 'statement_approval', amount: '60000.00' })
    await discard(id)
  })
})

test('nobody lets their own money in', async () => {
  const clerk = await aColleague()
  const placed = await order(clerk)
  const { id } = await bring([line(placed.payment_instructions.reference)])

  await expect(accept(id, clerk)).rejects.toMatchObject(refused('payment_is_own', 403))
  await accept(id)
})

test('rows that cannot be read are named, and noted for people once it is accepted', async () => {
  const file = `${fnbFile([anyLine()])}\r\n2026/02/30, 12.00, , "ODD ${fresh()}"`
  const seen = await bringStatement(staff, file)
  expect(seen).toMatchObject({ unreadable: [{ row: 7, reason: 'Its date is no date' }], balances: 'fits' })

  await accept(seen.id)

  const faults = await staff.api.onramp.listFeedFaults({ query: { limit: 100 } })
  expect(faults.filter(({ raw }) => raw.includes('ODD'))).toMatchObject([
    { provider: 'statement', problem: 'Row 7 of a statement: Its date is no date' },
  ])
})

test('a file of another account is refused, and one that is none', async () => {
  const other = fnbFile([anyLine()], { account: '62000000002' })

  await expect(bringStatement(staff, other)).rejects.toMatchObject(refused('statement_of_other_account', 422))
  await expect(bringStatement(staff, 'hello')).rejects.toMatchObject(refused('statement_refused', 422))
  await expect(bringStatement(staff, fnbFile([anyLine()]), 'capitec')).rejects.toMatchObject(
    refused('statement_refused', 422),
  )
  await expect(bringStatement(staff, 'x'.repeat(6_000_000))).rejects.toMatchObject({ problem: { status: 413 } })
  await expect(bringStatement(staff, fnbFile([anyLine()]), 'nedbank' as 'fnb')).rejects.toMatchObject({
    problem: { status: 422 },
  })
})

test('a statement that does not exist is accepted, approved and discarded by nobody', async () => {
  const nowhere = '00000000-0000-7000-8000-000000000000'
  for (const act of [accept, approve, discard]) {
    await expect(act(nowhere)).rejects.toMatchObject(refused('statement_not_found', 404))
  }
})

test('a repeat with the same key shows how it stands', async () => {
  const { id } = await bring([anyLine()])
  const once = () =>
    staff.api.bankStatements.acceptBankStatement(
      { params: { statement_id: id }, body: { reason } },
      { idempotencyKey: `accept-${id}` },
    )

  expect((await once()).state).toBe('ACCEPTED')
  await bookStatementLines(here.db)
  expect((await once()).booked).toMatchObject({ suspense: 1 })
})

test('lines are paged by their place', async () => {
  const { id } = await bring([anyLine(), anyLine(), anyLine()])
  const page = await staff.api.bankStatements.listBankStatementLines({
    params: { statement_id: id },
    query: { limit: 2 },
  })

  expect(page.map(({ place }) => place)).toEqual([1, 2])
})

import { createHash } from 'node:crypto'
import { dayInSouthAfrica } from '@sengi/contract/time'
import { XMLParser } from 'fast-xml-parser'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  type Api,
  anApi,
  aUser,
  codeOf,
  givePin,
  refused,
  type Someone,
  setFigures,
  signInAgain,
} from '../../../../test/api.ts'
import { bringStatement, fnbFile, type WrittenLine } from '../../../../test/stand-ins/bank-file.ts'
import {
  agreeToRun,
  aPayout,
  aProposedRun,
  aSentRun,
  aStrayPayment,
  returnAccount,
  sayOutcome,
} from '../../../../test/stand-ins/payouts.ts'
import { letGo, suspend } from '../../../../test/suspended.ts'
import { agreed } from '../../../../test/two/agreed.ts'
import { asOwner, aWorld, type World } from '../../../../test/world.ts'
import { ledgerInvariants } from '../../../ledger/ledger.invariants.ts'
import { runAll } from '../../../platform/background/recurring.ts'
import { advanceClock, clockNow } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/db.ts'
import { checkInvariants, platformInvariants } from '../../../platform/invariants.ts'
import { insertRole } from '../../auth/people/staff.store.ts'
import { receivePayment } from '../bank/payments.service.ts'
import { bookStatementLines } from '../bank-statements/booking.service.ts'
import { reconcileBank } from '../bank-statements/breaks.service.ts'
import { onrampInvariants } from '../onramp.invariants.ts'
import { payoutsInvariants } from './payouts.invariants.ts'
import { markUnheard, settleByStatements } from './settling.service.ts'

let world: World
/** Two processes on one database. */
let here: Api
let there: Api
let maker: Someone
let second: Someone

beforeAll(async () => {
  world = await aWorld()
  here = await anApi(world)
  there = await anApi(world)
  await runAll(here.db, here.tasks)
  maker = await aUser(here, { username: 'admin' })
  second = await aUser(here)
  await inTransaction(here.db, (tx) => insertRole(tx, second.id, 'owner', null))
  await signedIn()
})
afterEach(async () => {
  const all = [...ledgerInvariants, ...platformInvariants, ...onrampInvariants, ...payoutsInvariants]
  const findings = await checkInvariants(world.url, all)
  expect(findings.filter(({ count }) => count > 0)).toEqual([])
})
afterAll(async () => {
  await here[Symbol.asyncDispose]()
  await there[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

/** A session ends when it is idle for half an hour. */
async function signedIn() {
  maker = await signInAgain(here, maker)
  second = await signInAgain(here, second)
  await Promise.all([givePin(maker), givePin(second)])
}
const elsewhere = (someone: Someone): Someone => ({ ...someone, api: there.as(someone.token) })
const why = 'The payer asked for it and showed whose it is'
const aFresh = async (cents = 100_00n) => aPayout(maker, await aStrayPayment(here, maker, { cents }))
const runOf = (run_id: string) => maker.api.payoutRuns.getPayoutRun({ params: { run_id } })
const payoutOf = async (id: string) => {
  const all = await maker.api.payoutRuns.listBankPayouts({ query: { limit: 100 } })
  return all.find(({ payout_id }) => payout_id === id)
}
const fileOf = async (run_id: string, by = maker): Promise<string> =>
  (await by.api.payoutRuns.savePayoutFile({ params: { run_id } })).text()
const owned = async (kind: string, id: string) => {
  const [row] = await asOwner<{ balance: string }>(
    world.url,
    'select balance from account where kind = $1 and owner = $2',
    [kind, id],
  )
  return row?.balance ?? null
}
const atBank = async () => {
  const [row] = await asOwner<{ units: string }>(
    world.url,
    `select coalesce(-sum(entry.units), 0)::text as units from entry join account on account.id = entry.account_id
     where account.kind = 'custody_bank' and account.asset = 'ZAR'`,
  )
  return BigInt(row?.units ?? '0')
}

let opening = 1_000_00n
async function stated(...lines: Omit<WrittenLine, 'day'>[]): Promise<void> {
  opening += 1n
  const day = dayInSouthAfrica(await clockNow(here.db))
  const { id } = await bringStatement(
    maker,
    fnbFile(
      lines.map((line) => ({ day, ...line })),
      { opening },
    ),
  )
  await maker.api.bankStatements.acceptBankStatement({ params: { statement_id: id }, body: { reason: why } })
  await bookStatementLines(here.db)
  await reconcileBank(here.db)
}
const breaksAbout = async (words: string) =>
  (await maker.api.bankStatements.listBankBreaks({ query: { limit: 100 } })).filter(({ reference }) =>
    reference.includes(words),
  )
async function unheard(): Promise<void> {
  await advanceClock(here.db, 4 * 86_400)
  await asOwner(world.url, 'update market_price set at = clock_now()')
  await signedIn()
  await markUnheard(here.db)
}

test('money that goes back is owed, let go by two people, and done when the statement says that it left', async () => {
  const buyer = await aUser(here)
  const placed = await buyer.api.onramp.placeOrder({ body: { asset: 'BTC', fiat_amount_zar: '1000' } })
  const { reference } = placed.payment_instructions
  const payment_id = await aStrayPayment(here, maker, { cents: 999_00n, reference })
  const stage = async () =>
    (await buyer.api.onramp.getOrder({ params: { order_id: placed.order_id } })).received.map((one) => one.stage)
  const before = await atBank()

  const id = await aPayout(maker, payment_id)
  expect(await payoutOf(id)).toMatchObject({
    ...{ stage: 'WAITING', amount_zar: '999.00', last_digits: '0002', username: buyer.username, failed: 0 },
  })
  expect(await owned('bank_payout_owed', id)).toBe('99900')
  const proposed = await aProposedRun(maker, [id])
  expect(proposed).toMatchObject({ state: 'PROPOSED', total_zar: '999.00', lines: 1, settled: 0 })
  const query = { kind: 'payout_approval', id: proposed.run_id } as const
  const rehearsal = await second.api.staffWork.rehearseApproval({ query })
  expect(rehearsal.lines).toMatchObject([
    { account: 'bank_payout_owed', amount: '-999.00' },
    { account: 'bank_payout_in_transit', amount: '999.00' },
  ])
  expect(rehearsal).toMatchObject({ refusal: null, amount: '999.00', label: proposed.content[0]?.reference })
  expect(await agreeToRun(second, proposed.run_id)).toMatchObject({ state: 'APPROVED', approved_by: second.username })
  expect([await owned('bank_payout_owed', id), await owned('bank_payout_in_transit', id)]).toEqual(['0', '99900'])
  await expect(fileOf(proposed.run_id)).rejects.toMatchObject(refused('payout_run_without_file', 409))
  const sent = await maker.api.payoutRuns.sendPayoutRun({ params: { run_id: proposed.run_id } })
  expect(sent.content).toMatchObject([{ state: 'SENT', proof: null }])
  expect([await stage(), await atBank()]).toEqual([['RETURNING'], before])

  await stated({ cents: -999_00n, text: `FNB EFT ${sent.content[0]?.reference} NKOSI` })

  expect(await runOf(proposed.run_id)).toMatchObject({
    state: 'CLOSED',
    settled: 1,
    content: [{ state: 'PAID', proof: 'statement' }],
  })
  expect([await stage(), await atBank()]).toEqual([['RETURNED'], before - 999_00n])
  expect(await breaksAbout(sent.content[0]?.reference ?? '')).toEqual([])
  const told = await asOwner(
    world.url,
    `select 1 from notification where user_id = $1 and type = 'onramp.returned' and channel = 'in_app'`,
    [buyer.id],
  )
  expect(told).toHaveLength(1)
})

test('the file is pain.001.001.03 with every account whole, and whoever takes it twice takes the same', async () => {
  const ids = [await aFresh(100_00n), await aFresh(250_50n)]
  const run = await aSentRun(maker, second, ids)

  const [one, two] = [await fileOf(run.run_id), await fileOf(run.run_id, elsewhere(maker))]

  expect(one).toBe(two)
  expect(createHash('sha256').update(one).digest('hex')).toBe(run.file_hash)
  const { Document } = new XMLParser({ ignoreAttributes: false, parseTagValue: false }).parse(one)
  expect(Document['@_xmlns']).toBe('urn:iso:std:iso:20022:tech:xsd:pain.001.001.03')
  const { GrpHdr, PmtInf } = Document.CstmrCdtTrfInitn
  expect(GrpHdr).toMatchObject({ NbOfTxs: '2', CtrlSum: '350.50' })
  expect(PmtInf.DbtrAcct).toEqual({ Id: { Othr: { Id: '62000000001' } }, Ccy: 'ZAR' })
  expect(PmtInf.CdtTrfTxInf[1]).toEqual({
    PmtId: { InstrId: run.content[1]?.reference, EndToEndId: run.content[1]?.reference },
    Amt: { InstdAmt: { '#text': '250.50', '@_Ccy': 'ZAR' } },
    CdtrAgt: { FinInstnId: { ClrSysMmbId: { ClrSysId: { Cd: 'ZANCC' }, MmbId: '250655' }, Nm: 'FNB' } },
    Cdtr: { Nm: returnAccount.holder_name },
    CdtrAcct: { Id: { Othr: { Id: returnAccount.account_number } } },
    RmtInf: { Ustrd: run.content[1]?.reference },
  })
  const lies = await asOwner<{ account_number: string }>(world.url, 'select account_number from bank_payout')
  expect(lies.filter(({ account_number }) => !account_number.startsWith('sealed:'))).toEqual([])
  const taken = await asOwner(
    world.url,
    `select 1 from audit_event where action = 'payout_run.file_taken' and subject = $1`,
    [`bank_payout_run:${run.run_id}`],
  )
  expect(taken).toHaveLength(2)
})

test('two makers in two processes put one payout into runs: it is in one', async () => {
  for (let round = 0; round < 4; round += 1) {
    const [id, other] = [await aFresh(), await aFresh()]
    const makers = [maker, elsewhere(second), elsewhere(maker), second]
    const drafts = await Promise.allSettled(
      Array.from({ length: 16 }, (_, n) =>
        (makers[n % 4] ?? maker).api.payoutRuns.draftPayoutRun({
          body: { payout_ids: n % 2 ? [id, other] : [other, id] },
        }),
      ),
    )
    expect(drafts.map(codeOf).sort()).toEqual(['done', ...Array(15).fill('payout_taken')])
  }
})

test('whoever made or proposed a run does not approve it; two at once approve it once, and a changed line voids what was read', async () => {
  const id = await aFresh()
  const { run_id } = await aProposedRun(maker, [id])
  await expect(agreeToRun(maker, run_id)).rejects.toMatchObject(refused('payout_run_asked_by_you', 403))
  const read = await agreed(second, 'payout_approval', run_id)
  await asOwner(world.url, `update bank_payout set holder_name = 'Somebody Else' where id = $1`, [id])
  const approve = (by: Someone, hash = read.body.hash) =>
    by.api.payoutRuns.approvePayoutRun({ params: { run_id }, body: { hash } })
  await expect(approve(second)).rejects.toMatchObject(refused('approval_changed', 409))

  const { hash } = (await agreed(second, 'payout_approval', run_id)).body
  const results = await Promise.allSettled(
    Array.from({ length: 12 }, (_, n) => approve(n % 2 ? second : elsewhere(second), hash)),
  )

  expect(results.map(codeOf).sort()).toEqual(['done', ...Array(11).fill('payout_run_over')])
  const drop = maker.api.payoutRuns.dropFromPayoutRun({ params: { run_id }, body: { payout_id: id } })
  await expect(drop).rejects.toMatchObject(refused('payout_run_over', 409))
})

test('what was let go and not handed out can be put aside, and waits again; what was handed out cannot', async () => {
  const id = await aFresh()
  const { run_id } = await aProposedRun(maker, [id])
  await agreeToRun(second, run_id)
  const discard = (wanted: string) =>
    maker.api.payoutRuns.discardPayoutRun({ params: { run_id: wanted }, body: { reason: why } })

  const results = await Promise.allSettled([
    discard(run_id),
    elsewhere(maker).api.payoutRuns.sendPayoutRun({ params: { run_id } }),
  ])

  expect(results.map(codeOf).sort()).toEqual(['done', 'payout_run_over'])
  const { state } = await runOf(run_id)
  if (state === 'SENT') await expect(discard(run_id)).rejects.toMatchObject(refused('payout_run_over', 409))
  else {
    expect(await payoutOf(id)).toMatchObject({ stage: 'WAITING', failed: 0 })
    const again = await aSentRun(maker, second, [id])
    await expect(discard(again.run_id)).rejects.toMatchObject(refused('payout_run_over', 409))
  }
})

test('what comes back is owed again, whether its own line was read before or comes later, and goes out with the same reference', async () => {
  const ids = [await aFresh(70_00n), await aFresh(80_00n)]
  const { run_id, content } = await aSentRun(maker, second, ids)
  const [early, late] = content.map(({ reference }) => reference) as [string, string]
  const before = await atBank()
  await stated({ cents: -70_00n, text: `EFT ${early}` })
  expect(await runOf(run_id)).toMatchObject({ state: 'SENT', settled: 1 })

  const word = { amount: { asset: 'ZAR' as const, units: 80_00n }, reference: `UNPAID ${late}`, payerName: '' }
  const told = { provider: 'test', providerRef: `back ${late}`, receivedAt: await clockNow(here.db), ...word }
  await Promise.all([receivePayment(here.db, told), receivePayment(there.db, told)])
  await stated(
    { cents: 70_00n, text: `UNPAID ${early}` },
    { cents: -80_00n, text: `EFT ${late}` },
    { cents: 80_00n, text: `UNPAID ${late}` },
  )

  expect(await runOf(run_id)).toMatchObject({
    ...{ state: 'CLOSED', settled: 2 },
    content: [
      { state: 'FAILED', proof: 'came_back' },
      { state: 'FAILED', proof: 'came_back' },
    ],
  })
  expect([await atBank(), await breaksAbout(early), await breaksAbout(late)]).toEqual([before, [], []])
  for (const id of ids) expect(await payoutOf(id)).toMatchObject({ stage: 'WAITING', failed: 1 })
  const again = await aSentRun(maker, second, ids)
  expect(again.content.map(({ reference }) => reference)).toEqual([early, late])
})

test('a statement that is brought in twice, or read by two processes, pays once', async () => {
  const { run_id, content } = await aSentRun(maker, second, [await aFresh(60_00n)])
  const line = { day: dayInSouthAfrica(await clockNow(here.db)), cents: -60_00n, text: `EFT ${content[0]?.reference}` }
  const file = fnbFile([line], { opening: 7_777_00n })
  const { id } = await bringStatement(maker, file)
  await maker.api.bankStatements.acceptBankStatement({ params: { statement_id: id }, body: { reason: why } })

  await Promise.all([settleByStatements(here.db), settleByStatements(there.db), settleByStatements(here.db)])
  await expect(bringStatement(maker, file)).rejects.toMatchObject(refused('statement_known', 409))
  await reconcileBank(here.db)

  expect(await runOf(run_id)).toMatchObject({ state: 'CLOSED', content: [{ state: 'PAID' }] })
  expect(await breaksAbout(content[0]?.reference ?? '')).toEqual([])
})

test('another amount, or a second line, is no payment of it: it stands with the differences', async () => {
  const { run_id, content } = await aSentRun(maker, second, [await aFresh(55_00n)])
  const words = `EFT ${content[0]?.reference}`
  await stated({ cents: -55_01n, text: words })
  expect(await runOf(run_id)).toMatchObject({ state: 'SENT', content: [{ state: 'SENT' }] })
  await stated({ cents: -55_00n, text: words })
  expect(await runOf(run_id)).toMatchObject({ state: 'CLOSED', content: [{ state: 'PAID' }] })
  await stated({ cents: -55_00n, text: words })
  expect(await breaksAbout(words)).toMatchObject([
    { kind: 'not_in_books', statement_amount: '-55.00' },
    { kind: 'not_in_books', statement_amount: '-55.01' },
  ])
})

test('what the bank says nothing of is unknown and never failed by itself; two people say what became of it, with evidence', async () => {
  const run = await aSentRun(maker, second, [await aFresh(45_00n)])
  const line_id = run.content[0]?.line_id ?? ''
  await markUnheard(here.db)
  expect(await runOf(run.run_id)).toMatchObject({ content: [{ state: 'SENT' }] })
  const early = maker.api.payoutRuns.askPayoutOutcome({
    params: { line_id },
    body: { outcome: 'FAILED', evidence: why },
  })
  await expect(early).rejects.toMatchObject(refused('payout_outcome_too_early', 409))

  await unheard()
  expect(await runOf(run.run_id)).toMatchObject({ state: 'SENT', content: [{ state: 'UNKNOWN' }] })
  const waits = async () => (await maker.api.staffWork.getWork()).queues.find(({ kind }) => kind === 'payout_unknown')
  expect(await waits()).toMatchObject({ ringing: (await waits())?.count })
  await maker.api.payoutRuns.askPayoutOutcome({ params: { line_id }, body: { outcome: 'FAILED', evidence: why } })
  const own = maker.api.payoutRuns.approvePayoutOutcome({
    params: { line_id },
    ...(await agreed(maker, 'payout_outcome_approval', line_id)),
  })
  await expect(own).rejects.toMatchObject(refused('payout_outcome_asked_by_you', 403))
  await maker.api.payoutRuns.withdrawPayoutOutcome({ params: { line_id } })
  expect(await sayOutcome(maker, second, run, 'FAILED')).toMatchObject({
    ...{ state: 'CLOSED', content: [{ state: 'FAILED', proof: 'two_people' }] },
  })
  const cancel = maker.api.payoutRuns.cancelBankPayout({
    params: { payout_id: run.content[0]?.payout_id ?? '' },
    body: { reason: why },
  })
  await expect(cancel).rejects.toMatchObject(refused('payout_may_have_left', 409))
})

test('two people had taken it for failed and it left: it is paid, and what was made ready for it is dropped', async () => {
  const run = await aSentRun(maker, second, [await aFresh(46_00n)])
  const { payout_id = '', reference = '' } = run.content[0] ?? {}
  await unheard()
  await sayOutcome(maker, second, run, 'FAILED')
  const again = await aProposedRun(maker, [payout_id])
  const { body } = await agreed(second, 'payout_approval', again.run_id)
  const before = await atBank()

  await stated({ cents: -46_00n, text: `EFT ${reference}` })

  expect([(await payoutOf(payout_id))?.stage, await atBank()]).toEqual(['PAID', before - 46_00n])
  expect(await runOf(run.run_id)).toMatchObject({ content: [{ state: 'PAID', proof: 'statement' }] })
  expect(await runOf(again.run_id)).toMatchObject({ lines: 0, content: [{ state: 'DROPPED' }] })
  const late = second.api.payoutRuns.approvePayoutRun({ params: { run_id: again.run_id }, body })
  await expect(late).rejects.toMatchObject(refused('approval_changed', 409))
  await expect(agreeToRun(second, again.run_id)).rejects.toMatchObject(refused('payout_none_waiting', 409))
  expect(await breaksAbout(reference)).toEqual([])
})

test('nobody takes for failed what stands on a statement that was just brought in', async () => {
  const run = await aSentRun(maker, second, [await aFresh(47_00n)])
  const { line_id = '', reference } = run.content[0] ?? {}
  await unheard()
  await maker.api.payoutRuns.askPayoutOutcome({ params: { line_id }, body: { outcome: 'FAILED', evidence: why } })
  const day = dayInSouthAfrica(await clockNow(here.db))
  const { id } = await bringStatement(
    maker,
    fnbFile([{ day, cents: -47_00n, text: `EFT ${reference}` }], { opening: 8_888_00n }),
  )
  await maker.api.bankStatements.acceptBankStatement({ params: { statement_id: id }, body: { reason: why } })
  const { body } = await agreed(second, 'payout_outcome_approval', line_id)
  const approve = second.api.payoutRuns.approvePayoutOutcome({ params: { line_id }, body })
  await expect(approve).rejects.toMatchObject(refused('payout_on_statement', 409))
  await settleByStatements(here.db)
  expect(await runOf(run.run_id)).toMatchObject({ content: [{ state: 'PAID', proof: 'statement' }] })
})

test('nobody is paid while their account is suspended: not drafted, not approved, not handed out, also at the same moment', async () => {
  const buyer = await aUser(here)
  const owe = async () => {
    const placed = await buyer.api.onramp.placeOrder({ body: { asset: 'BTC', fiat_amount_zar: '500' } })
    const { reference } = placed.payment_instructions
    return aPayout(maker, await aStrayPayment(here, maker, { cents: 499_00n, reference }))
  }
  const [one, other] = [await owe(), await owe()]
  const drafted = await aProposedRun(maker, [one])
  const { run_id } = await aProposedRun(maker, [other])
  await agreeToRun(second, run_id)

  const results = await Promise.allSettled([suspend(here.db, buyer), agreeToRun(elsewhere(second), drafted.run_id)])

  const [, approved] = results.map(codeOf)
  expect(['done', 'payout_person_suspended']).toContain(approved)
  for (const wanted of [run_id, ...(approved === 'done' ? [drafted.run_id] : [])]) {
    const send = maker.api.payoutRuns.sendPayoutRun({ params: { run_id: wanted } })
    await expect(send).rejects.toMatchObject(refused('payout_person_suspended', 403))
    await maker.api.payoutRuns.discardPayoutRun({ params: { run_id: wanted }, body: { reason: why } })
  }
  const draft = () => maker.api.payoutRuns.draftPayoutRun({ body: { payout_ids: [other] } })
  await expect(draft()).rejects.toMatchObject(refused('payout_person_suspended', 403))
  await letGo(here.db, buyer, second)
  expect(await draft()).toMatchObject({ state: 'DRAFT', lines: 1 })
})

test('all that waits goes into one run up to its figures, the oldest first; chosen ones must fit', async () => {
  const [one, two, three] = [await aFresh(300_00n), await aFresh(800_00n), await aFresh(200_00n)]
  const draft = (payout_ids?: string[]) =>
    maker.api.payoutRuns.draftPayoutRun({ body: { ...(payout_ids && { payout_ids }) } })
  await setFigures(world, { 'payouts.run_up_to_cents': 600_00 })

  await expect(draft([two])).rejects.toMatchObject(refused('payout_run_too_large', 422))
  await expect(draft([one, one, '0192a000-0000-7000-8000-00000000abcd'])).rejects.toMatchObject(
    refused('payout_taken', 409),
  )
  const all = await draft()

  expect(Number(all.total_zar)).toBeLessThanOrEqual(600)
  expect(all.content.map(({ payout_id }) => payout_id)).not.toContain(two)
  await setFigures(world, { 'payouts.run_up_to_cents': 1_000_000_00 })
  const rest = await draft()
  const held = [...all.content, ...rest.content].map(({ payout_id }) => payout_id)
  expect(held).toEqual(expect.arrayContaining([one, two, three]))
  expect(new Set(held).size).toBe(held.length)
  await expect(draft()).rejects.toMatchObject(refused('payout_none_waiting', 409))
})

test('a payout that nobody has taken is cancelled, and its payment waits in suspense again; one in a run is not', async () => {
  const payment_id = await aStrayPayment(here, maker)
  const id = await aPayout(maker, payment_id)
  const cancel = (payout_id: string) =>
    maker.api.payoutRuns.cancelBankPayout({ params: { payout_id }, body: { reason: why } })
  const taken = await aFresh()
  await aProposedRun(maker, [taken])
  await expect(cancel(taken)).rejects.toMatchObject(refused('payout_taken', 409))

  const results = await Promise.allSettled([
    cancel(id),
    elsewhere(second).api.payoutRuns.draftPayoutRun({ body: { payout_ids: [id] } }),
  ])

  expect(results.map(codeOf).filter((code) => code === 'done')).toHaveLength(1)
  if (results[0]?.status === 'fulfilled') {
    const waiting = await maker.api.onramp.listSuspense({ query: { limit: 100 } })
    expect(waiting.find((one) => one.id === payment_id)).toMatchObject({ resolution: { state: 'WITHDRAWN' } })
    expect(await payoutOf(await aPayout(maker, payment_id))).toMatchObject({ stage: 'WAITING' })
  }
})

test('whose an account is was asked of its bank, and no run pays one that is somebody else’s', async () => {
  const id = await aFresh()
  await runAll(
    here.db,
    here.tasks.filter(({ name }) => name === 'bank.ask_holders'),
  )
  expect((await payoutOf(id))?.holder_word).not.toBeNull()
  await asOwner(world.url, `update bank_payout set holder_word = 'other' where id = $1`, [id])
  const draft = maker.api.payoutRuns.draftPayoutRun({ body: { payout_ids: [id] } })
  await expect(draft).rejects.toMatchObject(refused('payout_to_refused_account', 409))
  const file = await maker.api.payoutRuns.exportBankPayouts({ query: { stage: 'WAITING' } })
  expect(await file.text()).toContain(id)
})

test('a return that was asked for while returns were sent by hand is done as it was asked, and owes nothing', async () => {
  const payment_id = await aStrayPayment(here, maker, { cents: 12_00n })
  await asOwner(
    world.url,
    `insert into bank_resolution (payment_id, amount_cents, act, state, reason, evidence, asked_by)
     select id, amount_cents, 'return', 'ASKED', $2, 'Back to 62000000001, bank note 4711', $3 from bank_payment where id = $1`,
    [payment_id, why, maker.id],
  )
  const before = await atBank()
  const params = { payment_id }
  const { resolution } = await second.api.onramp.approveResolution({
    params,
    ...(await agreed(second, 'resolution_approval', payment_id)),
  })
  expect(resolution).toMatchObject({ state: 'DONE', payout_id: null })
  expect(await atBank()).toBe(before - 12_00n)
})

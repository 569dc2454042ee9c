import { mkdtempSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, aUser, type Someone } from '../../../../test/api.ts'
import { aPng } from '../../../../test/files.ts'
import { aMarket, type Market } from '../../../../test/market.ts'
import { plantRow } from '../../../../test/planted-rows.ts'
import { anAddress, anIdentity, declareProminence, send, someFunds } from '../../../../test/stand-ins/papers.ts'
import { somebodyWithBelongings } from '../../../../test/whole/belongings.ts'
import { askPromises, asOwner } from '../../../../test/world.ts'
import { invariants } from '../../../books.ts'
import { runAll } from '../../../platform/background/recurring.ts'
import { advanceClock } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/db.ts'
import { afterYears } from '../held/after.rules.ts'
import { columnsIn } from '../held/declared.rules.ts'
import { declared, personalTables } from '../held/tables.rules.ts'
import { goneAddress } from './closures.rules.ts'
import { forgetContact } from './closures.store.ts'

const DATA_DIR = mkdtempSync(path.join(os.tmpdir(), 'sengi-shredding-'))
const day = 86_400
const identity = anIdentity(4200, { given_names: 'Nontobeko Xoliswa', surname: 'Mthethwa' })
const said = 'My neighbour Palesa saw it happen'
let market: Market
let person: Someone
let other: Someone
/** Whatever of the person could be known again, by what it is. */
let known: Record<string, string>
let brokenBefore: readonly string[]

beforeAll(async () => {
  market = await aMarket({ DATA_DIR })
  const driver = await aUser(market.api, { username: 'admin', tier: 2 })
  ;[person, other] = [
    (await somebodyWithBelongings(market, driver)).owner,
    (await somebodyWithBelongings(market, driver)).owner,
  ]
  for (const one of [person, other]) {
    await one.api.kyc.giveAddress({ body: anAddress })
    await declareProminence(one)
    await one.api.kyc.giveFunds({ body: someFunds })
    await send(one, 'SourceOfFunds')
  }
  await person.api.kyc.giveIdentity({ body: identity })
  const { id: ticket_id } = await person.api.support.openTicket({
    body: { topic: 'other', subject: 'About Palesa', text: said },
  })
  await person.api.support.attachToTicket({
    params: { ticket_id },
    body: new Blob([new Uint8Array(aPng())], { type: 'image/png' }),
  })
  for (const table of ['kyc_clash', 'kyc_tier_loss', 'kyc_verdict', 'consent_event', 'p2p_payout_account'])
    await plantRow(market.world.url, table, person, ['user_id'], planted[table])
  await asOwner(
    market.world.url,
    `update app_user set phone = '+27821230042', legal_name = 'Nontobeko Mthethwa' where id = $1`,
    [person.id],
  )
  await plantTexts()
  brokenBefore = await brokenPromises()
  known = {
    email: person.email,
    phone: '+27821230042',
    number: identity.number,
    name: 'Mthethwa',
    said,
    planted: mark,
    sealed: Buffer.from(mark).toString('hex'),
  }
}, 120_000)
afterAll(async () => {
  await market[Symbol.asyncDispose]()
  await rm(DATA_DIR, { recursive: true, force: true })
})

const planted: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  kyc_verdict: { field: 'whole', act: 'REFUSED', fault: 'other', text: 'Said that it was Palesa' },
  consent_event: { text_version: '1' },
  p2p_payout_account: {
    kind: 'cash',
    place: 'Behind the church',
    holder_name: 'Nontobeko Mthethwa',
    usable_at: new Date(Date.UTC(2099, 0, 1)),
  },
  kyc_tier_loss: { reason: 'Said that it was Palesa' },
}

/** Stands in every column that is to be emptied, wherever its checks allow. */
const mark = 'mark@palesa.example.co.za'
const personal = personalTables.filter(({ table }) => table in afterYears)
const losesOf = (table: string): string[] => {
  const after = afterYears[table]
  return after && after !== 'gone' ? columnsIn(after.loses) : []
}
const whoseOf = (whose: (typeof personalTables)[number]['whose']) =>
  'sql' in whose ? whose.sql : whose.map((column) => `row.${column} = me.id`).join(' or ')

async function plantTexts(): Promise<void> {
  for (const { table, whose } of personal) {
    for (const column of losesOf(table)) {
      if (table === 'app_user') continue
      await asOwner(
        market.world.url,
        `update ${table} as row set ${column} = ${writtenAs[column] ?? `'${mark}'`}
         from app_user as me where me.id = '${person.id}' and (${whoseOf(whose)}) and (${onlyTheirs[`${table}.${column}`] ?? true})`,
      ).catch((failure: Error) => {
        throw new Error(`${table}.${column}: ${failure.message}`)
      })
    }
  }
}

/** How it stands in a column that is no plain text. */
const writtenAs: Readonly<Record<string, string>> = {
  fault: "'photo_mismatch'",
  pay_details: `'{"kind": "${mark}"}'`,
  account_number: `'sealed:${mark}'`,
  sealed: `convert_to(repeat('${mark}', 2), 'UTF8')`,
}

/** What of a row that two people share is the person's. */
const onlyTheirs: Readonly<Record<string, string>> = {
  'transfer.note': 'row.sender_id = me.id',
  'transfer_claim.note': 'row.sender_id = me.id',
  'payment_request.note': 'row.requester_id = me.id',
  'payment_request.reason': 'false',
  'p2p_order.ad_terms': 'row.maker_id = me.id',
  'p2p_order.buyer_name': 'row.buyer_id = me.id',
  'p2p_order.seller_name': 'row.seller_id = me.id',
  'p2p_order.pay_details': 'row.seller_id = me.id',
  'p2p_rating.comment': 'row.user_id = me.id',
  'suspension.lift_reason': 'row.lift_reason is not null',
  'withdrawal.exchange_name': "row.destination = 'exchange'",
  'withdrawal.refund_evidence': 'row.refund_asked_by is not null',
  'payment_request.to_identifier': "row.origin <> 'link'",
  'buy_order.payer_name': "row.state = 'CREDITED'",
  'kyc_application.fault': 'row.bureau is not null',
  'bank_resolution.evidence': "row.act = 'return' and row.payout_id is null",
  'bank_payout_line.evidence': 'row.asked_outcome is not null',
  'bill_comment.said': 'row.deleted_at is null',
}
/** After the round that seals the accounts that traders' tests write open. */
const brokenPromises = async (): Promise<string[]> => {
  await run(/^p2p\.seal_numbers$/)
  return (await askPromises(market.world.url, invariants)).filter(({ count }) => count > 0).map(({ id }) => id)
}
const run = (wanted: RegExp, api = market.api) =>
  runAll(
    api.db,
    api.tasks.filter(({ name }) => wanted.test(name)),
  )
const filesThere = async (): Promise<string[]> =>
  (await readdir(path.join(DATA_DIR, 'evidence'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
const filesOf = async ({ id }: Someone) =>
  (
    await asOwner<{ name: string }>(
      market.world.url,
      `select storage_name as name from kyc_document where user_id = $1
       union all select storage_name from support_file where user_id = $1`,
      [id],
    )
  ).map(({ name }) => name)
const holding = async (what: string): Promise<string[]> => {
  const found: string[] = []
  for (const table of Object.keys(declared).filter((name) => !name.startsWith('sandbox_'))) {
    const [row] = await asOwner<{ there: boolean }>(
      market.world.url,
      `select exists (select from ${table} as one where position($1 in to_jsonb(one)::text) > 0) as there`,
      [what],
    )
    if (row?.there) found.push(table)
  }
  return found.sort()
}

test('every table that is kept for the law says what becomes of it, and no other', () => {
  const kept = personalTables.filter(({ keeping }) => keeping === 'fica' || keeping === 'books')

  expect(Object.keys(afterYears).sort()).toEqual(kept.map(({ table }) => table).sort())
})

test('nobody is shredded before their date, whoever asks the database', async () => {
  await expect(asOwner(market.world.url, 'select shred_person($1)', [person.id])).rejects.toThrow('has not come')
  expect(await holding(said)).toContain('support_message')
})

test('after the years nothing is left of somebody but what stays for a reason, by an id that leads to nobody', async () => {
  const [files, others] = [await filesOf(person), await filesOf(other)]
  expect(files.length).toBeGreaterThan(1)
  await closedAt("clock_now() + interval '5 years'")
  await run(/^privacy\.shred$/)
  expect(await filesThere()).toEqual(expect.arrayContaining(files))
  await advanceClock(market.api.db, 5 * 366 * day)
  await using there = await anApi(market.world, { DATA_DIR })
  await Promise.all([run(/^privacy\.shred$/), run(/^privacy\.shred$/, there)])
  await run(/forget|purge|end_exports/)

  const left = new Set(await filesThere())
  expect(files.filter((name) => left.has(name))).toEqual([])
  expect(others.filter((name) => !left.has(name))).toEqual([])
  const found = await Promise.all(Object.entries(known).map(async ([what, text]) => [what, await holding(text)]))
  expect(Object.fromEntries(found)).toEqual({
    email: [],
    phone: [],
    number: [],
    name: [],
    said: [],
    planted: [],
    sealed: [],
  })
  const naming = await holding(person.id)
  expect(naming.filter((table) => afterYears[table] === 'gone')).toEqual([])
  expect(naming.filter((table) => !(table in afterYears)).sort()).toEqual(namedElsewhere)
}, 120_000)

/** The ledger, and what was told to screens, which is gone within the day. */
const namedElsewhere: readonly string[] = ['account', 'outbox', 'posting']

test('what others have of their own is as it was, and no promise is broken that was not by what was planted', async () => {
  expect(await asOwner(market.world.url, 'select from kyc_detail where user_id = $1', [other.id])).not.toEqual([])
  expect(await asOwner(market.world.url, 'select from support_message where user_id = $1', [other.id])).not.toEqual([])
  // Their wallet was not emptied first, as closing would have asked.
  expect((await brokenPromises()).filter((id) => id !== 'V1')).toEqual(brokenBefore)
})

/** As `closeDue` leaves an account, whatever is in its wallet. */
async function closedAt(shredAt: string): Promise<void> {
  await inTransaction(market.api.db, (tx) => forgetContact(tx, person.id, goneAddress(person.id)))
  for (const { table, keeping, whose } of personalTables)
    if (keeping === 'closing' && !('sql' in whose))
      await asOwner(market.world.url, `delete from ${table} where ${whose[0]} = $1`, [person.id])
  await asOwner(
    market.world.url,
    `insert into account_closure (user_id, state, closes_at, ended_at, shred_at, storage_name)
     values ($1, 'CLOSED', clock_now(), clock_now(), ${shredAt}, $2)`,
    [person.id, 'a'.repeat(64)],
  )
}

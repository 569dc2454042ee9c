import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { exportFacts } from '@sengi/contract/auth/step-up-facts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser, type Someone } from '../../../../test/api.ts'
import { aBill, aGroup } from '../../../../test/bills.ts'
import { aPng } from '../../../../test/files.ts'
import { aMarket, anAd, aTrader, at, type Market, take } from '../../../../test/market.ts'
import { pinFor, settlePin } from '../../../../test/pins.ts'
import { aPhoto, send } from '../../../../test/stand-ins/papers.ts'
import { unzipped } from '../../../../test/stand-ins/unzipped.ts'
import { asOwner } from '../../../../test/world.ts'
import { runAll } from '../../../platform/background/recurring.ts'
import { readConfig } from '../../../platform/config.ts'
import { openStorage } from '../../../ports/storage/open-storage.ts'
import { personalTables } from '../held/tables.rules.ts'

const DATA_DIR = mkdtempSync(path.join(os.tmpdir(), 'sengi-uploads-'))
const EVIDENCE_KEY = 'ab'.repeat(32)
const storage = openStorage(readConfig({ DATA_DIR, EVIDENCE_KEY }))
let market: Market
beforeAll(async () => {
  market = await aMarket({ DATA_DIR, EVIDENCE_KEY })
})
afterAll(async () => {
  await market[Symbol.asyncDispose]()
  await rm(DATA_DIR, { recursive: true, force: true })
})

let shade = 0
/** No two are alike, so that a file of somebody else cannot pass for one's own. */
const aPicture = () => {
  shade += 1
  return new Blob([new Uint8Array(aPng({ shade }))], { type: 'image/png' })
}

/** Every file as its own door gives it, by the name that it has within an archive. */
type Given = Record<string, Buffer>
const bytesOf = async (file: Blob) => Buffer.from(await file.arrayBuffer())

/** What somebody shows of themselves, and in a ticket. */
async function sentAlone({ api, id: userId }: Someone): Promise<Given> {
  const given: Given = {}
  for (const kind of ['ID', 'Selfie', 'ProofOfAddress', 'SourceOfFunds'] as const) {
    shade += 1
    await send({ api }, kind, await aPhoto({ shade }))
    given[`files/verification/${kind}-${await documentId(userId, kind)}.jpg`] = await bytesOf(
      await api.kyc.getDocument({ params: { kind } }),
    )
  }
  const ticket = { topic: 'complaint', subject: 'A question', text: 'How does this work?' } as const
  const { id: ticket_id } = await api.support.openTicket({ body: ticket })
  const { file } = await api.support.attachToTicket({ params: { ticket_id }, body: aPicture() })
  const params = { ticket_id, file_id: file?.id ?? '' }
  given[`files/support/ticket-${params.file_id}.png`] = await bytesOf(await api.support.getTicketFile({ params }))
  return given
}

async function documentId(userId: string, kind: string): Promise<string> {
  const sql = 'select id from kyc_document where user_id = $1 and kind = $2'
  const [row] = await asOwner<{ id: string }>(market.world.url, sql, [userId, kind])
  return row?.id ?? ''
}

/** What both show in one order and of the bills of one group. */
async function sentTogether(one: Someone, other: Someone): Promise<[Given, Given]> {
  const order = await take(other, await anAd(one))
  const group = await aGroup(one, [other])
  const shown = async (person: Someone): Promise<Given> => {
    const { id } = await person.api.p2pConversation.addEvidence({ ...at(order), body: aPicture() })
    const evidence = { params: { ...at(order).params, evidence_id: id } }
    const bill = { params: { group_id: group.id, expense_id: (await aBill(person, group, '90', [one, other])).id } }
    await person.api.billExpenses.attachReceipt({ ...bill, body: aPicture() })
    return {
      [`files/trading/evidence-${id}.png`]: await bytesOf(await person.api.p2pConversation.getEvidence(evidence)),
      [`files/bills/receipt-${bill.params.expense_id}.png`]: await bytesOf(
        await person.api.billExpenses.getReceipt(bill),
      ),
    }
  }
  return [await shown(one), await shown(other)]
}

async function aPerson(bitcoin?: string): Promise<Someone> {
  const person = await aTrader(market, bitcoin)
  await settlePin(market.world, person)
  return person
}

const build = () =>
  runAll(
    market.api.db,
    market.api.tasks.filter(({ name }) => name === 'privacy.build_exports'),
  )
const askAndBuild = async (...people: Someone[]) => {
  for (const { api } of people) await api.privacy.askExport()
  await build()
}

async function download(person: Someone) {
  const [made] = (await person.api.privacy.listExports()).exports
  const export_id = made?.id ?? ''
  const step_up_token = await pinFor(person, 'data_export', exportFacts({ export_id }))
  const archive = await person.api.privacy.downloadExport({ params: { export_id }, body: { step_up_token } })
  const entries = unzipped(await bytesOf(archive))
  const text = entries.get('my-data.json')?.toString('utf8') ?? ''
  entries.delete('my-data.json')
  return { size: archive.size, said: made?.size, type: archive.type, text, files: Object.fromEntries(entries) }
}

/** The rows that name a file, as the text tells it. */
const named = (text: string): (string | null)[] => {
  const { sections } = JSON.parse(text) as { sections: { tables: Record<string, { file?: string | null }[]> }[] }
  const rows = sections.flatMap(({ tables }) => Object.values(tables).flat())
  return rows.flatMap(({ file }) => (file === undefined ? [] : [file]))
}

test('somebody finds every file that they sent in, byte for byte, and none of another', async () => {
  const [ann, bob] = [await aPerson('1'), await aPerson()]
  const [ofAnn, ofBob] = [await sentAlone(ann), await sentAlone(bob)]
  const [annToBob, bobToAnn] = await sentTogether(ann, bob)
  await askAndBuild(ann, bob)

  for (const [person, sent] of [
    [ann, { ...ofAnn, ...annToBob }],
    [bob, { ...ofBob, ...bobToAnn }],
  ] as const) {
    const { files, text, size, said, type } = await download(person)
    expect(files).toEqual(sent)
    expect(named(text).toSorted()).toEqual(Object.keys(sent).toSorted())
    expect([size, type]).toEqual([said, 'application/zip'])
  }
}, 60_000)

test('the walk above sends a file of every table that keeps some', async () => {
  const tables = personalTables.flatMap(({ table, upload }) => (upload ? [[table, upload.named] as const] : []))
  for (const [table, column] of tables) {
    const [row] = await asOwner<{ count: number }>(
      market.world.url,
      `select count(*)::int as count from ${table} where ${column} is not null`,
    )
    expect([table, row?.count ?? 0]).not.toEqual([table, 0])
  }
})

test('what somebody removed since is gone from their archive, and the rest is there', async () => {
  const [person, other] = [await aPerson('1'), await aPerson()]
  const [sent] = await sentTogether(person, other)
  await askAndBuild(person)
  const [receipt = ''] = Object.keys(sent).filter((name) => name.includes('receipt'))
  const [group] = await person.api.bills.listGroups({ query: {} })
  const params = { group_id: group?.id ?? '', expense_id: /receipt-(.*)\.png/.exec(receipt)?.[1] ?? '' }
  await person.api.billExpenses.removeReceipt({ params })

  const { [receipt]: _gone, ...left } = sent
  expect((await download(person)).files).toEqual(left)
})

test('an archive from before files went along is given as it was made', async () => {
  const person = await aPerson()
  await askAndBuild(person)
  const storage_name = randomBytes(32).toString('hex')
  await storage.write(storage_name, Buffer.from('{"about":{"format":1},"sections":[]}'))
  await asOwner(market.world.url, `update data_export set storage_name = $2 where user_id = $1`, [
    person.id,
    storage_name,
  ])

  expect(await download(person)).toMatchObject({ text: '{"about":{"format":1},"sections":[]}', files: {} })
})

test('what has no room is named as left out, the newest files stay, and an archive is no larger', async () => {
  const person = await aUser(market.api, { tier: 1 })
  await settlePin(market.world, person)
  await send(person, 'Selfie')
  await send(person, 'ID')
  await asOwner(market.world.url, `update kyc_document set size = 2000000000 where user_id = $1 and kind = 'Selfie'`, [
    person.id,
  ])
  await askAndBuild(person)
  const { files, text, size } = await download(person)

  expect(Object.keys(files)).toEqual([expect.stringContaining('/ID-')])
  expect(named(text)).toContain(null)
  expect(JSON.parse(text)).toMatchObject({ about: { files: { in_here: 1, too_large_together: 1 } } })
  expect(size).toBeLessThan(1_000_000)
})

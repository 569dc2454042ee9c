import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { clockNow } from '../../../platform/clock.ts'
import { type Db, inSnapshot, inTransaction } from '../../../platform/db.ts'
import type { Storage, Vault } from '../../../ports/storage/storage.ts'
import { type TaxPerson, taxPersonOf } from '../../kyc/index.ts'
import { figuresOf } from '../../settings/index.ts'
import { type CarfSpan, type CarfSum, carfInAll } from './carf.rules.ts'
import { carfSpanOf, carfTallyOf, movedIn } from './carf.service.ts'
import { listUnreported } from './carf.store.ts'
import { carfXml } from './carf-xml.ts'
import type { CarfCompany } from './company.ts'
import { type CarfContent, type CarfRecord, contentIn, contentText } from './content.rules.ts'
import * as files from './files.store.ts'
import { yearSumsOf } from './year.service.ts'

export interface CarfMeans {
  readonly storage: Storage
  readonly vault: Vault
  /** Null where the operator has not said who they are. */
  readonly company: CarfCompany | null
  readonly isSandbox: boolean
}

/** Makes the files that were begun, one after the other. One that fails is made again at the next turn. */
export async function makeCarfFiles(db: Db, means: CarfMeans): Promise<void> {
  for (const file of await files.listToMake(db)) await make(db, means, file)
}

/** The file is written before its row says so: a row must never be without its file. */
async function make(db: Db, means: CarfMeans, file: files.CarfFileRow): Promise<void> {
  if (!means.company) throw new Error('A CARF file was begun, and who we are is not configured any more')
  const made = await inSnapshot(db, (moment) => gather(moment, means, file))
  if (made.records.length === 0) {
    return inTransaction(db, (tx) => files.dropFile(tx, file.id, { reason: nothingIn[file.kind], by: null }))
  }
  const bytes = Buffer.from([...carfXml({ ...made.head, company: means.company }, made.records)].join(''), 'utf8')
  const storageName = randomBytes(32).toString('hex')
  await means.storage.write(storageName, bytes)
  const isKept = await keep(db, means.vault, file, { ...made, bytes, storageName }).catch(async (failure) => {
    await means.storage.remove(storageName)
    throw failure
  })
  if (!isKept) await means.storage.remove(storageName)
}

/** Noted as the reason for which a file came to nothing. */
const nothingIn = { new: 'nobody_left', corrections: 'nothing_changed' } as const

interface Gathered {
  readonly head: Omit<Parameters<typeof carfXml>[0], 'company'>
  readonly records: readonly CarfRecord[]
  readonly leftOut: number
  readonly unvalued: number
}

/** Everything as it was at one moment. */
async function gather(db: Db, { vault, isSandbox }: CarfMeans, file: files.CarfFileRow): Promise<Gathered> {
  const { registers } = await figuresOf(db)
  const span = await carfSpanOf(db, Number(file.lastDay.slice(0, 4)))
  const [docRef, tally] = [await files.findProviderRef(db, file.lastDay), await carfTallyOf(db, span)]
  const reading = { span, retailAboveDollars: registers.carfRetailAboveDollars, most: registers.carfPeopleAFile }
  const { records, unvalued } = await (file.kind === 'new' ? newcomers : changes)(db, vault, reading)
  const { messageRef, kind, lastDay } = file
  return {
    head: {
      ...{ messageRef, kind, lastDay, at: await clockNow(db), isTest: isSandbox },
      provider: { docRef: docRef ?? docRefIn(span), isNew: docRef === null },
    },
    ...{ records, unvalued, leftOut: tally.people - tally.ready },
  }
}

interface Reading {
  readonly span: CarfSpan
  readonly retailAboveDollars: number
  /** A file holds no more people; who is left is in the next. */
  readonly most: number
}

interface Read {
  readonly records: CarfRecord[]
  readonly unvalued: number
}

const pageSize = 100

/** People who are ready and in no file yet. Who moved nothing that is told of is left away. */
async function newcomers(db: Db, vault: Vault, reading: Reading): Promise<Read> {
  const [records, moved] = [[] as CarfRecord[], movedIn(reading.span)]
  let unvalued = 0
  for (let after: string | undefined; ; ) {
    const ids = await listUnreported(db, reading.span, { moved, limit: pageSize, after })
    for (const userId of ids) {
      const told = await contentOf(db, vault, userId, reading)
      if (!told) continue
      if (records.length === reading.most) return { records, unvalued }
      unvalued += told.unvalued
      records.push({ userId, docRef: docRefIn(reading.span), indic: 'new', corrects: null, content: told.content })
    }
    if (ids.length < pageSize) return { records, unvalued }
    after = ids.at(-1)
  }
}

/** What has changed of those who were told of. Who has nothing left to be told is taken out. */
async function changes(db: Db, vault: Vault, reading: Reading): Promise<Read> {
  const records: CarfRecord[] = []
  let unvalued = 0
  for (let after: string | undefined; ; ) {
    const before = await files.listReported(db, reading.span.lastDay, { after, limit: pageSize })
    for (const last of before) {
      const told = await contentOf(db, vault, last.userId, reading)
      const record = await correctionOf(vault, last, told?.content ?? null, reading.span)
      if (!record) continue
      if (records.length === reading.most) return { records, unvalued }
      unvalued += told?.unvalued ?? 0
      records.push(record)
    }
    if (before.length < pageSize) return { records, unvalued }
    after = before.at(-1)?.userId
  }
}

/** Null where what was told is still so. */
async function correctionOf(
  vault: Vault,
  last: files.KeptReport,
  content: CarfContent | null,
  span: CarfSpan,
): Promise<CarfRecord | null> {
  const fresh = { userId: last.userId, docRef: docRefIn(span), corrects: last.docRef }
  if (content === null) {
    if (last.indic === 'deleted') return null
    return { ...fresh, indic: 'deleted', content: contentIn(await vault.open(nameOf(last), last.sealed)) }
  }
  const isSame = last.indic !== 'deleted' && (await isTold(vault, last, content))
  return isSame ? null : { ...fresh, indic: 'corrected', content }
}

/** What is told of somebody; null for whoever lacks something that has to be known, or moved nothing that is told. */
async function contentOf(
  db: Db,
  vault: Vault,
  userId: string,
  reading: Reading,
): Promise<{ content: CarfContent; unvalued: number } | null> {
  const person = await taxPersonOf(db, vault, userId)
  const { sums, unvalued } = await yearSumsOf(db, userId, reading)
  const content = sums.length > 0 ? contentFor(person, sums) : null
  return content && { content, unvalued }
}

function contentFor({ certification, identity, address }: TaxPerson, sums: readonly CarfSum[]): CarfContent | null {
  if (!certification || !identity || !address) return null
  const { residences, birth_country: country, birth_town: town } = certification
  return {
    residences: residences.map((one) => ({ country: one.country, number: one.number ?? null })),
    ...{ givenNames: identity.given_names, surname: identity.surname, birthDate: identity.birth_date },
    birthPlace: country && town ? { town, country } : null,
    address: {
      ...{ country: address.country, street: address.street, suburb: address.suburb ?? null },
      ...{ city: address.city, postalCode: address.postal_code },
    },
    sums,
  }
}

interface Made extends Gathered {
  readonly bytes: Buffer
  readonly storageName: string
}

async function keep(db: Db, vault: Vault, file: files.CarfFileRow, made: Made): Promise<boolean> {
  const { head, records, bytes, storageName, leftOut, unvalued } = made
  const reports = await Promise.all(records.map((record) => kept(vault, record)))
  const totals = carfInAll(records.flatMap(({ indic, content }) => (indic === 'deleted' ? [] : [content.sums])))
  return inTransaction(db, async (tx) => {
    const { id, lastDay } = file
    const sha256 = createHash('sha256').update(bytes).digest()
    const facts = {
      id,
      providerRef: head.provider.docRef,
      people: records.length,
      leftOut,
      unvalued,
      sha256,
      size: bytes.length,
    }
    if (!(await files.markMade(tx, { ...facts, storageName }, totals))) return false
    await files.insertReports(tx, { fileId: id, lastDay }, reports)
    return true
  })
}

async function kept(vault: Vault, record: CarfRecord): Promise<files.KeptReport> {
  const { userId, docRef, corrects, indic, content } = record
  const [fingerprint, sealed] = [
    await fingerprintOf(vault, content),
    await vault.seal(nameOf({ userId, docRef }), contentText(content)),
  ]
  return { userId, docRef, corrects, indic, fingerprint, sealed }
}

async function isTold(vault: Vault, { fingerprint }: files.KeptReport, content: CarfContent): Promise<boolean> {
  const prints = await vault.blindIndexes('carf_report', contentText(content))
  return prints.some((print) => fingerprint.equals(print))
}

const fingerprintOf = (vault: Vault, content: CarfContent): Promise<Buffer> =>
  vault.blindIndex('carf_report', contentText(content))

/** What a record is sealed for: in another person's row, or as another record, it does not open. */
const nameOf = ({ userId, docRef }: Pick<CarfRecord, 'userId' | 'docRef'>): string => `carf_report ${userId} ${docRef}`

/** Unlike every other, as the framework wants it: the country, the year, and what nobody else draws. */
const docRefIn = ({ year }: CarfSpan): string => `ZA${year}-${randomUUID()}`

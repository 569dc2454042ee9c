import { randomBytes } from 'node:crypto'
import { ownLines } from '../../../ledger/ledger.ts'
import { eachAlone, runErrand } from '../../../platform/background/errands.ts'
import { type Db, inSnapshot, inTransaction } from '../../../platform/db.ts'
import { archiveSize } from '../../../platform/files/archive.ts'
import { durationPhrase } from '../../../platform/words/phrase.ts'
import { inWords } from '../../../platform/words/words.ts'
import type { Storage, Vault } from '../../../ports/storage/storage.ts'
import { notify } from '../../notifications/index.ts'
import { figuresOf } from '../../settings/index.ts'
import { type HeldRow, readHeld } from '../held/held.store.ts'
import { personalTables } from '../held/tables.rules.ts'
import { endAskedInApp } from '../requests/privacy-requests.store.ts'
import * as store from './exports.store.ts'
import { fileText, type ReadTable, withBeside } from './file.rules.ts'
import {
  entriesOf,
  exportText,
  type UploadInside,
  uploadInside,
  uploadsWithin,
  type WaitingExport,
} from './uploads.rules.ts'

/** Where a file is kept, and what opens the sealed texts that go into it. */
interface Means {
  readonly storage: Storage
  readonly vault: Vault
}

/** Puts together the files that were asked for. One that fails is tried again and holds up no other. */
export const buildExports = (db: Db, { storage, vault }: Means): Promise<void> =>
  runErrand<store.DueExport>({
    what: 'exports of data',
    atOnce: 1,
    take: (lease) => store.takeDueExports(db, { ...lease, most: 5 }),
    carry: eachAlone((item: store.DueExport) => build(db, { storage, vault }, item)),
    received: async () => {},
    postpone: (item, seconds) => store.postponeExport(db, item, seconds),
    giveUp: (item) => giveUp(db, item),
  })

/** The file is written before its row says so: a row must never be without its file. */
async function build(db: Db, { storage, vault }: Means, item: store.DueExport): Promise<boolean> {
  const made = await gather(db, vault, item)
  const storageName = randomBytes(32).toString('hex')
  await storage.write(storageName, Buffer.from(exportText(made), 'utf8'))
  const isKept = await keep(db, item, storageName, archiveSize(entriesOf(made, new Date(0)))).catch(async (failure) => {
    await storage.remove(storageName)
    throw failure
  })
  if (!isKept) await storage.remove(storageName)
  return true
}

function keep(db: Db, item: store.DueExport, storageName: string, size: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const seconds = (await figuresOf(tx)).privacy.exportKeptSeconds
    if (!(await store.markReady(tx, item, { size, storageName, seconds }))) return false
    await endAskedInApp(tx, item.userId, { kind: 'access', outcome: 'granted' })
    await notify(
      tx,
      [
        {
          type: 'privacy.export_ready',
          to: item.userId,
          subject: item.id,
          link: '/account/privacy',
          params: { span: durationPhrase(seconds) },
        },
      ],
      [{ topic: 'privacy', userId: item.userId, ref: item.id }],
    )
    return true
  })
}

/** Everything as it was at one moment. The files that go along stay where they lie until somebody downloads them. */
const gather = (db: Db, vault: Vault, { userId, username, language }: store.DueExport): Promise<WaitingExport> =>
  inSnapshot(db, async (moment) => {
    const held: HeldTable[] = []
    for (const one of personalTables) held.push({ ...one, rows: await readHeld(moment, userId, one) })
    const uploads = uploadsWithin(held.flatMap(uploadsIn), await bytesAtMost(moment))
    const names = new Set(uploads.fitting.map(({ name }) => name))
    const tables: ReadTable[] = []
    for (const one of held) tables.push({ ...one, rows: await openRows(vault, one, names) })
    tables.push({ section: 'payments', table: 'ledger', rows: await ownLines(moment, userId) })
    const madeAt = await store.readNow(moment)
    const text = fileText({ username, madeAt, uploads, tables, inWords: (phrase) => inWords(language, phrase) })
    return { text, uploads: uploads.fitting }
  })

interface HeldTable {
  readonly section: ReadTable['section']
  readonly table: string
  readonly rows: readonly HeldRow[]
}

const uploadsIn = ({ section, rows }: HeldTable): UploadInside[] =>
  rows.flatMap(({ file }) => (file ? [uploadInside(section, file)] : []))

const bytesAtMost = async (db: Db): Promise<number> => (await figuresOf(db)).privacy.exportMegabytesAtMost * 1024 * 1024

/** What lies sealed is its person's own: in their file it stands open. What they sent in is named where it lies beside. */
const openRows = (vault: Vault, { section, rows }: HeldTable, within: ReadonlySet<string>): Promise<string[]> =>
  Promise.all(
    rows.map(async ({ told, sealed, file }) => {
      const named = file && uploadInside(section, file).name
      const opened = Object.entries(sealed).map(async ([column, { name, sealed: bytes, isJson }]) => {
        const text = await vault.open(name, bytes)
        return [column, isJson ? text : JSON.stringify(text)] as const
      })
      const beside = named ? [['file', JSON.stringify(within.has(named) ? named : null)] as const] : []
      return withBeside(told, [...(await Promise.all(opened)), ...beside])
    }),
  )

const giveUp = (db: Db, item: store.DueExport): Promise<void> =>
  inTransaction(db, async (tx) => {
    await store.markFailed(tx, item)
    const link = '/account/privacy'
    await notify(
      tx,
      [{ type: 'privacy.export_failed', to: item.userId, subject: item.id, link }],
      [{ topic: 'privacy', userId: item.userId, ref: item.id }],
    )
  })

/** Destroys files whose time is over. The file goes first: a row that says so must not be wrong. */
export async function endExports(db: Db, storage: Storage): Promise<void> {
  for (const over of await store.listOver(db)) {
    await storage.remove(over.storageName)
    await store.markOver(db, over)
  }
}

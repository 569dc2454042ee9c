import { knowsDaysUntil } from '../../../ledger/ledger.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { clockNow } from '../../../platform/clock.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { type Agreement, requireAgreed } from '../../../platform/second-person.ts'
import type { Storage } from '../../../ports/storage/storage.ts'
import { requireAsker } from '../../auth/index.ts'
import { type CarfAct, type CarfFileKind, fileAfter, mayLeaveHouse } from './carf.rules.ts'
import { carfSpanOf } from './carf.service.ts'
import type { CarfCompany } from './company.ts'
import * as store from './files.store.ts'

export const carfPermission = 'registers.keep'

interface Beginning {
  readonly year: number
  readonly kind: CarfFileKind
  readonly by: string
}

/**
 * Begins a file; it is made in the background. Answers its id.
 * @throws DomainError carf_company_unknown, carf_year_unknown, carf_year_running, carf_counting, carf_nothing_reported, carf_file_on_its_way
 */
export function makeCarfFile(db: Db, company: CarfCompany | null, { year, kind, by }: Beginning): Promise<string> {
  return inTransaction(db, async (tx) => {
    if (!company) throw new DomainError('carf_company_unknown')
    const { until, lastDay } = await carfSpanOf(tx, year)
    if (until > (await clockNow(tx))) throw new DomainError('carf_year_running')
    if (!(await knowsDaysUntil(tx, until))) throw new DomainError('carf_counting')
    if (kind === 'corrections' && !(await store.hasReports(tx, lastDay))) throw new DomainError('carf_nothing_reported')
    const messageRef = (id: string) => `ZA${year}ZA-${id}`
    const id = await store.insertFile(tx, { lastDay, kind, by, messageRef })
    if (!id) throw new DomainError('carf_file_on_its_way')
    await note(tx, { id, by, action: 'carf.file_begun', detail: { year, kind } })
    return id
  })
}

interface Step {
  readonly id: string
  readonly by: string
}

/** Does one act with a file that is held. @throws DomainError carf_file_not_found, carf_step_impossible */
async function step(db: Db, { id, act }: { id: string; act: CarfAct }, change: (tx: Tx, file: Held) => Promise<void>) {
  await inTransaction(db, async (tx) => {
    const file = await store.lockFile(tx, id)
    if (!file) throw new DomainError('carf_file_not_found')
    const state = fileAfter(file.state, act)
    if (!state) throw new DomainError('carf_step_impossible')
    await change(tx, { ...file, next: state })
  })
  return id
}

type Held = store.CarfFileRow & { readonly next: store.CarfFileRow['state'] }

/** Asks a second person again, once nobody agreed within a day. */
export const askCarfFile = (db: Db, { id, by }: Step): Promise<string> =>
  step(db, { id, act: 'ask' }, async (tx, { next }) => {
    await store.changeFile(tx, id, next, { asked: by })
    await note(tx, { id, by, action: 'carf.file_asked' })
  })

/** Another person agrees that it may leave. @throws DomainError second_person_needed, asker_may_not, approval_lapsed, approval_changed */
export const agreeToCarfFile = (db: Db, { id, by, hash }: Agreement & { by: string }): Promise<string> =>
  step(db, { id, act: 'agree' }, async (tx, { ask, next }) => {
    if (ask?.byId === by) throw new DomainError('second_person_needed')
    await requireAgreed(tx, store.askedCarfFiles, { id, hash })
    await requireAsker(tx, ask?.byId ?? null, carfPermission)
    await store.changeFile(tx, id, next, { agreed: by })
    await note(tx, { id, by, action: 'carf.file_agreed', detail: { asked_by: ask?.byId ?? null } })
  })

/** What SARS answered is noted. */
export const noteCarfFiled = (db: Db, { id, by, reference }: Step & { reference: string }): Promise<string> =>
  step(db, { id, act: 'file' }, async (tx, { next }) => {
    await store.changeFile(tx, id, next, { filed: by, reference })
    await note(tx, { id, by, action: 'carf.file_filed', detail: { reference } })
  })

/** It is not filed. Its people are in no file by it, so a later one tells of them. @throws DomainError carf_step_impossible */
export async function dropCarfFile(
  db: Db,
  storage: Storage,
  { id, by, reason }: Step & { reason: string },
): Promise<string> {
  let gone: string | null = null
  await step(db, { id, act: 'drop' }, async (tx, { storageName, lastDay, state }) => {
    const isLast =
      (await store.listFiles(tx)).find((one) => one.lastDay === lastDay && one.state !== 'DROPPED')?.id === id
    // A later file builds upon it.
    if (!isLast) throw new DomainError('carf_step_impossible')
    await store.dropFile(tx, id, { reason, by })
    await note(tx, { id, by, action: 'carf.file_dropped', detail: { before: state, reason } })
    gone = storageName
  })
  if (gone) await storage.remove(gone)
  return id
}

/** The bytes that were agreed to. @throws DomainError carf_file_not_found, carf_step_impossible */
export async function downloadCarfFile(db: Db, storage: Storage, { id, by }: Step): Promise<File> {
  const file = await store.findFile(db, id)
  if (!file) throw new DomainError('carf_file_not_found')
  if (!mayLeaveHouse(file.state) || !file.storageName) throw new DomainError('carf_step_impossible')
  const bytes = await storage.read(file.storageName)
  await note(db, { id, by, action: 'carf.file_downloaded', detail: { sha256: file.sha256 } })
  return new File([new Uint8Array(bytes)], `${file.messageRef}.xml`, { type: 'application/xml' })
}

interface Noted extends Step {
  readonly action: string
  readonly detail?: Readonly<Record<string, string | number | null>>
}

const note = (db: Db, { id, by, action, detail = {} }: Noted): Promise<void> =>
  recordAudit(db, { actorId: by, action, subject: `carf_file:${id}`, detail })

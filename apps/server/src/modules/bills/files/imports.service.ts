import { createHash } from 'node:crypto'
import { randText } from '@sengi/money'
import { oneAtATime } from '../../../platform/background/turns.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { onThread } from '../../../platform/threads/threads.ts'
import { phrases } from '../../../platform/words/phrase.ts'
import { changing, groupAccessOf } from '../balances/group-access.service.ts'
import { freshIds } from '../balances/requested.store.ts'
import { decidedTerms, recordAll, requireRoom, takeOut } from '../expenses/expenses.service.ts'
import { listExpensesIn } from '../expenses/expenses.store.ts'
import { findPeople } from '../groups/members.service.ts'
import { currentOf, type GroupAccess } from '../groups.rules.ts'
import { findEvent, insertEvents } from '../history.store.ts'
import type { FileBill, FileContent, RefusedRow } from './file.rules.ts'
import {
  attempts,
  freshIdOf,
  type KnownLines,
  memberCalled,
  soundOf,
  strangersIn,
  sumsOfFile,
  typedTerms,
  type Who,
  whoIs,
} from './imports.rules.ts'
import * as store from './imports.store.ts'
import { type Importer, type Places, placesFor } from './people.service.ts'
import type { readFile } from './read-file.ts'

const say = phrases('bills/history')

/** Files are read and written one after the other for one person: each takes a line to the database for its while. */
const inTurn = oneAtATime()

const readElsewhere = onThread<typeof readFile>(new URL('./read-file.ts', import.meta.url).href, 'readFile')

/** A file, and what the group has of it. */
export interface Looked {
  readonly content: FileContent
  readonly access: GroupAccess
  readonly already: number
}

/** What a file holds, for a member who would bring it in. @throws DomainError */
export function previewFile(db: Db, user: Importer, groupId: string, bytes: Uint8Array): Promise<Looked> {
  return inTurn(user.id, async () => {
    const access = await groupAccessOf(db, user.id, groupId)
    const content = await contentOf(user, bytes)
    const fresh = await freshLines(db, groupId, content.bills)
    return { content, access, already: content.bills.length - fresh.length }
  })
}

/** What came of a file: the entry of the history when anything was written, or why nothing was. */
export interface Imported {
  readonly imported: number
  readonly already: number
  readonly skipped: number
  readonly refused: readonly RefusedRow[]
  readonly eventId: string | null
}

/**
 * Bills out of a file: all of them, or none and why. A line is in a group once, however often its file is brought in. Payments
 * come in as bills that one paid and another bears, because nobody here said that they were made.
 */
export function importFile(
  db: Db,
  user: Importer,
  groupId: string,
  bytes: Uint8Array,
  wishes: readonly string[] | null,
): Promise<Imported> {
  return inTurn(user.id, async () => {
    await groupAccessOf(db, user.id, groupId)
    const content = await contentOf(user, bytes)
    if (wishes && wishes.length !== content.people.length) throw new DomainError('import_people_differ')
    const wanted = wishes?.map((wish, person) => whoIs(wish, content.people[person] ?? ''))
    const names = (wanted ?? []).flatMap((who) => ('username' in who ? who.username : []))
    const people = await findPeople(db, user, [...new Set(names)])
    return changing(db, user.id, groupId, async (tx, access) => {
      const who = wanted ?? content.people.map((name) => guessed(name, access))
      const refused = [...content.refused, ...strangersIn(content, who)].sort((one, other) => one.row - other.row)
      if (refused.length > 0) return { imported: 0, already: 0, skipped: 0, refused, eventId: null }
      return write(tx, access, user, content, { who, people })
    })
  })
}

const guessed = (name: string, { members }: GroupAccess): Who | null => {
  const member = memberCalled(name, members)
  return member && { memberId: member.id }
}

async function contentOf(user: Importer, bytes: Uint8Array): Promise<FileContent> {
  const content = await readElsewhere(user.id, bytes)
  if ('fault' in content) throw DomainError.of(content.fault)
  return soundOf(content)
}

async function write(
  tx: Tx,
  access: GroupAccess,
  user: Importer,
  content: FileContent,
  { who, people }: Pick<Places, 'people'> & { who: readonly (Who | null)[] },
): Promise<Imported> {
  const groupId = access.group.id
  const fresh = await freshLines(tx, groupId, content.bills)
  const report = {
    ...{ imported: fresh.length, already: content.bills.length - fresh.length, skipped: content.skipped, refused: [] },
  }
  if (fresh.length === 0) return { ...report, eventId: null }
  await requireRoom(tx, groupId, fresh.length)
  const places = await placesFor(tx, access, user, { who, people, lines: fresh.map(({ line }) => line) })
  const everybody = currentOf(places.members).map(({ id }) => id)
  const rows = fresh.map(({ line, id }) => {
    const typed = typedTerms(line, places.memberOf, everybody)
    return { ...decidedTerms(typed, id, places), id, date: line.date }
  })
  const [importId = ''] = await freshIds(tx, 1)
  await recordAll(tx, groupId, user, rows, importId)
  const lines = fresh.map(({ line }) => line)
  return { ...report, eventId: await remember(tx, groupId, user, { ...content, bills: lines }, importId) }
}

async function remember(
  tx: Tx,
  groupId: string,
  user: Importer,
  content: FileContent,
  importId: string,
): Promise<string> {
  const { bills, payments, cents } = sumsOfFile(content)
  const format = content.format === 'sengi' ? 'other' : content.format
  const told = { bills, format, amount: randText({ asset: 'ZAR', units: cents }) } as const
  const said = payments > 0 ? say('lines_imported', { ...told, payments }) : say('bills_imported', told)
  const event = { groupId, kind: 'bills_imported' as const, actorId: user.id, subjectId: importId, said }
  await insertEvents(tx, [event])
  return store.getImportEvent(tx, groupId, importId)
}

/** Lines that are not in the group yet, with the ids by which they come in. */
async function freshLines(
  db: Db,
  groupId: string,
  lines: readonly FileBill[],
): Promise<{ line: FileBill; id: string }[]> {
  const named = lines.map((line) => ({ line, ids: attempts.map((attempt) => idOf(groupId, line.key, attempt)) }))
  const asked = named.flatMap(({ line, ids }) => (line.ref && isUuid(line.ref) ? [line.ref, ...ids] : ids))
  const known: KnownLines = await store.listKnown(db, groupId, asked)
  return named.flatMap(({ line, ids }) => {
    const id = freshIdOf(ids, line.ref, known)
    return id ? [{ line, id }] : []
  })
}

const isUuid = (ref: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(ref)

/** The same line of the same file has the same id in a group, and another one in every other group. */
function idOf(groupId: string, key: string, attempt: number): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([groupId, key, attempt]))
    .digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Takes out all that a file brought in, unless somebody changed any of it since. Answers how many bills went. */
export function undoImport(db: Db, user: Importer, groupId: string, eventId: string): Promise<number> {
  return changing(db, user.id, groupId, async (tx, access) => {
    const event = await findEvent(tx, groupId, eventId)
    if (event?.kind !== 'bills_imported' || !event.subjectId) throw new DomainError('import_not_found')
    if (!event.isLatest) throw new DomainError('import_undone_already')
    const ids = await store.listImported(tx, groupId, event.subjectId)
    const there = (await listExpensesIn(tx, groupId, ids)).filter(({ deletedAt }) => deletedAt === null)
    const changed = there.filter(({ version }) => version > 1).length
    if (changed > 0) throw new DomainError('import_changed', { count: changed })
    await takeOut(tx, access, user, there)
    const said = say('import_undone', { count: there.length })
    await insertEvents(tx, [{ groupId, kind: 'import_undone', actorId: user.id, subjectId: event.subjectId, said }])
    return there.length
  })
}

import { createHash } from 'node:crypto'
import type { ChangedLines } from '@sengi/contract/bills/imports'
import { randText } from '@sengi/money'
import { oneAtATime } from '../../../platform/background/turns.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { onThread } from '../../../platform/threads/threads.ts'
import { phrases } from '../../../platform/words/phrase.ts'
import { changing, groupAccessOf } from '../balances/group-access.service.ts'
import { freshIds } from '../balances/requested.store.ts'
import { decidedTerms, recordAll, replaceBill, requireRoom, takeOut } from '../expenses/expenses.service.ts'
import { listExpensesIn } from '../expenses/expenses.store.ts'
import { findPeople } from '../groups/members.service.ts'
import { calledBy, currentOf, type GroupAccess } from '../groups.rules.ts'
import { findEvent, insertEvents, type PastEvent } from '../history.store.ts'
import { removeMember as leave } from '../members.store.ts'
import { type Against, heldAgainst } from './against.rules.ts'
import type { FileBill, FileContent, RefusedRow } from './file.rules.ts'
import {
  attempts,
  type KnownLines,
  memberCalled,
  soundOf,
  strangersIn,
  sumsOfFile,
  typedTerms,
  type Who,
  whoIs,
  without,
} from './imports.rules.ts'
import * as store from './imports.store.ts'
import { type Importer, type Places, placesFor, type Settled } from './people.service.ts'
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
  readonly changed: number
}

/** What a file holds, for a member who would bring it in. @throws DomainError */
export function previewFile(db: Db, user: Importer, groupId: string, bytes: Uint8Array): Promise<Looked> {
  return inTurn(user.id, async () => {
    const access = await groupAccessOf(db, user.id, groupId)
    const content = await contentOf(user, bytes)
    const { already, changed } = await against(db, groupId, content)
    return { content, access, already, changed: changed.length }
  })
}

/** What came of a file: the entry of the history when anything came in, and why some lines did not. */
export interface Imported {
  readonly imported: number
  readonly updated: number
  readonly already: number
  readonly skipped: number
  readonly refused: readonly RefusedRow[]
  readonly eventId: string | null
}

/** What somebody wants of a file: who its people are, and what becomes of bills that it says otherwise now. */
export interface ImportWishes {
  readonly people: readonly string[] | null
  readonly changed: ChangedLines
}

/**
 * Bills out of a file: every line that can be read, in one transaction, and the others with the reason. A line is in a group
 * once, however often its file is brought in. Payments come in as bills that one paid and another bears, because nobody here
 * said that they were made.
 */
export function importFile(
  db: Db,
  user: Importer,
  groupId: string,
  bytes: Uint8Array,
  { people: wishes, changed }: ImportWishes,
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
      return write(tx, access, user, without(content, strangersIn(content, who)), { who, people, changed })
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

interface Wanted extends Pick<Places, 'who' | 'people'> {
  readonly changed: ChangedLines
}

async function write(
  tx: Tx,
  access: GroupAccess,
  user: Importer,
  content: FileContent,
  { who, people, changed }: Wanted,
): Promise<Imported> {
  const found = await against(tx, access.group.id, content)
  const rewritten = changed === 'update' ? found.changed : []
  const report = {
    ...{ imported: found.fresh.length, updated: rewritten.length, skipped: content.skipped },
    ...{ already: content.bills.length - found.fresh.length - rewritten.length, refused: content.refused },
  }
  if (report.imported + report.updated === 0) return { ...report, eventId: null }
  await requireRoom(tx, access.group.id, report.imported)
  const lines = [...found.fresh, ...rewritten].map(({ line }) => line)
  const places = await placesFor(tx, access, user, { who, people, lines })
  const settled = { ...access, members: places.members }
  for (const { line, bill } of rewritten) await replaceBill(tx, settled, user, bill, decidedRow(line, bill.id, places))
  return { ...report, eventId: await bringIn(tx, settled, user, { ...content, fresh: found.fresh }, places) }
}

function decidedRow(line: FileBill, id: string, places: Settled) {
  const everybody = currentOf(places.members).map((member) => member.id)
  return { ...decidedTerms(typedTerms(line, places.memberOf, everybody), id, places), id, date: line.date }
}

/** Writes the new lines; answers the entry of the history, or null when there are none. */
async function bringIn(
  tx: Tx,
  { group }: GroupAccess,
  user: Importer,
  { fresh, ...content }: FileContent & Pick<Against, 'fresh'>,
  places: Settled,
): Promise<string | null> {
  if (fresh.length === 0) return null
  const rows = fresh.map(({ line, id }) => decidedRow(line, id, places))
  const [importId = ''] = await freshIds(tx, 1)
  await recordAll(tx, group.id, user, rows, importId)
  const bills = fresh.map(({ line }) => line)
  return remember(tx, group.id, user, { ...content, bills }, { importId, guests: places.guests })
}

async function remember(
  tx: Tx,
  groupId: string,
  user: Importer,
  content: FileContent,
  { importId, guests }: { importId: string; guests: readonly string[] },
): Promise<string> {
  const { bills, payments, cents } = sumsOfFile(content)
  const format = content.format === 'sengi' ? 'other' : content.format
  const told = { bills, format, amount: randText({ asset: 'ZAR', units: cents }) } as const
  const said = payments > 0 ? say('lines_imported', { ...told, payments }) : say('bills_imported', told)
  const event = { groupId, kind: 'bills_imported' as const, actorId: user.id, subjectId: importId, said }
  await insertEvents(tx, [{ ...event, after: { guests } }])
  return store.getImportEvent(tx, groupId, importId)
}

/** What of a file is new to the group. Our own files tell of bills as they were: nothing here is changed by them. */
async function against(db: Db, groupId: string, { bills, format }: FileContent): Promise<Against> {
  const named = bills.map((line) => ({ line, ids: attempts.map((attempt) => idOf(groupId, line.key, attempt)) }))
  const asked = named.flatMap(({ line, ids }) => (line.ref && isUuid(line.ref) ? [line.ref, ...ids] : ids))
  const known: KnownLines = await store.listKnown(db, groupId, asked)
  const before = format === 'sengi' ? [] : await store.listBrought(db, groupId)
  const brought = before.length === 0 ? [] : await listExpensesIn(db, groupId, before)
  return heldAgainst(
    named,
    known,
    brought.filter(({ deletedAt }) => deletedAt === null),
  )
}

const isUuid = (ref: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(ref)

/** The same line of the same file has the same id in a group, and another one in every other group. */
function idOf(groupId: string, key: string, attempt: number): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([groupId, key, attempt]))
    .digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Takes out all that a file brought in, and the guests who came with it and are in nothing else, unless somebody changed any of it since. Answers how many bills went. */
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
    await takeGuestsOut(tx, access, user, guestsOf(event.after), there)
    const said = say('import_undone', { count: there.length })
    await insertEvents(tx, [{ groupId, kind: 'import_undone', actorId: user.id, subjectId: event.subjectId, said }])
    return there.length
  })
}

/** The guests who came with an import; of those before this was kept, none are known. */
function guestsOf(after: PastEvent['after']): string[] {
  const guests: unknown = after?.['guests']
  return Array.isArray(guests) ? guests.map(String) : []
}

async function takeGuestsOut(
  tx: Tx,
  { group, members }: GroupAccess,
  user: Importer,
  guests: readonly string[],
  bills: readonly { readonly id: string }[],
): Promise<void> {
  const unused = await store.listUnused(
    tx,
    group.id,
    guests,
    bills.map(({ id }) => id),
  )
  const leaving = members.filter(({ id }) => unused.includes(id))
  for (const { id } of leaving) await leave(tx, id)
  const event = { groupId: group.id, kind: 'member_removed' as const, actorId: user.id }
  await insertEvents(
    tx,
    leaving.map((guest) => ({
      ...{ ...event, subjectId: guest.id, said: say('member_removed', { name: calledBy(guest) }) },
      before: { name: guest.name, is_guest: true },
    })),
  )
}

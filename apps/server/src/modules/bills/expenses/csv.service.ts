import type { ImportReport } from '@sengi/contract/bills/groups'
import type { SpokenLanguage } from '@sengi/contract/languages'
import { stringify } from 'csv-stringify/sync'
import { oneAtATime } from '../../../platform/background/turns.ts'
import { type Db, inSnapshot } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { onThread } from '../../../platform/threads/threads.ts'
import { phrases } from '../../../platform/words/phrase.ts'
import { inWords } from '../../../platform/words/words.ts'
import { changing, groupAccessOf } from '../balances/group-access.service.ts'
import { freshIds } from '../balances/requested.store.ts'
import { currentOf, type GroupAccess, type Member } from '../groups.rules.ts'
import { listSettlements } from '../settlements.store.ts'
import { billRow, headOf, settlementRow } from './csv.rules.ts'
import { type ReadRow, type readTable, rowsAtMost } from './csv-table.ts'
import { recordAll, requireRoom } from './expenses.service.ts'
import { listExpenses } from './expenses.store.ts'

/** How many rows are read and written in one go: everybody else is answered in between. */
const pageRows = 50
const settlementsAtMost = 20_000

const say = phrases('bills/csv')

/** Whole groups go in and out one after the other for one person: each takes a line to the database for its while. */
const inTurn = oneAtATime()

const readElsewhere = onThread<typeof readTable>(new URL('./csv-table.ts', import.meta.url).href, 'readTable')

/** A group as a file that spreadsheets open, with nothing in it that they would run. */
export function exportGroup(db: Db, userId: string, groupId: string, language: SpokenLanguage): Promise<File> {
  const write = async (at: Db) => {
    const { members } = await groupAccessOf(at, userId, groupId)
    const pieces = [`\ufeff${textOf([headOf(members)])}`]
    for await (const rows of pagesOf(at, groupId, members, language)) pieces.push(textOf(rows))
    return new File(pieces, 'bills.csv', { type: 'text/csv' })
  }
  return inTurn(userId, () => inSnapshot(db, write))
}

const textOf = (rows: string[][]): string => stringify(rows, { record_delimiter: 'windows' })

async function* pagesOf(
  db: Db,
  groupId: string,
  members: readonly Member[],
  language: SpokenLanguage,
): AsyncGenerator<string[][]> {
  const called = inWords(language, say('settlement'))
  for (let after: { date: string; id: string } | undefined; ; ) {
    const bills = await listExpenses(db, groupId, { category: undefined, after, limit: pageRows })
    yield bills.map((bill) => billRow(members, bill))
    after = bills.at(-1)
    if (bills.length < pageRows) break
  }
  let before: string | undefined
  for (let read = 0; read < settlementsAtMost; read += pageRows) {
    const settlements = await listSettlements(db, groupId, { isOpen: false, before, limit: pageRows })
    yield settlements.map((settlement) => settlementRow(members, settlement, called))
    before = settlements.at(-1)?.id
    if (settlements.length < pageRows) break
  }
}

/** Bills out of a file: all of them, or none and why. Settlements are not brought in, because they were not made here. */
export function importExpenses(
  db: Db,
  user: { id: string; username: string },
  groupId: string,
  bytes: Uint8Array,
  language: SpokenLanguage,
): Promise<ImportReport> {
  return inTurn(user.id, async () => {
    const seen = await groupAccessOf(db, user.id, groupId)
    const table = await readElsewhere(user.id, bytes, seen.members, await freshIds(db, rowsAtMost))
    if ('fault' in table) throw DomainError.of(table.fault)
    if ('refused' in table) {
      return {
        imported: 0,
        refused: table.refused.map(({ row, reason }) => ({ row, reason: inWords(language, reason) })),
      }
    }
    await keep(db, user, seen, table.bills)
    return { imported: table.bills.length, refused: [] }
  })
}

const keep = (
  db: Db,
  user: { id: string; username: string },
  seen: GroupAccess,
  bills: readonly ReadRow[],
): Promise<void> =>
  changing(db, user.id, seen.group.id, async (tx, now) => {
    if (whoIsIn(now) !== whoIsIn(seen)) throw new DomainError('csv_members_changed')
    await requireRoom(tx, seen.group.id, bills.length)
    const rows = bills.map(({ id, date, terms }) => ({ ...terms, id, date }))
    await recordAll(tx, seen.group.id, user, rows)
  })

/** The names by which a file knows the members. */
const whoIsIn = ({ members }: GroupAccess): string =>
  JSON.stringify(currentOf(members).map(({ id, name }) => [id, name]))

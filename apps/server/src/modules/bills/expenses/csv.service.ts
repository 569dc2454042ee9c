import type { SpokenLanguage } from '@sengi/contract/languages'
import { stringify } from 'csv-stringify/sync'
import { oneAtATime } from '../../../platform/background/turns.ts'
import { type Db, inSnapshot } from '../../../platform/db.ts'
import { phrases } from '../../../platform/words/phrase.ts'
import { inWords } from '../../../platform/words/words.ts'
import { groupAccessOf } from '../balances/group-access.service.ts'
import type { Member } from '../groups.rules.ts'
import { listSettlements } from '../settlements.store.ts'
import { billRow, headOf, settlementRow } from './csv.rules.ts'
import { listExpenses } from './expenses.store.ts'

/** How many rows are read in one go: everybody else is answered in between. */
const pageRows = 50
const settlementsAtMost = 20_000

const say = phrases('bills/csv')

/** Whole groups go out one after the other for one person: each takes a line to the database for its while. */
const inTurn = oneAtATime()

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
    const bills = await listExpenses(db, groupId, { category: undefined, search: undefined, after, limit: pageRows })
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

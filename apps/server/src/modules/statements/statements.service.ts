import type { SpokenLanguage } from '@sengi/contract/languages'
import type { StatementFormat } from '@sengi/contract/statements/files'
import type { CryptoAsset } from '@sengi/money'
import { stringify } from 'csv-stringify/sync'
import { listUnitsBefore } from '../../ledger/ledger.ts'
import { oneAtATime } from '../../platform/background/turns.ts'
import { clockNow } from '../../platform/clock.ts'
import { type Db, inSnapshot } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { onThread } from '../../platform/threads/threads.ts'
import { inWords } from '../../platform/words/words.ts'
import { figuresOf } from '../settings/index.ts'
import { type Span, spanOfDays } from './days.rules.ts'
import type { NamedEvent } from './events.rules.ts'
import { inPieces, readMoneyEvents } from './events.service.ts'
import type { writePages } from './pages.ts'
import { linesIn, type Sheet } from './sheet.rules.ts'
import {
  beginTelling,
  closingRows,
  movementLine,
  movementRow,
  type Owned,
  openingRows,
  ownedOf,
  statementSheet,
} from './statement.rules.ts'
import type { Tell } from './words.rules.ts'

/** Who asks for a file, and how they read it. */
export interface StatementReader {
  readonly id: string
  readonly username: string
  readonly language: SpokenLanguage
}

interface StatementWish {
  readonly format: StatementFormat
  readonly from: string
  readonly to: string
  readonly asset?: CryptoAsset | undefined
}

/** What was owned at the beginning of some days, and what moved in them. */
interface StatementFacts {
  readonly span: Span
  readonly asset: CryptoAsset | undefined
  readonly opening: Owned
  readonly events: readonly NamedEvent[]
  readonly madeAt: Date
}

const pagesElsewhere = onThread<typeof writePages>(new URL('./pages.ts', import.meta.url).href, 'writePages')

/** Files go out one after the other for one person: each takes a line to the database for its while. */
export const inTurn = oneAtATime()

/** A statement of some days, as a table or as pages. @throws DomainError statement_range_reversed, statement_too_long */
export function writeStatement(
  db: Db,
  reader: StatementReader,
  { format, from, to, asset }: StatementWish,
): Promise<File> {
  if (from > to) throw new DomainError('statement_range_reversed')
  const span = spanOfDays(from, to)
  return inTurn(reader.id, async () => {
    const facts = await inSnapshot(db, (at) => readFacts(at, reader.id, { span, asset }))
    const name = `sengi-statement-${from}-to-${to}${asset ? `-${asset}` : ''}`
    return format === 'csv'
      ? asTable(name, await tableOf(facts, tellerOf(reader)))
      : asPages(db, name, reader, await sheetOf(facts, reader))
  })
}

async function readFacts(
  db: Db,
  userId: string,
  { span, asset }: Pick<StatementFacts, 'span' | 'asset'>,
): Promise<StatementFacts> {
  const before = await listUnitsBefore(db, userId, span.from)
  const opening = ownedOf(before.filter(({ asset: of }) => of !== 'ZAR'))
  const events = await readMoneyEvents(db, userId, { ...span, asset })
  return { span, asset, opening, events, madeAt: await clockNow(db) }
}

export const tellerOf =
  ({ language }: StatementReader): Tell =>
  (phrase) =>
    inWords(language, phrase)

async function tableOf({ span, asset, opening, events }: StatementFacts, tell: Tell): Promise<string[]> {
  const telling = beginTelling(opening, events, asset)
  const pieces = [tableText(openingRows(span, opening, telling.assets))]
  for await (const some of inPieces(events)) {
    pieces.push(tableText(some.map((event) => movementRow(event, telling.book(event), tell))))
  }
  return [...pieces, tableText(closingRows(span, telling))]
}

async function sheetOf(
  { span, asset, opening, events, madeAt }: StatementFacts,
  reader: StatementReader,
): Promise<Sheet> {
  const tell = tellerOf(reader)
  const closing = beginTelling(opening, events, asset)
  const lines = new Map<string, string[][]>()
  for await (const some of inPieces(events)) {
    for (const event of some) {
      const its = lines.get(event.amount.asset) ?? []
      its.push(movementLine(event, closing.book(event), tell))
      lines.set(event.amount.asset, its)
    }
  }
  const heading = { username: reader.username, span, madeAt }
  return statementSheet(heading, { opening, closing }, (each) => lines.get(each) ?? [], tell)
}

export const tableText = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((row) => [...row]),
    { record_delimiter: 'windows' },
  )

/** The mark at the beginning tells spreadsheets how the letters are written. */
export const asTable = (name: string, pieces: readonly string[]): File =>
  new File(['\ufeff', ...pieces], `${name}.csv`, { type: 'text/csv' })

/** @throws DomainError statement_too_long_to_print */
export async function asPages(db: Db, name: string, { id }: StatementReader, sheet: Sheet): Promise<File> {
  const most = (await figuresOf(db)).statements.printedAtMost
  if (linesIn(sheet) > most) throw new DomainError('statement_too_long_to_print', { most })
  const bytes = await pagesElsewhere(id, sheet)
  return new File([new Uint8Array(bytes)], `${name}.pdf`, { type: 'application/pdf' })
}

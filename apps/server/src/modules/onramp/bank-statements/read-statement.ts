import { linesOfStatementAtMost, type StatementBank } from '@sengi/contract/onramp/bank-statements'
import { visible } from '@sengi/contract/visible-text'
import type { Separator } from '@sengi/money'
import { parse } from 'csv-parse/sync'
import { type Refusal, refusal } from '../../../platform/words/phrase.ts'
import { type CutRow, historyFrame, historyRows, isHistory } from './history-rows.rules.ts'
import { columnName, type Layout, layoutFor } from './layouts.rules.ts'
import { ofxStatement } from './ofx.rules.ts'
import { contentOfRows, type Frame, type StatementContent } from './statement.rules.ts'
import { signedCents } from './statement-cells.rules.ts'
import { rowsByLayout, type TableRow } from './table-rows.rules.ts'

type Fault = { readonly fault: Refusal }

/** Lines of any kind above the one that names the columns. */
const linesAbove = 30
/** A file of which so much cannot be read is another than it was said to be. */
const unreadableAtMost = 200
const rowLengthAtMost = 20_000

/** What is in a bank's file, or why it is none of that bank. Runs on a thread of its own. */
export function readStatement(bytes: Uint8Array, bank: StatementBank): StatementContent | Fault {
  const text = textOf(bytes)
  if (text === null) return { fault: refusal('statement_refused') }
  const content = /<OFX>/i.test(text) ? ofxContent(text) : tableContent(text, bank)
  if ('fault' in content) return content
  if (content.lines.length + content.unreadable.length > linesOfStatementAtMost) return tooMany()
  if (content.unreadable.length > unreadableAtMost) return { fault: refusal('statement_refused') }
  return content.lines.length === 0 ? { fault: refusal('statement_without_lines') } : content
}

const tooMany = (): Fault => ({ fault: refusal('statement_too_many_lines', { most: linesOfStatementAtMost }) })

/** UTF-8, UTF-16 with its mark, or the Windows code page that older exports are in. Null where it is no text. */
function textOf(bytes: Uint8Array): string | null {
  const text = decoded(bytes)
  return text === null || unwritten.test(text) ? null : text
}

/** Controls that no text has, and what could not be decoded. */
const unwritten = /(?!\s)\p{Cc}|\ufffd/u

function decoded(bytes: Uint8Array): string | null {
  const mark = `${bytes[0] ?? 0} ${bytes[1] ?? 0}`
  const wide = { '255 254': 'utf-16le', '254 255': 'utf-16be' }[mark]
  for (const encoding of wide ? [wide] : ['utf-8', 'windows-1252']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {}
  }
  return null
}

function ofxContent(text: string): StatementContent | Fault {
  const statement = ofxStatement(text)
  if (!statement) return { fault: refusal('statement_refused') }
  const { currency, rows, ...frame } = statement
  if (currency.toUpperCase() !== 'ZAR') return foreign(currency)
  return contentOfRows('ofx', rows.map(cleaned), frame)
}

const foreign = (currency: string): Fault => ({
  fault: refusal('statement_currency', { currency: visible(currency).slice(0, 10) }),
})

function tableContent(text: string, bank: StatementBank): StatementContent | Fault {
  for (const separator of [',', ';', '\t'] as const) {
    const rows = rowsOf(text, separator)
    if (rows === null) continue
    if (rows.length > linesOfStatementAtMost + linesAbove) return tooMany()
    const content =
      bank === 'standard_bank' && isHistory(rows) ? historyContent(rows, separator) : underHead(rows, bank, separator)
    if (content) return content
  }
  return { fault: refusal('statement_refused') }
}

const historyContent = (rows: readonly CutRow[], separator: Separator): StatementContent =>
  contentOfRows('csv', historyRows(rows, separator).map(cleaned), historyFrame(rows, separator))

/** Null where no line names the columns of this bank. */
function underHead(rows: readonly CutRow[], bank: StatementBank, separator: Separator): StatementContent | null {
  const above = rows.slice(0, linesAbove)
  const heads = above.map(({ cells }) => layoutFor(bank, cells.map(columnName)))
  const at = heads.findIndex((layout) => layout !== null)
  const [head, layout] = [rows[at], heads[at]]
  if (!head || !layout) return null
  const table = rows.slice(at + 1).map((row) => tableRow(row, head.cells.map(columnName)))
  const frame = frameOf(rows.slice(0, at), separator)
  const account = accountIn(table, layout) ?? frame.account
  return contentOfRows('csv', rowsByLayout(table, layout, separator).map(cleaned), { ...frame, account })
}

function tableRow({ row, cells, raw }: CutRow, columns: readonly string[]): TableRow {
  const places = new Map(columns.map((name, place) => [name, place]))
  const isTooWide = cells.slice(columns.length).some((cell) => cell !== '')
  return { row, raw, isTooWide, cell: (column) => cells[places.get(column) ?? -1] ?? '' }
}

/** The account of a column; where its rows name several, all of them, which is no account of ours. */
function accountIn(table: readonly TableRow[], { account }: Layout): string | null {
  if (account === undefined) return null
  const named = [...new Set(table.map(({ cell }) => cell(account)).filter((text) => text !== ''))]
  return named.length === 0 ? null : named.join(' ').slice(0, 40)
}

/** What stands above a table: `Account Number,62…`, `Opening Balance,12.50`. */
function frameOf(above: readonly CutRow[], separator: Separator): Frame {
  const after = (names: RegExp) =>
    above.find(({ cells }) => names.test(columnName(cells[0] ?? '')))?.cells.slice(1) ?? []
  const cents = (names: RegExp) => {
    const found = signedCents(after(names)[0] ?? '', separator)
    return typeof found === 'bigint' ? found : null
  }
  const account = after(/^(?:account|account number|account no|acc-no)$/).find((cell) => /[0-9]{4}/.test(cell))
  return {
    account: account ? account.slice(0, 40) : null,
    openingCents: cents(/^opening balance$/),
    closingCents: cents(/^closing balance$/),
  }
}

/** Cells without what nobody sees, and the rows that hold any; rows are counted as a spreadsheet counts them. */
function rowsOf(text: string, delimiter: Separator): CutRow[] | null {
  const options = {
    ...{ bom: true, relax_column_count: true, relax_quotes: true, trim: true },
    ...{ to: linesOfStatementAtMost * 2, max_record_size: rowLengthAtMost },
  }
  try {
    const records: string[][] = parse(text, { ...options, delimiter })
    return records.flatMap((record, index) => {
      const cells = record.map(visible)
      return cells.every((cell) => cell === '')
        ? []
        : [{ row: index + 1, cells, raw: cells.join(delimiter).slice(0, 500) }]
    })
  } catch {
    return null
  }
}

/** Texts as they are kept. */
const cleaned = <Row extends ReturnType<typeof rowsByLayout>[number]>(row: Row): Row =>
  row && !('reason' in row) ? { ...row, reference: visible(row.reference), payerName: visible(row.payerName) } : row

import type { BillFileFormat } from '@sengi/contract/bills/imports'
import type { Separator } from '@sengi/money'
import type { DayOrder } from './cells.rules.ts'

/** One line of a table: its number, what stands in the columns that are known by name, and in those of people. */
export interface TableLine {
  readonly row: number
  readonly cell: (column: string) => string
  readonly people: readonly string[]
}

/** How the cells of a table are written. */
export interface Writing {
  readonly separator: Separator
  readonly order: DayOrder
}

/** Columns that a table may have: two for each of 150 people who were ever in a group, and what every bill says. */
export const columnsAtMost = 320

/** What Splitwise and Spliit write before the columns of people. */
const knownColumns: readonly string[] = [
  ...['date', 'description', 'category', 'cost', 'currency'],
  ...['original cost', 'original currency', 'conversion rate', 'is reimbursement', 'split mode'],
]

/** Whether a line is the one that names the columns: files of others may say something above it. */
export const isHead = (line: string): boolean => /\bdate\b/i.test(line) && /\bdescription\b/i.test(line)

/** What stands between the cells, by the line that names the columns. */
export function separatorOf(head: string): Separator {
  const outside = head.replace(/"[^"]*"/g, '')
  const counted = ([';', '\t', ','] as const).map((mark) => ({ mark, times: outside.split(mark).length }))
  return counted.reduce((most, one) => (one.times > most.times ? one : most)).mark
}

/** Who writes tables with these columns; nobody whom we know. */
export function formatOf(columns: readonly string[]): BillFileFormat | null {
  const has = (name: string) => columns.includes(name)
  if (has('cost') && has('is reimbursement')) return 'spliit'
  if (has('cost') && has('currency')) return 'splitwise'
  return has('amount') || has('amount_zar') ? 'sengi' : null
}

/** Places of the columns that stand for people, in the files of others. */
export const peopleColumns = (columns: readonly string[]): number[] =>
  columns.flatMap((name, place) => (name === '' || knownColumns.includes(name) ? [] : [place]))

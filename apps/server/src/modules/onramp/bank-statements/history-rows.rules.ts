import type { Separator } from '@sengi/money'
import { type Frame, type ReadRow, rowWords } from './statement.rules.ts'
import { signedCents, writtenDay } from './statement-cells.rules.ts'

/** A row cut into cells, and how it stands in the file. */
export interface CutRow {
  readonly row: number
  readonly cells: readonly string[]
  readonly raw: string
}

/** Standard Bank's export names no columns: the first cell says what a row is. */
export const isHistory = (rows: readonly CutRow[]): boolean => rows.some(({ cells }) => kindOf(cells) === 'HIST')

const kindOf = (cells: readonly string[]): string => cells[0]?.toUpperCase() ?? ''

/** `HIST`, day, `##` where a fee applies, amount, kind, what the payer wrote, branch, 0. */
const places = { day: 1, amount: 3, kind: 4, text: 5 } as const

/** Its rows of movements. Rows of other kinds frame them. */
export const historyRows = (rows: readonly CutRow[], separator: Separator): ReadRow[] =>
  rows.flatMap((row) => (kindOf(row.cells) === 'HIST' ? [historyRow(row, separator)] : []))

function historyRow({ row, cells, raw }: CutRow, separator: Separator): ReadRow {
  const cents = signedCents(cells[places.amount] ?? '', separator)
  if (cents === 'foreign') return { row, raw, reason: rowWords('currency') }
  if (cents === null) return { row, raw, reason: rowWords('amount') }
  if (cents === 0n) return null
  const written = writtenDay(cells[places.day] ?? '')
  if (written?.form !== 'compact' || !written.day) return { row, raw, reason: rowWords('date') }
  const reference = [cells[places.kind], cells[places.text]].filter((text) => text).join(' ')
  return {
    ...{ row, day: written.day, cents, reference: reference.slice(0, 200) },
    ...{ payerName: '', balanceCents: null, bankRef: null },
  }
}

/** The account and the balances that the other rows name. */
export function historyFrame(rows: readonly CutRow[], separator: Separator): Frame {
  const rowOf = (kind: string) => rows.find(({ cells }) => kindOf(cells) === kind)?.cells ?? []
  const centsOf = (kind: string) => {
    const cents = signedCents(rowOf(kind)[places.amount] ?? '', separator)
    return typeof cents === 'bigint' ? cents : null
  }
  const account = rowOf('ACC-NO').find((cell) => /^[0-9]{8,}$/.test(cell))
  return { account: account ?? null, openingCents: centsOf('OPEN'), closingCents: centsOf('CLOSE') }
}

import type { Separator } from '@sengi/money'
import type { Phrase } from '../../../platform/words/phrase.ts'
import type { Layout } from './layouts.rules.ts'
import { type ReadRow, rowWords } from './statement.rules.ts'
import { type CellAmount, dayFormOf, signedCents, writtenDay } from './statement-cells.rules.ts'

/** One row of a table, by the names of its columns. */
export interface TableRow {
  readonly row: number
  readonly cell: (column: string) => string
  /** As it stands in the file. */
  readonly raw: string
  /** More cells than columns: a comma within an amount cut it in two. */
  readonly isTooWide: boolean
}

/** Rows of a bank's table. What moves nothing is passed over; what may be a payment and cannot be read is named with the reason. */
export function rowsByLayout(rows: readonly TableRow[], layout: Layout, separator: Separator): ReadRow[] {
  const form = dayFormOf(rows.map(({ cell }) => cell(layout.day)))
  return rows.flatMap((row) => readRow(row, layout, { separator, form }))
}

interface Writing {
  readonly separator: Separator
  readonly form: ReturnType<typeof dayFormOf>
}

function readRow(row: TableRow, layout: Layout, { separator, form }: Writing): ReadRow[] {
  const refuse = (reason: Phrase): ReadRow[] => [{ row: row.row, reason, raw: row.raw }]
  if (row.isTooWide) return refuse(rowWords('cells'))
  const moved = movedIn(row, layout, separator)
  const fee = layout.fee === undefined ? 0n : amountOr0(row.cell(layout.fee), separator)
  const balance = blankOr(row.cell(layout.balance), separator)
  if (moved !== null && typeof moved === 'object') return refuse(moved)
  if ([moved, fee, balance].includes('foreign')) return refuse(rowWords('currency'))
  if (typeof moved !== 'bigint' || typeof fee !== 'bigint' || balance === null) return refuse(rowWords('amount'))
  if (moved === 0n && fee === 0n) return [null]
  const written = writtenDay(row.cell(layout.day))
  if (form === null) return refuse(rowWords('months_first'))
  if (!written?.day) return refuse(rowWords('date'))
  if (written.form !== form) return refuse(rowWords('date_form'))
  return linesOf(row, layout, {
    ...{ day: written.day, moved, fee: fee < 0n ? fee : -fee },
    balance: typeof balance === 'bigint' ? balance : null,
  })
}

interface Movement {
  readonly day: string
  readonly moved: bigint
  /** Not above zero. */
  readonly fee: bigint
  readonly balance: bigint | null
}

/** A row is one line, and another one for its fee. */
function linesOf({ row, cell }: TableRow, { text }: Layout, { day, moved, fee, balance }: Movement): ReadRow[] {
  const words = [...new Set(text.map((column) => cell(column)).filter((one) => one !== ''))]
  const said = { row, day, reference: words.join(' ').slice(0, 200), payerName: '', bankRef: null }
  const before = balance === null ? null : balance - fee
  return [
    ...(moved === 0n ? [] : [{ ...said, cents: moved, balanceCents: before }]),
    ...(fee === 0n ? [] : [{ ...said, cents: fee, balanceCents: balance }]),
  ]
}

/** What a row moved, or why that cannot be said. */
function movedIn({ cell }: TableRow, { amount }: Layout, separator: Separator): CellAmount | Phrase {
  if ('signed' in amount) {
    const cents = amountOr0(cell(amount.signed), separator)
    const mark = amount.mark === undefined ? '' : cell(amount.mark)
    const isOtherSide =
      typeof cents === 'bigint' && (/^cr$/i.test(mark) ? cents < 0n : /^dr$/i.test(mark) && cents > 0n)
    return isOtherSide ? rowWords('sign') : cents
  }
  const [into, out] = [amountOr0(cell(amount.in), separator), amountOr0(cell(amount.out), separator)]
  if (typeof into !== 'bigint') return into
  if (typeof out !== 'bigint') return out
  if (into !== 0n && out !== 0n) return rowWords('both_sides')
  if (into < 0n) return rowWords('sign')
  return out === 0n ? into : out < 0n ? out : -out
}

const amountOr0 = (cell: string, separator: Separator): CellAmount => (cell === '' ? 0n : signedCents(cell, separator))

const blankOr = (cell: string, separator: Separator): CellAmount | 'none' =>
  cell === '' ? 'none' : signedCents(cell, separator)

import { asTyped } from '@sengi/contract/base/cells'
import { type BillCategory, billCategories } from '@sengi/contract/bills/expenses'
import { visible, visibleOverLines } from '@sengi/contract/visible-text'
import { centsIn, type Separator } from '@sengi/money'
import { type Phrase, phrases } from '../../../platform/words/phrase.ts'
import { countedStates } from '../balances/running.rules.ts'
import { dayIn } from './cells.rules.ts'
import { type FileBill, faultOf, isSound, type ReadLine } from './file.rules.ts'
import { centsTogether, type Part } from './parts.rules.ts'
import type { Writing } from './table.rules.ts'

const say = phrases('bills/csv')

/** A column in which one person's figures stand. */
interface PartColumn {
  readonly place: number
  readonly person: number
}

/** The columns of one of our own files. */
export interface OwnColumns {
  readonly paid: readonly PartColumn[]
  readonly shares: readonly PartColumn[]
  /** Everybody whom the file names, as it writes them. */
  readonly people: readonly string[]
  readonly byName: ReadonlyMap<string, number>
}

/** One line of it. */
export interface OwnLine {
  readonly row: number
  readonly cell: (column: string) => string
  readonly cells: readonly string[]
}

/** What a person is called in a cell: without `@`, in any case. */
const plain = (name: string): string => visible(asTyped(name)).replace(/^@/, '').toLowerCase()

/** Who stands in the columns and in the cells `paid_by` and `shared_by`, each once. */
export function ownColumns(columns: readonly string[], lines: readonly OwnLine[]): OwnColumns {
  const headed = columns.flatMap((column) => ofColumn(column) ?? [])
  const inCells = lines.flatMap(({ cell }) => [cell('paid_by'), ...listed(cell('shared_by'))])
  const people: string[] = []
  const byName = new Map<string, number>()
  for (const name of [...headed.map((one) => one.name), ...inCells].map((one) => visible(asTyped(one)))) {
    if (name === '' || byName.has(plain(name))) continue
    byName.set(plain(name), people.length)
    people.push(name.replace(/^@/, ''))
  }
  const parts = (kind: string): PartColumn[] =>
    columns.flatMap((column, place) => {
      const head = ofColumn(column)
      return head?.kind === kind ? [{ place, person: byName.get(plain(head.name)) ?? 0 }] : []
    })
  return { paid: parts('paid'), shares: parts('share'), people, byName }
}

function ofColumn(column: string): { kind: 'paid' | 'share'; name: string } | null {
  const [, kind, name] = /^(paid|share):(.*)$/is.exec(asTyped(column)) ?? []
  return kind && name !== undefined ? { kind: kind.toLowerCase() as 'paid' | 'share', name } : null
}

const listed = (names: string): string[] => asTyped(names).split(';')

/**
 * One line of our export. What each bears is taken from the columns `share: name`; without any, from `shared_by` (names with
 * semicolons between them), or everybody bears alike. Payments that did not count, because nobody confirmed them, are nothing.
 */
export function ownLine(line: OwnLine, columns: OwnColumns, { separator, order }: Writing): ReadLine {
  const { row, cell } = line
  const text = (name: string) => visible(asTyped(cell(name)))
  const isPayment = text('type') === 'settlement'
  if (isPayment && countedStates.every((state) => state !== text('state'))) return 'nothing'
  const said = {
    ...{ row, date: dayIn(text('date'), order), cents: centsIn(text('amount_zar') || text('amount'), separator) },
    description: text('description'),
  }
  const category = isPayment ? 'payment' : text('category') || 'general'
  const fault = faultOf(said)
  if (fault || !isSound(said)) return { row, reason: fault ?? say('amount') }
  if (!isCategory(category)) return { row, reason: say('category') }
  const payers = payersOf(line, columns, said.cents, separator)
  if ('room' in payers) return { row, reason: payers }
  const shares = sharesOf(line, columns, separator)
  if (typeof shares === 'object' && 'room' in shares) return { row, reason: shares }
  if (isSummed(shares) && centsTogether(shares) !== said.cents) return { row, reason: say('sums') }
  if (centsTogether(payers) !== said.cents) return { row, reason: say('sums') }
  const note = visibleOverLines(asTyped(cell('note'))).slice(0, 1_000)
  const kind = category === 'payment' ? 'payment' : 'bill'
  return { ...said, payers, shares, category, kind, note, ref: refOf(text('ref')) }
}

const isSummed = (shares: FileBill['shares']): shares is readonly Part[] => Array.isArray(shares)

const isCategory = (category: string): category is BillCategory => billCategories.some((known) => known === category)

const refOf = (text: string): string | null =>
  /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text) ? text.toLowerCase() : null

function payersOf(line: OwnLine, { paid, byName }: OwnColumns, cents: bigint, separator: Separator): Part[] | Phrase {
  const parts = partsOf(line, paid, separator)
  if ('room' in parts || parts.length > 0) return parts
  const payer = byName.get(plain(line.cell('paid_by')))
  return payer === undefined ? say('payer') : [{ person: payer, cents }]
}

function sharesOf(line: OwnLine, { shares, byName }: OwnColumns, separator: Separator): FileBill['shares'] | Phrase {
  const parts = partsOf(line, shares, separator)
  if ('room' in parts || parts.length > 0) return parts
  const alike = listed(line.cell('shared_by')).flatMap((name) => byName.get(plain(name)) ?? [])
  return alike.length === 0 ? 'everybody' : { alike: [...new Set(alike)] }
}

/** What the columns of one kind say of each person; empty cells and noughts say nothing. */
function partsOf({ cells }: OwnLine, columns: readonly PartColumn[], separator: Separator): Part[] | Phrase {
  const parts: Part[] = []
  for (const { place, person } of columns) {
    const cell = cells[place]?.trim() ?? ''
    const cents = cell === '' ? 0n : centsIn(asTyped(cell), separator)
    if (cents === null) return say('share')
    if (cents !== 0n) parts.push({ person, cents })
  }
  return parts
}

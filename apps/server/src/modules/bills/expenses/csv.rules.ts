import { type BillCategory, billCategories, signedRandPattern } from '@sengi/contract/bills/expenses'
import { dayInSouthAfrica } from '@sengi/contract/time'
import { visible, visibleOverLines } from '@sengi/contract/visible-text'
import { formatAmount, formatPrice, randOf } from '@sengi/money'
import { type Phrase, phrases, refusal } from '../../../platform/words/phrase.ts'
import { hundredthsOf } from '../cents.rules.ts'
import type { Expense, TypedTerms } from '../expenses.rules.ts'
import type { Member } from '../groups.rules.ts'
import type { Settlement } from '../settlements.rules.ts'
import { becauseOf } from '../words.rules.ts'

const say = phrases('bills/csv')

/** What a spreadsheet may take for a formula: it passes over blanks and marks that nobody sees, and a line feed begins a cell. */
const formula = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@−＝＋－＠])/u

/** Text that no spreadsheet takes for a formula. */
export const harmless = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The text as it was before it was made harmless. */
const asTyped = (text: string): string =>
  (text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text).trim()

const fixed = ['type', 'date', 'description', 'category', 'amount_zar', 'split', 'note'] as const
const ofSettlements = ['method', 'state', 'asset', 'amount_asset', 'price_zar'] as const

/** The first row of a group's table: a column for what each member paid and one for what each bears. */
export function headOf(members: readonly Member[]): string[] {
  const names = namesOf(members)
  const heads = members.flatMap(({ id }) => [`paid: ${names.get(id)}`, `share: ${names.get(id)}`])
  return [...fixed, ...ofSettlements, ...heads].map(harmless)
}

/** A bill as a row. */
export function billRow(members: readonly Member[], bill: Expense): string[] {
  const paid = new Map(bill.payers.map(({ memberId, cents }) => [memberId, cents]))
  const born = new Map(bill.shares.map(({ memberId, cents }) => [memberId, cents]))
  const parts = members.flatMap(({ id }) => [centsText(paid.get(id)), centsText(born.get(id))])
  const { date, description, category, cents, splitMode, note } = bill
  const words = ['bill', date, harmless(description), category, randOf(cents), splitMode, harmless(note)]
  return [...words, ...ofSettlements.map(() => ''), ...parts]
}

/**
 * A settlement as a row: what was paid stands at who paid it; what was received is borne by who received it.
 * `called` is the reader's word for it.
 */
export function settlementRow(members: readonly Member[], settlement: Settlement, called: string): string[] {
  const { cents, createdAt, crypto, method, state, note } = settlement
  const parts = members.flatMap(({ id }) => [
    centsText(id === settlement.fromMemberId ? cents : undefined),
    centsText(id === settlement.toMemberId ? cents : undefined),
  ])
  const date = dayInSouthAfrica(createdAt)
  const words = ['settlement', date, called, '', randOf(cents), '', harmless(note)]
  const paid = crypto ? [crypto.amount.asset, formatAmount(crypto.amount), formatPrice(crypto.price)] : ['', '', '']
  return [...words, method, state, ...paid, ...parts]
}

const centsText = (cents: bigint | undefined): string => (cents === undefined ? '' : randOf(cents))

/** Members as the columns call them; those of the same name are told apart. */
function namesOf(members: readonly Member[]): Map<string, string> {
  const byName = Map.groupBy(members, ({ name }) => name)
  const isShared = (name: string) => (byName.get(name)?.length ?? 0) > 1
  return new Map(members.map(({ id, name }) => [id, isShared(name) ? `${name} (${id.slice(-4)})` : name]))
}

/** One line of a file, by the names of its columns. */
export type CsvRow = Readonly<Record<string, string>>

interface ReadBill {
  readonly date: string
  readonly terms: TypedTerms
}

const day = /^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$/

interface PartColumn {
  readonly column: string
  readonly member: Member | undefined
}

/** The columns of a file, each looked up once: a table has many lines, and each would ask again. */
export interface CsvColumns {
  readonly members: readonly Member[]
  readonly byName: ReadonlyMap<string, Member>
  readonly paid: readonly PartColumn[]
  readonly shares: readonly PartColumn[]
}

/** How many columns a table of so many members can have: one for what each paid and one for what each bears, and what every bill says. */
export const columnsAtMost = (members: number): number => 2 * members + 15

/** What the columns of a file mean in a group. */
export function columnsOf(columns: readonly string[], members: readonly Member[]): CsvColumns {
  const names = namesOf(members)
  const byName = new Map(members.map((member) => [names.get(member.id)?.toLowerCase() ?? '', member]))
  const parts = (kind: string): PartColumn[] =>
    columns
      .filter((column) => column.toLowerCase().startsWith(kind))
      .map((column) => ({ column, member: memberCalled(column.slice(kind.length), byName) }))
  return { members, byName, paid: parts('paid: '), shares: parts('share: ') }
}

/**
 * One line as a bill, or why it is none. What each bears is taken from the columns `share: name`; without any, from
 * `shared_by` (names with semicolons between them), or everybody bears alike.
 */
export function readBill(row: CsvRow, columns: CsvColumns): ReadBill | Phrase {
  const cell = (name: string) => visible(asTyped(row[name] ?? ''))
  const note = visibleOverLines(asTyped(row['note'] ?? '')).slice(0, 1_000)
  const [date, amount, description] = [cell('date'), cell('amount_zar') || cell('amount'), cell('description')]
  const fault = faultOf({ date, amount, description, category: cell('category') })
  if (fault) return fault

  const payers = payersOf(row, columns, amount)
  if ('room' in payers) return payers
  const shared = sharesOf(row, columns)
  if ('room' in shared) return shared
  const category = (cell('category') || 'general') as BillCategory
  return { date, terms: { description, amount, category, note, payers, ...shared } }
}

function faultOf(cells: { date: string; amount: string; description: string; category: string }): Phrase | null {
  const { date, amount, description, category } = cells
  const isDay = day.test(date) && new Date(`${date}T00:00:00Z`).toISOString().startsWith(date)
  if (!isDay) return say('date')
  if (!signedRandPattern.test(amount)) return say('amount')
  if (description === '' || description.length > 140) return say('description')
  return category === '' || billCategories.some((known) => known === category) ? null : say('category')
}

function payersOf(row: CsvRow, { paid, byName }: CsvColumns, amount: string): TypedTerms['payers'] | Phrase {
  const columns = partsOf(row, paid)
  if ('room' in columns) return columns
  if (columns.length > 0) return columns.map(({ member_id, value }) => ({ member_id, amount: value }))
  const payer = memberCalled(asTyped(row['paid_by'] ?? ''), byName)
  return payer ? [{ member_id: payer.id, amount }] : say('payer')
}

type ReadShares = Pick<TypedTerms, 'split_mode' | 'shares'>

function sharesOf(row: CsvRow, { shares, members, byName }: CsvColumns): ReadShares | Phrase {
  const columns = partsOf(row, shares)
  if ('room' in columns) return columns
  if (columns.length > 0) return { split_mode: 'exact', shares: columns }
  const names = asTyped(row['shared_by'] ?? '')
    .split(';', members.length + 1)
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const sharers = names.length === 0 ? [...members] : names.map((name) => memberCalled(name, byName))
  const found = sharers.flatMap((member) => (member ? [{ member_id: member.id }] : []))
  return found.length === sharers.length ? { split_mode: 'equal', shares: found } : say('sharer')
}

/** What the columns of one kind say of each member; empty cells and noughts say nothing. */
function partsOf(row: CsvRow, columns: readonly PartColumn[]): { member_id: string; value: string }[] | Phrase {
  const cells = columns
    .map(({ column, member }) => ({ member, value: (row[column] ?? '').trim() }))
    .filter(({ value }) => value !== '')
  if (cells.some(({ value }) => !signedRandPattern.test(value))) return say('share')
  const parts = cells.filter(({ value }) => hundredthsOf(value) !== 0n)
  if (parts.some(({ member }) => !member)) return becauseOf(refusal('bill_stranger'))
  return parts.flatMap(({ member, value }) => (member ? [{ member_id: member.id, value }] : []))
}

const memberCalled = (name: string, byName: ReadonlyMap<string, Member>): Member | undefined =>
  byName.get(name.trim().replace(/^@/, '').toLowerCase())

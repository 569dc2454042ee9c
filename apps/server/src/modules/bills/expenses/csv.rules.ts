import { harmless } from '@sengi/contract/base/cells'
import { dayInSouthAfrica } from '@sengi/contract/time'
import { formatAmount, formatPrice, randOf } from '@sengi/money'
import type { Expense } from '../expenses.rules.ts'
import type { Member } from '../groups.rules.ts'
import type { Settlement } from '../settlements.rules.ts'

const fixed = ['type', 'date', 'description', 'category', 'amount_zar', 'split', 'note', 'ref'] as const
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
  const words = ['bill', date, harmless(description), category, randOf(cents), splitMode, harmless(note), bill.id]
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
  const words = ['settlement', date, called, '', randOf(cents), '', harmless(note), settlement.id]
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

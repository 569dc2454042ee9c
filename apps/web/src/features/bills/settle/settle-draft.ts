import type { BillGroupDetail, BillMember } from '@sengi/contract/bills/groups'
import type { SettlementMethod } from '@sengi/contract/bills/settlements'
import type { CryptoAsset } from '@sengi/money'
import { unitsOf } from '../../../lib/live/portfolio.ts'
import { partOf } from '../../../ui/fields/decimal.ts'
import { type BillReading, readTyped } from '../bill/bill-reading.ts'
import { centsOf } from '../cents.ts'
import { myself, present } from '../group-names.ts'

/** What somebody wants to settle, as it is typed. */
export interface SettleDraft {
  direction: 'pay' | 'received'
  /** The other member. */
  other: string
  typed: string
  method: SettlementMethod
  /** Null until somebody chooses: then it is what the wallet holds most of. */
  asset: CryptoAsset | null
  note: string
}

/** What settling up means between me and another member: by the suggestion or by the bills, as the group has it. */
export function suggestedFor(group: BillGroupDetail, direction: SettleDraft['direction'], other: string) {
  const me = myself(group)?.id
  const [from, to] = direction === 'pay' ? [me, other] : [other, me]
  const find = (list: BillGroupDetail['debts']) =>
    list.find((debt) => debt.from_member_id === from && debt.to_member_id === to)?.amount
  return group.simplify ? (find(group.simplified) ?? find(group.debts)) : (find(group.debts) ?? find(group.simplified))
}

/** What can be typed with one tap: half of what is open, and all of it. */
export function halvesOf(suggested: string): readonly string[] {
  const [half, all] = [50, 100].map((percent) => partOf(unitsOf('ZAR', suggested), percent))
  return [half, all].filter((part) => part !== undefined)
}

/** The others, those with whom something is open first. */
export function counterparts(group: BillGroupDetail, direction: SettleDraft['direction']): BillMember[] {
  const others = present(group).filter(({ is_me }) => !is_me)
  const isOpen = ({ id }: BillMember) => suggestedFor(group, direction, id) !== undefined
  return [...others.filter(isOpen), ...others.filter((member) => !isOpen(member))]
}

export function settleDraftOf(
  group: BillGroupDetail,
  asked: { to: string | null; amount: string | null },
): SettleDraft {
  const owesMe = centsOf(group.my_balance) > 0n
  const direction = owesMe && !asked.to ? 'received' : 'pay'
  const people = counterparts(group, direction)
  const other = people.find(({ id }) => id === asked.to) ?? people[0]
  return {
    direction,
    other: other?.id ?? '',
    typed: asked.amount ?? (other && suggestedFor(group, direction, other.id)) ?? '',
    method: direction === 'pay' && !other?.is_guest ? 'crypto' : 'cash',
    asset: null,
    note: '',
  }
}

/** Crypto goes from my wallet to a user's wallet; everything else is cash or EFT. */
export const methodsFor = ({ direction }: SettleDraft, other: BillMember | undefined): readonly SettlementMethod[] =>
  direction === 'pay' && other && !other.is_guest ? ['crypto', 'cash', 'eft'] : ['cash', 'eft']

type AmountFault = NonNullable<BillReading['totalFault']>

export function centsToSettle(typed: string): { cents: bigint | null; fault: AmountFault | undefined } {
  const reading = readTyped(typed, false)
  if (reading.kind === 'empty') return { cents: null, fault: 'no_amount' }
  if (reading.kind === 'fault') return { cents: null, fault: reading.fault }
  if (reading.units <= 0n) return { cents: null, fault: 'zero' }
  return { cents: reading.units, fault: undefined }
}

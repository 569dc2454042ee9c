import type { BillGroupDetail, BillMember } from '@sengi/contract/bills/groups'
import type { SettlementMethod } from '@sengi/contract/bills/settlements'
import type { CryptoAsset } from '@sengi/money'
import { unitsOf } from '../../../lib/live/portfolio.ts'
import { partOf } from '../../../ui/fields/decimal.ts'
import { type BillReading, readTyped } from '../bill/bill-reading.ts'
import { centsOf } from '../cents.ts'
import { myself, present } from '../group-names.ts'

/** Who paid whom: I somebody, somebody me, or two others of whom the owner speaks for a guest. */
type Direction = 'pay' | 'received' | 'others'

/** What somebody wants to settle, as it is typed. */
export interface SettleDraft {
  direction: Direction
  /** The other member; between two others, who was paid. */
  other: string
  /** Between two others, who paid. */
  payer: string
  typed: string
  method: SettlementMethod
  /** Null until somebody chooses: then it is what the wallet holds most of. */
  asset: CryptoAsset | null
  note: string
}

type Two = Pick<SettleDraft, 'direction' | 'other' | 'payer'>

/** From whom to whom, by the ids of their places. */
export function sidesOf(group: BillGroupDetail, { direction, other, payer }: Two): readonly [string, string] {
  const me = myself(group)?.id ?? ''
  if (direction === 'others') return [payer, other]
  return direction === 'pay' ? [me, other] : [other, me]
}

/** What settling up means between the two: by the suggestion or by the bills, as the group has it. */
export function suggestedFor(group: BillGroupDetail, two: Two): string | undefined {
  const [from, to] = sidesOf(group, two)
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
export function counterparts(group: BillGroupDetail, { direction, payer }: Omit<Two, 'other'>): BillMember[] {
  const others = direction === 'others' ? payeesOf(group, payer) : strangersTo(group)
  const isOpen = ({ id }: BillMember) => suggestedFor(group, { direction, payer, other: id }) !== undefined
  return [...others.filter(isOpen), ...others.filter((member) => !isOpen(member))]
}

const strangersTo = (group: BillGroupDetail): BillMember[] => present(group).filter(({ is_me }) => !is_me)

/** Whom another member can have paid, so that the owner can say so: one of the two is a guest. */
function payeesOf(group: BillGroupDetail, payer: string): BillMember[] {
  const isGuest = group.members.find(({ id }) => id === payer)?.is_guest
  return strangersTo(group).filter(({ id, is_guest }) => id !== payer && (isGuest || is_guest))
}

/** Who can have paid another, those who owe somebody first; nobody where there is no guest for whom I speak. */
export function othersWhoPay(group: BillGroupDetail): BillMember[] {
  if (!group.is_owner) return []
  const some = strangersTo(group).filter(({ id }) => payeesOf(group, id).length > 0)
  const owes = ({ id }: BillMember) =>
    payeesOf(group, id).some(({ id: other }) => suggestedFor(group, { direction: 'others', payer: id, other }))
  return [...some.filter(owes), ...some.filter((member) => !owes(member))]
}

/** Whether what is written down counts at once: the payee says so, or the owner for a guest. */
export const countsAtOnce = (group: BillGroupDetail, payeeId: string): boolean => {
  const payee = group.members.find(({ id }) => id === payeeId)
  return Boolean(payee?.is_me || (payee?.is_guest && group.is_owner))
}

/** What the address says: whom to pay, who paid, and how much. */
interface Asked {
  to: string | null
  from: string | null
  amount: string | null
}

export function settleDraftOf(group: BillGroupDetail, asked: Asked): SettleDraft {
  const direction = directionOf(group, asked)
  const payer = direction === 'others' ? (asked.from ?? '') : ''
  const people = counterparts(group, { direction, payer })
  const other = people.find(({ id }) => id === asked.to) ?? people[0]
  const two = { direction, payer, other: other?.id ?? '' }
  return {
    ...two,
    typed: asked.amount ?? suggestedFor(group, two) ?? '',
    method: direction === 'pay' && !other?.is_guest ? 'crypto' : 'cash',
    asset: null,
    note: '',
  }
}

function directionOf(group: BillGroupDetail, { to, from }: Asked): Direction {
  if (from && othersWhoPay(group).some(({ id }) => id === from)) return 'others'
  return centsOf(group.my_balance) > 0n && !to ? 'received' : 'pay'
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

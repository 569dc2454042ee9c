import { randText } from '@sengi/money'
import type { Tx } from '../../../platform/db.ts'
import { phrases } from '../../../platform/words/phrase.ts'
import { notify } from '../../notifications/index.ts'
import type { BornShare, Expense, Terms } from '../expenses.rules.ts'
import { calledBy, type GroupWithMembers } from '../groups.rules.ts'

const told = phrases('bills/notices')

/** Who did something to a bill, as others read it: a person, or the house by what made it act. */
export type Teller =
  | { readonly id: string; readonly username: string }
  | { readonly house: 'recurring_bill' | 'refund' | 'taking' }

/** What was done to a bill; a changed one with the shares that it had before. */
type BillNotice = { readonly bill: Terms & Pick<Expense, 'id' | 'version'> } & (
  | { readonly type: 'bill.shared' | 'bill.deleted' }
  | { readonly type: 'bill.changed'; readonly left: readonly BornShare[] }
)

/** Only people with a share hear of a bill, and each hears their own; who has none any more hears that, too. */
export async function tellSharers(
  tx: Tx,
  { group, members }: GroupWithMembers,
  by: Teller,
  { bill, ...what }: BillNotice,
): Promise<void> {
  const userOf = new Map(members.map((member) => [member.id, member.userId]))
  const out = 'left' in what ? withoutPart(what.left, bill.shares) : []
  const notices = [...bill.shares, ...out].flatMap(({ memberId, cents }) => {
    const to = userOf.get(memberId)
    if (!to || ('id' in by && to === by.id)) return []
    const params = { by: calledAs(by), group: group.name, what: bill.description, share: rand(cents) }
    const link = `/bills/${group.id}/expenses/${bill.id}`
    return [{ type: what.type, to, subject: `${bill.id}:${bill.version}`, params, link }]
  })
  await notify(tx, notices)
}

const withoutPart = (before: readonly BornShare[], after: readonly BornShare[]): BornShare[] =>
  before
    .filter(({ memberId }) => after.every((share) => share.memberId !== memberId))
    .map((share) => ({ ...share, cents: 0n }))

const calledAs = (by: Teller) => ('id' in by ? calledBy({ userId: by.id, name: by.username }) : told(by.house))

const rand = (cents: bigint): string => randText({ asset: 'ZAR', units: cents })

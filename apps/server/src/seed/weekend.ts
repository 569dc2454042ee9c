import type { BillCategory } from '@sengi/contract/bills/expenses'
import { dayMs } from '@sengi/money'
import { recordAll } from '../modules/bills/expenses/expenses.service.ts'
import { freshId } from '../modules/bills/expenses/expenses.store.ts'
import { type TypedTerms, workedOut } from '../modules/bills/expenses.rules.ts'
import { createGroup } from '../modules/bills/groups/groups.service.ts'
import { acceptInvitation } from '../modules/bills/groups/invitations.service.ts'
import { listOpenIn } from '../modules/bills/groups/invitations.store.ts'
import { listMembers } from '../modules/bills/members.store.ts'
import type { Tx } from '../platform/db.ts'

interface SharedBill {
  readonly days: number
  readonly payer: string
  readonly what: string
  readonly rand: string
  readonly category: BillCategory
  /** Parts of each; alike when left out. */
  readonly parts?: Readonly<Record<string, string>>
}

const friends = ['thabo', 'lindiwe'] as const

/** A weekend away with two friends, of which most is still to be settled. */
const weekend: readonly SharedBill[] = [
  { days: 12, payer: 'demo', what: 'Chalet, two nights', rand: '3600', category: 'travel' },
  { days: 12, payer: 'lindiwe', what: 'Groceries', rand: '842.35', category: 'groceries' },
  { days: 11, payer: 'thabo', what: 'Petrol', rand: '720', category: 'transport' },
  {
    days: 11,
    payer: 'thabo',
    what: 'Braai',
    rand: '465.50',
    category: 'eating_out',
    parts: { demo: '2', thabo: '2', lindiwe: '1' },
  },
]

/** The demo user's bill group. Nobody is told: it was all long ago. */
export async function shareWeekend(tx: Tx, idOf: (username: string) => string): Promise<void> {
  const demo = { id: idOf('demo'), username: 'demo' }
  const wish = { name: 'Clarens weekend', simplify: true, default_split: 'equal' } as const
  const people = friends.map((username) => ({ id: idOf(username), username }))
  const groupId = await createGroup(tx, demo, { ...wish, guests: [] }, people)
  for (const { id, userId, username } of await listOpenIn(tx, [groupId])) {
    await acceptInvitation(tx, { id: userId, username }, id)
  }
  const places = new Map((await listMembers(tx, [groupId])).map(({ name, id }) => [name, id]))
  for (const bill of weekend) {
    const { id, today } = await freshId(tx)
    const terms = workedOut(typed(bill, places), id, new Set(places.values()))
    if ('code' in terms) throw new Error(`The story's bill ${bill.what}: ${terms.code}`)
    const actor = { id: idOf(bill.payer), username: bill.payer }
    await recordAll(tx, groupId, actor, [{ ...terms, id, date: daysBefore(today, bill.days) }])
  }
}

const typed = (
  { payer, what, rand, category, parts }: SharedBill,
  places: ReadonlyMap<string, string>,
): TypedTerms => ({
  description: what,
  amount: rand,
  category,
  note: '',
  split_mode: parts ? 'shares' : 'equal',
  payers: [{ member_id: places.get(payer) ?? '', amount: rand }],
  shares: [...places].map(([name, id]) => ({ member_id: id, ...(parts?.[name] && { value: parts[name] }) })),
})

const daysBefore = (day: string, days: number): string =>
  new Date(new Date(`${day}T00:00:00Z`).getTime() - days * dayMs).toISOString().slice(0, 10)

import { randText } from '@sengi/money'
import type { Db, Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { notify } from '../../notifications/index.ts'
import { requireNotBlocked } from '../../transfers/index.ts'
import { booksOf } from '../balances/fitting.service.ts'
import { holding, tellMembers } from '../balances/group-access.service.ts'
import { dueIn, roomFor } from '../balances/requested.rules.ts'
import { calledBy, currentOf, type GroupAccess, type Member } from '../groups.rules.ts'
import { listClaimed } from '../settlements.store.ts'
import * as store from './reminders.store.ts'

interface Actor {
  readonly id: string
  readonly username: string
}

export interface Reminded {
  readonly debtor: Member
  readonly cents: bigint
}

/** How often one person is reminded by another within a day, over all groups. */
const remindersAtMost = 3

/**
 * Brings to somebody's mind what they owe one in a group, with one notice: once a day for each debt, and a few times a day for each
 * person. What they say to have paid already is not asked for. @throws DomainError as the guards below say
 */
export function remindDebtor(db: Db, user: Actor, groupId: string, memberId: string): Promise<Reminded> {
  return holding(db, user.id, groupId, async (tx, access) => {
    const debtor = debtorIn(access, memberId)
    const cents = await owedBy(tx, access, debtor)
    await requireNotBlocked(tx, user.id, debtor.userId)
    const at = await requireSeldom(tx, { groupId, byId: user.id, userId: debtor.userId }, calledBy(debtor))
    await tell(tx, access, user, { debtor, cents, at })
    await tellMembers(tx, { group: access.group, members: [access.me] })
    return { debtor, cents }
  })
}

type Holder = Member & { readonly userId: string }

function debtorIn({ members, me }: GroupAccess, memberId: string): Holder {
  const debtor = currentOf(members).find(({ id }) => id === memberId)
  if (!debtor) throw new DomainError('member_not_found')
  const { userId } = debtor
  if (userId === null) throw new DomainError('reminder_to_guest', { name: debtor.name })
  if (debtor.id === me.id) throw new DomainError('reminder_not_owed', { name: calledBy(debtor) })
  return { ...debtor, userId }
}

/** What somebody still owes me, as the group settles up. @throws DomainError reminder_not_owed, reminder_of_paid */
async function owedBy(tx: Tx, access: GroupAccess, debtor: Holder): Promise<bigint> {
  const books = await booksOf(tx, access)
  const due = dueIn(books).find(({ from, to }) => from === debtor.id && to === access.me.id)
  if (!due) throw new DomainError('reminder_not_owed', { name: calledBy(debtor) })
  const room = roomFor(due, books, await listClaimed(tx, access.group.id))
  if (room === 0n) throw new DomainError('reminder_of_paid', { name: calledBy(debtor) })
  return room < due.cents ? room : due.cents
}

type Reminder = Parameters<typeof store.keepReminder>[1]

/** @throws DomainError reminded_already, reminded_too_often */
async function requireSeldom(tx: Tx, reminder: Reminder, name: string): Promise<Date> {
  await store.lockReminder(tx, reminder.byId)
  const earlier = await store.countRecent(tx, reminder)
  const at = await store.keepReminder(tx, reminder)
  if (!at) throw new DomainError('reminded_already', { name })
  if (earlier >= remindersAtMost) throw new DomainError('reminded_too_often', { most: remindersAtMost })
  return at
}

async function tell(
  tx: Tx,
  { group, me }: GroupAccess,
  user: Actor,
  { debtor, cents, at }: Reminded & { readonly debtor: Member; readonly at: Date },
): Promise<void> {
  const params = { by: `@${user.username}`, amount: randText({ asset: 'ZAR', units: cents }), group: group.name }
  const subject = `${group.id}:${me.id}:${at.toISOString()}`
  const link = `/bills/${group.id}/settle?to=${me.id}`
  await notify(tx, [{ type: 'bill.reminder', to: debtor.userId ?? '', subject, params, link }])
}

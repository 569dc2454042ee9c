import { randText } from '@sengi/money'
import type { Tx } from '../../../platform/db.ts'
import { notify } from '../../notifications/index.ts'
import { cancelOrigins, openOrigins } from '../../requests/index.ts'
import { calledBy, currentOf, type GroupAccess } from '../groups.rules.ts'
import { getGroup } from '../groups.store.ts'
import { listMembers } from '../members.store.ts'
import { standingsAndDebts } from './debts.service.ts'
import { type Books, fitting, roomFor } from './requested.rules.ts'
import { type AskedDebt, closeAsked, listAsked } from './requested.store.ts'

/** A group as the house sees it, with where everybody stands. */
type Ledger = Pick<GroupAccess, 'group' | 'members'> & { readonly books: Books }

export async function booksOf(tx: Tx, { group, members }: Pick<GroupAccess, 'group' | 'members'>): Promise<Books> {
  const { standings, debts } = await standingsAndDebts(tx, group.id)
  const current = new Set(group.archivedAt ? [] : currentOf(members).map(({ id }) => id))
  return { standings, debts, simplify: group.simplify, current }
}

/** Requests of a group that can still be paid, oldest first; those that are over are forgotten. The group is locked. */
export async function openAsked(tx: Tx, groupId: string): Promise<AskedDebt[]> {
  const asked = await listAsked(tx, groupId)
  const open = await openOrigins(
    tx,
    asked.map(({ id }) => id),
  )
  await closeAsked(
    tx,
    asked.flatMap(({ id }) => (open.has(id) ? [] : [id])),
  )
  return asked.filter(({ id }) => open.has(id))
}

/**
 * Takes back the requests that go beyond what is owed since something changed, and says so to both sides. The group is locked;
 * whatever may lower a debt ends here, before money moves: a debt that was paid, deleted or forgiven is asked for no more.
 */
export async function fitRequests(tx: Tx, groupId: string): Promise<void> {
  const open = await openAsked(tx, groupId)
  if (open.length === 0) return
  const group = await getGroup(tx, groupId)
  const members = await listMembers(tx, [groupId])
  const books = await booksOf(tx, { group, members })
  const { stay, go } = fitting(open, books)
  const cancelled = new Map(
    (
      await cancelOrigins(
        tx,
        go.map(({ id }) => id),
      )
    ).map((one) => [one.ref, one]),
  )
  const gone = go.filter(({ id }) => cancelled.has(id))
  await closeAsked(
    tx,
    gone.map(({ id }) => id),
  )
  await tellTakenBack(tx, { group, members, books }, gone, stay)
}

async function tellTakenBack(
  tx: Tx,
  { group, members, books }: Ledger,
  gone: readonly AskedDebt[],
  stay: readonly AskedDebt[],
): Promise<void> {
  const memberOf = new Map(members.map((member) => [member.id, member]))
  const notices = gone.flatMap((one) => {
    const [debtor, creditor] = [memberOf.get(one.from), memberOf.get(one.to)]
    if (!debtor?.userId || !creditor?.userId) return []
    const amount = randText({ asset: 'ZAR', units: one.cents })
    const room = roomFor(one, books, stay)
    const params = { amount, group: group.name, left: room > 0n ? randText({ asset: 'ZAR', units: room }) : '' }
    const about = { subject: one.requestId, link: `/bills/${group.id}` }
    return [
      { ...about, type: 'request.not_owed' as const, to: debtor.userId, params: { ...params, by: calledBy(creditor) } },
      {
        ...about,
        type: 'request.ask_again' as const,
        to: creditor.userId,
        params: { ...params, by: calledBy(debtor) },
      },
    ]
  })
  await notify(tx, notices)
}

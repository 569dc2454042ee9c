import type { DebtMove } from '@sengi/money'
import type { Db } from '../../../platform/db.ts'
import { type Standing, simplifiedOf } from '../balances/balances.rules.ts'
import { listSpent, listStandings, readWaiting, type Spent } from '../balances/balances.store.ts'
import { standingsAndDebts } from '../balances/debts.service.ts'
import { groupAccessOf } from '../balances/group-access.service.ts'
import type { GroupAccess } from '../groups.rules.ts'
import { type GroupRows, listGroups } from '../groups.store.ts'
import { listMembers } from '../members.store.ts'
import { listOpenIn, type OpenInvitation } from './invitations.store.ts'

/** A group with where everybody stands. */
export interface GroupView extends GroupAccess {
  readonly standings: readonly Standing[]
  readonly spent: readonly Spent[]
  /** Who was asked in and has not answered. */
  readonly invited: readonly OpenInvitation[]
}

/** A group with who owes whom, too. */
export interface GroupDetail extends GroupView {
  readonly debts: readonly DebtMove[]
  readonly simplified: readonly DebtMove[]
  readonly openSettlements: number
  /** Ids of people whom the one who looks reminded within the last day. */
  readonly reminded: ReadonlySet<string>
}

/** Somebody's groups, newest first, with those who are in them today. */
export async function viewGroups(db: Db, userId: string, page: GroupRows): Promise<GroupView[]> {
  const groups = await listGroups(db, userId, page)
  const ids = groups.map(({ id }) => id)
  const members = byGroup(await listMembers(db, ids, 'current'))
  const standings = byGroup(await listStandings(db, ids, 'current'))
  const spent = byGroup(await listSpent(db, ids))
  const invited = byGroup(await listOpenIn(db, ids))
  return groups.flatMap((group) => {
    const here = members.get(group.id) ?? []
    const me = here.find((member) => member.userId === userId)
    const books = { standings: standings.get(group.id) ?? [], spent: spent.get(group.id) ?? [] }
    return me ? [{ group, me, members: here, ...books, invited: invited.get(group.id) ?? [] }] : []
  })
}

/** One group, for one of its members. @throws DomainError group_not_found */
export async function viewGroup(db: Db, userId: string, groupId: string): Promise<GroupDetail> {
  const access = await groupAccessOf(db, userId, groupId)
  const { standings, debts } = await standingsAndDebts(db, groupId)
  const spent = await listSpent(db, [groupId])
  const invited = await listOpenIn(db, [groupId])
  const waiting = await readWaiting(db, userId, groupId)
  return { ...access, standings, spent, invited, debts, simplified: simplifiedOf(standings), ...waiting }
}

const byGroup = <T extends { readonly groupId: string }>(rows: readonly T[]): Map<string, T[]> =>
  Map.groupBy(rows, ({ groupId }) => groupId)

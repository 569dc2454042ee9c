import { type RoleChange as OnTheWire, type TeamMember, team } from '@sengi/contract/auth/team'
import type { Db } from '../../../platform/db.ts'
import { answerFile, answerPage, type ListFile, type Listing } from '../../../platform/http/lists/list-file.ts'
import { byId } from '../../../platform/http/page.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { isRoleAskOver, type RoleChange } from './team.rules.ts'
import { askForRole, giveRole, refuseRole, takeRole } from './team.service.ts'
import { getRoleChange, listColleagues, listRoleChanges, type OnTeam } from './team.store.ts'

const permission = 'staff.manage'

/** Who works here, and who says so. */
export const teamRoutes = (): Route[] =>
  serve(team, {
    listTeam: { permission, handle: async ({ db }) => (await listColleagues(db)).map(presentMember) },
    exportTeam: {
      permission,
      hourlyLimit: 'listFiles',
      handle: ({ db, user }) => answerFile({ db, user, query: {} }, heldRoles, heldFile),
    },
    listRoleChanges: {
      permission,
      handle: (call) => answerPage(call, changesOf(call.query)),
    },
    exportRoleChanges: {
      permission,
      hourlyLimit: 'listFiles',
      handle: (call) => answerFile(call, changesOf(call.query), changesFile),
    },
    askForRole: { permission, act: ({ db, user, body }) => askForRole(db, { ...body, by: user.id }), show },
    giveRole: {
      permission,
      act: ({ db, user, params, body }) => giveRole(db, { id: params.change_id, by: user.id, ...body }),
      show,
    },
    refuseRole: {
      permission,
      act: ({ db, user, params }) => refuseRole(db, { id: params.change_id, by: user.id }),
      show,
    },
    takeRole: {
      permission,
      act: ({ db, user, params, body }) => takeRole(db, { ...body, userId: params.user_id, by: user.id }),
      show,
    },
  })

/** A row for each role that somebody holds: all at once, as they are few. */
const heldRoles: Listing<HeldRole, HeldRole> = {
  read: async (db, { before }) =>
    before === undefined
      ? (await listColleagues(db)).map(presentMember).flatMap((one) => one.roles.map((role) => ({ ...one, ...role })))
      : [],
  position: { pattern: byId.pattern, of: (held) => held.user_id },
  present: (held) => held,
}
type HeldRole = TeamMember & TeamMember['roles'][number]

const heldFile: ListFile<HeldRole> = {
  name: 'team',
  columns: ['username', 'role', 'since', 'given_by', 'has_second_factor', 'is_suspended', 'last_seen_at'],
}

interface Filters extends Pick<Parameters<typeof listRoleChanges>[1], 'sort'> {
  readonly open?: 'true' | 'false' | undefined
}

const changesOf = ({ open, sort }: Filters): Listing<RoleChange, OnTheWire> => ({
  read: (db, wanted) => listRoleChanges(db, { ...wanted, isOpen: open !== 'false', sort }),
  position: byId,
  present,
})

const changesFile: ListFile<OnTheWire> = {
  name: 'role-changes',
  columns: [
    ...(['change_id', 'username', 'role', 'outcome', 'reason'] as const),
    ...(['asked_by', 'asked_at', 'decided_by', 'decided_at'] as const),
  ],
}

const show = async ({ db }: { db: Db }, id: string) => present(await getRoleChange(db, id))

const presentMember = ({ userId, username, isSuspended, hasFactor, lastSeenAt, roles }: OnTeam): TeamMember => ({
  user_id: userId,
  username,
  is_suspended: isSuspended,
  has_second_factor: hasFactor,
  last_seen_at: lastSeenAt?.toISOString() ?? null,
  roles: roles.map(({ role, since, givenBy }) => ({ role, since: new Date(since).toISOString(), given_by: givenBy })),
})

const present = (change: RoleChange): OnTheWire => ({
  change_id: change.id,
  user_id: change.userId,
  username: change.username,
  role: change.role,
  reason: change.reason,
  asked_by: change.askedBy,
  asked_at: change.askedAt.toISOString(),
  lapses_at: change.lapsesAt.toISOString(),
  outcome: change.outcome ?? (isRoleAskOver(change) ? 'lapsed' : null),
  decided_by: change.decidedBy,
  decided_at: change.decidedAt?.toISOString() ?? null,
})

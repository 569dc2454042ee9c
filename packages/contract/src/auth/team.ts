import * as z from 'zod/mini'
import { agreed } from '../base/agreed.ts'
import { listFile } from '../base/list-file.ts'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { listSort, page, timestamp } from '../fields.ts'
import { visibleLines, visibleText } from '../visible-text.ts'

/** What people of our team are. */
export const roles = [
  'owner',
  'support',
  'compliance',
  'reporting',
  'disputes',
  'treasury_maker',
  'treasury_approver',
  'security',
  'config',
] as const
export type StaffRole = (typeof roles)[number]

const role = z.enum(roles)
const because = visibleLines(says('role_reason')).check(z.minLength(10, says('role_reason')), z.maxLength(1000))

const member = z.object({
  user_id: z.uuid(),
  username: z.string(),
  is_suspended: z.boolean(),
  /** Without one, roles count in a sandbox only. */
  has_second_factor: z.boolean(),
  last_seen_at: z.nullable(timestamp),
  /** Each with who gave it; null is the operator at the command line. */
  roles: z.array(z.object({ role, since: timestamp, given_by: z.nullable(z.string()) })),
})
export type TeamMember = z.infer<typeof member>

export const roleOutcomes = ['given', 'taken', 'refused', 'lapsed'] as const

const roleChange = z.object({
  change_id: z.uuid(),
  user_id: z.uuid(),
  username: z.string(),
  role,
  reason: z.string(),
  asked_by: z.string(),
  asked_at: timestamp,
  /** Until when another person may agree. */
  lapses_at: timestamp,
  /** Null while it waits. */
  outcome: z.nullable(z.enum(roleOutcomes)),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(timestamp),
})
export type RoleChange = z.infer<typeof roleChange>

const changeFilters = { open: z.optional(z.enum(['true', 'false'])), sort: z.optional(listSort) }
const changeParams = z.object({ change_id: z.uuid() })
const staff = { auth: 'staff', confirms: 'staff' } as const

/** Who works here and as what: a role is given by two people, and taken by one. */
export const team = defineApi({
  listTeam: {
    method: 'GET',
    path: '/api/admin/team',
    auth: 'staff',
    summary: 'Who works here, with their roles and who gave them',
    response: z.array(member),
  },
  exportTeam: {
    ...listFile,
    path: '/api/admin/team/export',
    summary: 'The same as a table, a row for each role that somebody holds; that it was taken is recorded',
  },
  listRoleChanges: {
    method: 'GET',
    path: '/api/admin/team/changes',
    auth: 'staff',
    summary:
      'Roles that are asked for, or those that were given, taken, refused or lapsed, newest first unless the oldest are wanted',
    query: z.object({ ...page, ...changeFilters }),
    response: z.array(roleChange),
  },
  exportRoleChanges: {
    ...listFile,
    path: '/api/admin/team/changes/export',
    summary: 'The same as a table; that it was taken is recorded',
    query: z.object(changeFilters),
  },
  askForRole: {
    ...staff,
    method: 'POST',
    path: '/api/admin/team/changes',
    summary: 'Ask for a role for somebody; another person has to agree',
    body: z.object({
      /** Whose: an e-mail address, or a @username. */
      account: visibleText(says('account')).check(z.minLength(3, says('account')), z.maxLength(254)),
      role,
      reason: because,
    }),
    response: roleChange,
  },
  giveRole: {
    ...staff,
    method: 'POST',
    path: '/api/admin/team/changes/{change_id}/give',
    summary: 'The second person agrees: the role counts from the next sign-in',
    params: changeParams,
    body: agreed,
    response: roleChange,
  },
  refuseRole: {
    ...staff,
    method: 'POST',
    path: '/api/admin/team/changes/{change_id}/refuse',
    summary: 'The role is not given; whoever wants it asks anew',
    params: changeParams,
    response: roleChange,
  },
  takeRole: {
    ...staff,
    method: 'POST',
    path: '/api/admin/team/{user_id}/take',
    summary: 'Take a role away, at once and by one person',
    params: z.object({ user_id: z.uuid() }),
    body: z.object({ role, reason: because }),
    response: roleChange,
  },
})

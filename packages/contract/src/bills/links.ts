import * as z from 'zod/mini'
import { type Access, defineApi } from '../endpoint.ts'
import { timestamp } from '../fields.ts'
import { linkCode } from '../requests.ts'
import { groupParams, memberParams } from './groups.ts'

/** A link by which people can join now, as a member of the group sees it. */
export const openGroupLink = z.object({
  member_id: z.uuid(),
  by_username: z.string(),
  is_mine: z.boolean(),
  /** For whoever made it. */
  code: z.nullable(linkCode),
  may_withdraw: z.boolean(),
  made_at: timestamp,
  expires_at: timestamp,
})
export type OpenGroupLink = z.infer<typeof openGroupLink>

const user = { auth: 'user' } as const satisfies { auth: Access }
const links = '/api/bills/groups/{group_id}/links' as const
const onGroup = { ...user, params: groupParams, response: z.array(openGroupLink) } as const

/** Joining a group by a link that a member shares. */
export const billLinks = defineApi({
  joinByGroupLink: {
    ...user,
    method: 'POST',
    path: '/api/bills/links/{code}/join',
    summary: 'Join a group by the link of one of its members; whoever is in it stays in it',
    params: z.object({ code: linkCode }),
    response: z.object({ group_id: z.uuid() }),
  },
  listGroupLinks: {
    ...onGroup,
    method: 'GET',
    path: links,
    summary: 'The links by which people can join a group now; the code of my own alone',
  },
  makeGroupLink: {
    ...onGroup,
    method: 'POST',
    path: links,
    summary: 'Make my link to a group, or a new one in place of the old',
  },
  withdrawGroupLink: {
    ...user,
    method: 'DELETE',
    path: `${links}/{member_id}`,
    summary: 'Withdraw the link of a member: its maker, or the owner of the group',
    params: memberParams,
    response: z.array(openGroupLink),
  },
})

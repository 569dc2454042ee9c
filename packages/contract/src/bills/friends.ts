import * as z from 'zod/mini'
import { type Access, defineApi } from '../endpoint.ts'
import { decimal } from '../fields.ts'
import { visibleText } from '../visible-text.ts'

/** Somebody with whom I share groups, and how we stand over all of them. */
export const billFriend = z.object({
  username: z.string(),
  /** More than zero: they owe me. Less: I owe them. */
  balance: decimal,
  /** How many groups we share. */
  groups: z.int(),
})
export type BillFriend = z.infer<typeof billFriend>

/** How I stand over all my groups that are not archived. */
export const billOverview = z.object({
  /** What I am owed in groups where others owe me. */
  owed: decimal,
  /** What I owe in groups where I owe. */
  owing: decimal,
  friends: z.array(billFriend),
})
export type BillOverview = z.infer<typeof billOverview>

/** One friend, with every group that we share. */
export const billFriendDetail = z.object({
  username: z.string(),
  balance: decimal,
  shared: z.array(
    z.object({
      group_id: z.uuid(),
      group_name: z.string(),
      member_id: z.uuid(),
      balance: decimal,
      /** I reminded them of this debt within the last day. */
      is_reminded: z.boolean(),
    }),
  ),
})
export type BillFriendDetail = z.infer<typeof billFriendDetail>

const user = { auth: 'user' } as const satisfies { auth: Access }
const friends = '/api/bills/friends' as const

/** How I stand with each person over all groups, as each group settles up. */
export const billFriends = defineApi({
  getOverview: {
    ...user,
    method: 'GET',
    path: friends,
    summary: 'What I am owed and what I owe over all groups, and how I stand with each person',
    response: billOverview,
  },
  getFriend: {
    ...user,
    params: z.object({ username: visibleText().check(z.maxLength(21)) }),
    method: 'GET',
    path: `${friends}/{username}`,
    summary: 'One person, with every group that we share',
    response: billFriendDetail,
  },
})

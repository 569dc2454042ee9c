import { type BillFriend, type BillFriendDetail, billFriends } from '@sengi/contract/bills/friends'
import { randOf } from '@sengi/money'
import { type Route, serve } from '../../../platform/http/serve.ts'
import type { Friend } from './friends.rules.ts'
import { friendOf, overviewFor } from './friends.service.ts'

export const friendsRoutes = (): Route[] =>
  serve(billFriends, {
    getOverview: {
      handle: async ({ db, user }) => {
        const { owed, owing, friends } = await overviewFor(db, user.id)
        return { owed: randOf(owed), owing: randOf(owing), friends: friends.map(presentFriend) }
      },
    },
    getFriend: { handle: async ({ db, user, params }) => presentDetail(await friendOf(db, user.id, params.username)) },
  })

const presentFriend = ({ username, cents, shared }: Friend): BillFriend => ({
  username,
  balance: randOf(cents),
  groups: shared.length,
})

const presentDetail = ({ username, cents, shared }: Friend): BillFriendDetail => ({
  username,
  balance: randOf(cents),
  shared: shared.map((one) => ({
    group_id: one.groupId,
    group_name: one.groupName,
    member_id: one.memberId,
    balance: randOf(one.cents),
    is_reminded: one.isReminded,
  })),
})

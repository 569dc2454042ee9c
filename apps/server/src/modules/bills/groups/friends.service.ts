import type { Db } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { onThread } from '../../../platform/threads/threads.ts'
import { readUsernames } from '../groups.rules.ts'
import { type Friend, type FriendGroup, type Overview, overviewOf } from './friends.rules.ts'
import { listFriendGroups } from './friends.store.ts'

/** A dozen households. More take long enough to keep others waiting. */
const workAtOnce = 300

const elsewhere = onThread<typeof overviewOf>(new URL('./friends.rules.ts', import.meta.url).href, 'overviewOf')

/** How somebody stands over all their groups, and with each person in them. */
export async function overviewFor(db: Db, userId: string): Promise<Overview> {
  return judged(userId, await listFriendGroups(db, userId, null))
}

/** One person, with every group that both are in. @throws DomainError friend_not_found */
export async function friendOf(db: Db, userId: string, typed: string): Promise<Friend> {
  const [username = ''] = readUsernames([typed])
  const { friends } = await judged(userId, await listFriendGroups(db, userId, username))
  const friend = friends.find((one) => one.username === username)
  if (!friend) throw new DomainError('friend_not_found')
  return friend
}

async function judged(userId: string, groups: readonly FriendGroup[]): Promise<Overview> {
  const work = groups.reduce((sum, { standings, pairs }) => sum + standings.length + pairs.length, 0)
  return work > workAtOnce ? elsewhere(userId, groups) : overviewOf(groups)
}

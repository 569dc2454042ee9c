import type { BillFriend } from '@sengi/contract/bills/friends'
import { Users } from 'lucide-react'
import { Link } from 'react-router'
import { useWords } from '../../../lib/words/words.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { friendsWords } from '../messages.ts'
import { useOverview } from '../use-friends.ts'
import { FriendBalance } from './friend-balance.tsx'

/** Everybody with whom I share a group, those with whom something is open first. */
export function FriendsList() {
  const t = useWords(friendsWords)
  const { data, error, isFetching, refetch } = useOverview()
  if (error && !data)
    return (
      <div className="mt-4">
        <FailedState title={t('list_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
      </div>
    )
  if (!data)
    return (
      <Loading label={t('loading_list')}>
        <SkeletonLine className="mt-4 h-48 w-full" />
      </Loading>
    )
  if (data.friends.length === 0)
    return (
      <EmptyState icon={<Users />} title={t('none')}>
        {t('none_line')}
      </EmptyState>
    )
  return (
    <ul
      aria-label={t('friends')}
      className="mt-4 overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      {data.friends.map((friend) => (
        <li key={friend.username} className="border-line border-b last:border-b-0">
          <FriendRow friend={friend} />
        </li>
      ))}
    </ul>
  )
}

const FriendRow = ({ friend: { username, balance, groups } }: { friend: BillFriend }) => {
  const t = useWords(friendsWords)
  return (
    <Link
      to={`/bills/friends/${username}`}
      className="flex min-h-16 items-center gap-3 px-4 py-3 no-underline transition-colors duration-[80ms] hover:bg-surface-2"
    >
      <Avatar name={username} />
      <span className="min-w-0 grow">
        <span className="block truncate font-medium text-ink">@{username}</span>
        <span className="block text-sm text-subtle">{t('groups_shared', { count: groups })}</span>
      </span>
      <FriendBalance balance={balance} />
    </Link>
  )
}

import type { BillFriendDetail } from '@sengi/contract/bills/friends'
import { useParams } from 'react-router'
import { useWords } from '../../../lib/words/words.ts'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { LinkButton, TextLink } from '../../../ui/link-button.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { BillTitle } from '../bill-title.tsx'
import { centsOf, withoutSign } from '../cents.ts'
import { friendsWords } from '../messages.ts'
import { Owed } from '../settle/owed.tsx'
import { RemindButton } from '../settle/remind-button.tsx'
import { useFriend } from '../use-friends.ts'
import { FriendBalance } from './friend-balance.tsx'

/** One person: how we stand over all groups, and what can be done about it in each. */
export function FriendPage() {
  const t = useWords(friendsWords)
  const { username = '' } = useParams()
  const { data, error, isFetching, refetch } = useFriend(username)
  return (
    <>
      <BillTitle title={`@${username}`} back={{ to: '/bills?show=friends', label: t('to_friends') }} />
      {data && <Friend friend={data} />}
      {!data && error && (
        <FailedState title={t('one_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
      )}
      {!data && !error && (
        <Loading label={t('loading_one')}>
          <SkeletonLine className="h-28 w-full" />
          <SkeletonLine className="mt-4 h-56 w-full" />
        </Loading>
      )}
    </>
  )
}

const Friend = ({ friend }: { friend: BillFriendDetail }) => {
  const t = useWords(friendsWords)
  return (
    <div className="flex flex-col gap-4">
      <Card aria-label={t('balance')} className="flex items-center gap-4">
        <Avatar name={friend.username} size="large" />
        <Owed balance={friend.balance} large />
      </Card>
      <Card aria-labelledby="shared-groups" className="pb-2 sm:pb-2.5">
        <CardHeading id="shared-groups">{t('shared_groups')}</CardHeading>
        <ul>
          {friend.shared.map((shared) => (
            <li key={shared.group_id} className="border-line border-b py-3 last:border-b-0">
              <Shared shared={shared} username={friend.username} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

interface SharedProps {
  shared: BillFriendDetail['shared'][number]
  username: string
}

function Shared({ shared, username }: SharedProps) {
  const t = useWords(friendsWords)
  const cents = centsOf(shared.balance)
  const amount = withoutSign(shared.balance)
  return (
    <>
      <span className="flex items-start justify-between gap-4">
        <TextLink to={`/bills/${shared.group_id}`} className="inline-flex min-h-11 min-w-0 items-center break-words">
          {shared.group_name}
        </TextLink>
        <FriendBalance balance={shared.balance} />
      </span>
      {cents < 0n && (
        <LinkButton to={`/bills/${shared.group_id}/settle?to=${shared.member_id}&amount=${amount}`} size="small">
          {t.drawn('settle_in', { quiet, group: shared.group_name })}
        </LinkButton>
      )}
      {cents > 0n && (
        <RemindButton
          groupId={shared.group_id}
          memberId={shared.member_id}
          name={`@${username}`}
          isReminded={shared.is_reminded}
        />
      )}
    </>
  )
}

const quiet = (text: React.ReactNode) => <span className="sr-only">{text}</span>

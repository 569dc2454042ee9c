import type { InvitedFriend } from '@sengi/contract/rewards/referrals'
import { UserPlus } from 'lucide-react'
import { useId, useState } from 'react'
import { dateText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link-button.tsx'
import { Badge } from '../../ui/states/badge.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { rewardsWords } from './messages.ts'

const fewest = 3

/** Who came by one's link, without their names: three first, all when they are asked for. */
export function FriendList({ friends }: { friends: readonly InvitedFriend[] }) {
  const t = useWords(rewardsWords)
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="friends-heading" className="mt-3 border-line border-t pt-3">
      <h3 id="friends-heading" className="font-semibold text-ink">
        {t('friends')}
      </h3>
      {friends.length === 0 && (
        <EmptyState icon={<UserPlus />} title={t('friends_none')}>
          {t('friends_none_line')}
        </EmptyState>
      )}
      <ul id={listId} className="divide-y divide-line">
        {friends.slice(0, isOpen ? friends.length : fewest).map((friend) => (
          <FriendRow key={friend.id} friend={friend} />
        ))}
      </ul>
      {friends.length > fewest && (
        <Button
          variant="secondary"
          className="mt-3 w-full"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'show_less' : 'view_all')}
        </Button>
      )}
    </section>
  )
}

function FriendRow({ friend }: { friend: InvitedFriend }) {
  const t = useWords(rewardsWords)
  const { came_at, is_joined, is_verified, has_traded, state, reason } = friend
  const steps = [
    is_joined && t('step_joined'),
    is_verified && t('step_verified'),
    has_traded && t('step_traded'),
  ].filter((step) => step !== false)
  return (
    <li id={friend.id} className="scroll-mt-20 py-3">
      <p className="font-medium text-ink">{t('friend', { day: dateText(came_at) })}</p>
      {state === 'COUNTS' ? (
        <p className="mt-1 text-muted text-sm">{steps.length > 0 ? steps.join(' · ') : t('step_none')}</p>
      ) : (
        <>
          <p className="mt-1">
            <Badge>
              {t(state === 'HELD' ? 'friend_held' : reason === 'too_many' ? 'friend_too_many' : 'friend_rules')}
            </Badge>
          </p>
          <Appeal friend={friend} />
        </>
      )}
    </li>
  )
}

/** Whoever is told that a friend does not count can ask for a second look, once, and read what became of it. */
function Appeal({ friend: { id, appeal } }: { friend: InvitedFriend }) {
  const t = useWords(rewardsWords)
  const to = appeal ? `/account/tickets/${appeal.ticket_id}` : `/account/tickets/new?topic=other&about=referral.${id}`
  return (
    <p className="mt-1.5 text-sm">
      <TextLink to={to}>{t(appeal ? (appeal.is_decided ? 'appeal_decided' : 'appeal_open') : 'appeal')}</TextLink>
    </p>
  )
}

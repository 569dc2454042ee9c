import type { GroupInvitation } from '@sengi/contract/bills/invitations'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { groupsWords } from '../messages.ts'
import { useAsked, useDeclineGroup, useJoinGroup } from './use-asked.ts'

/** Groups into which people ask me whom I do not know. Nothing stands here when there are none. */
export function Asked() {
  const { data: asked = [] } = useAsked()
  return asked.map((invitation) => <Question key={invitation.invitation_id} invitation={invitation} />)
}

function Question({ invitation }: { invitation: GroupInvitation }) {
  const t = useWords(groupsWords)
  const { invitation_id, group_name, invited_by, members } = invitation
  const navigate = useNavigate()
  const join = useJoinGroup()
  const decline = useDeclineGroup()
  // Said also when the card is gone by then: the group may arrive before the answer does.
  const accept = () =>
    void join.mutateAsync(invitation_id).then(
      ({ id }) => {
        toast.success(t('joined'))
        void navigate(`/bills/${id}`)
      },
      (error: Error) => toast.failure(t('not_joined'), error.message),
    )
  const refuse = () =>
    void decline.mutateAsync(invitation_id).then(
      () => toast.success(t('said_no')),
      (error: Error) => toast.failure(t('not_declined'), error.message),
    )
  const heading = `asked-${invitation_id}`
  return (
    <Card aria-labelledby={heading}>
      <CardHeading id={heading}>{t('share_with', { who: invited_by })}</CardHeading>
      <p className="break-words text-ink">{t('group_is', { group: group_name, count: members })}</p>
      <p className="mt-1 text-muted text-sm">{t('before_join')}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="small" busy={join.isPending} onClick={accept}>
          {t.drawn('join', { quiet, group: group_name })}
        </Button>
        <Button size="small" variant="secondary" busy={decline.isPending} onClick={refuse}>
          {t.drawn('decline', { quiet, group: group_name })}
        </Button>
      </div>
    </Card>
  )
}

const quiet = (text: ReactNode) => <span className="sr-only">{text}</span>

import type { GroupInvitation } from '@sengi/contract'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.ts'
import { useAsked, useDeclineGroup, useJoinGroup } from './use-asked.ts'

/** Groups into which people ask me whom I do not know. Nothing stands here when there are none. */
export function Asked() {
  const { data: asked = [] } = useAsked()
  return asked.map((invitation) => <Question key={invitation.invitation_id} invitation={invitation} />)
}

function Question({ invitation }: { invitation: GroupInvitation }) {
  const { invitation_id, group_name, invited_by, members } = invitation
  const navigate = useNavigate()
  const join = useJoinGroup()
  const decline = useDeclineGroup()
  // Said also when the card is gone by then: the group may arrive before the answer does.
  const accept = () =>
    void join.mutateAsync(invitation_id).then(
      ({ id }) => {
        toast.success('You joined the group')
        void navigate(`/bills/${id}`)
      },
      (error: Error) => toast.failure('Could not join', error.message),
    )
  const refuse = () =>
    void decline.mutateAsync(invitation_id).then(
      () => toast.success('You said no'),
      (error: Error) => toast.failure('Could not decline', error.message),
    )
  const heading = `asked-${invitation_id}`
  return (
    <Card aria-labelledby={heading}>
      <CardHeading id={heading}>{`Share bills with @${invited_by}?`}</CardHeading>
      <p className="break-words text-ink">
        The group is “{group_name}”. {members === 1 ? 'Nobody else is in it yet.' : `${members} people are in it.`}
      </p>
      <p className="mt-1 text-muted text-sm">
        No bill can name you before you join. If you do not know who asks, decline.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="small" busy={join.isPending} onClick={accept}>
          Join
          <span className="sr-only"> {group_name}</span>
        </Button>
        <Button size="small" variant="secondary" busy={decline.isPending} onClick={refuse}>
          Decline
          <span className="sr-only"> {group_name}</span>
        </Button>
      </div>
    </Card>
  )
}

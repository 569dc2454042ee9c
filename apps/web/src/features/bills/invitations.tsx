import type { BillInvitation } from '@sengi/contract'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.ts'
import { useClaimInvitation, useInvitations } from './use-groups.ts'

/** Places that others keep for my verified e-mail address. Nothing stands here when there are none. */
export function Invitations() {
  const { data: invitations = [] } = useInvitations()
  return invitations.map((invitation) => <Invitation key={invitation.member_id} invitation={invitation} />)
}

function Invitation({ invitation }: { invitation: BillInvitation }) {
  const navigate = useNavigate()
  const { mutate, isPending } = useClaimInvitation()
  const join = () =>
    mutate(invitation.member_id, {
      onSuccess: ({ id }) => {
        toast.success('You joined the group')
        void navigate(`/bills/${id}`)
      },
      onError: (error) => toast.failure('Could not join', error.message),
    })
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-40 flex-1 text-ink">
        <b className="font-semibold">@{invitation.owner_username}</b> keeps a place for you in{' '}
        <b className="font-semibold">{invitation.group_name}</b>, as {invitation.guest_name}.
      </p>
      <Button size="small" busy={isPending} onClick={join}>
        Take my place
      </Button>
    </Card>
  )
}

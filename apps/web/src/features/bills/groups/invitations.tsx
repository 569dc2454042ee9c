import type { BillInvitation } from '@sengi/contract/bills/groups'
import { useNavigate } from 'react-router'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { groupsWords } from '../messages.ts'
import { useClaimInvitation, useInvitations } from '../use-groups.ts'

/** Places that others keep for my verified e-mail address. Nothing stands here when there are none. */
export function Invitations() {
  const { data: invitations = [] } = useInvitations()
  return invitations.map((invitation) => <Invitation key={invitation.member_id} invitation={invitation} />)
}

function Invitation({ invitation }: { invitation: BillInvitation }) {
  const t = useWords(groupsWords)
  const navigate = useNavigate()
  const { mutate, isPending } = useClaimInvitation()
  const join = () =>
    mutate(invitation.member_id, {
      onSuccess: ({ id }) => {
        toast.success(t('joined'))
        void navigate(`/bills/${id}`)
      },
      onError: (error) => toast.failure(t('not_joined'), error.message),
    })
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-40 flex-1 text-ink">
        {t.drawn('keeps_place', {
          name: (text) => <b className="font-semibold">{text}</b>,
          owner: invitation.owner_username,
          group: invitation.group_name,
          guest: invitation.guest_name,
        })}
      </p>
      <Button size="small" busy={isPending} onClick={join}>
        {t('take_place')}
      </Button>
    </Card>
  )
}

import type { BillGroupDetail } from '@sengi/contract'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.ts'
import { useWithdrawInvitation } from './use-asked.ts'

type Invited = BillGroupDetail['invited'][number]

/** Who was asked in and has not answered: no members yet, and in no bill. */
export const InvitedCard = ({ group }: { group: BillGroupDetail }) =>
  group.invited.length > 0 && (
    <Card>
      <CardHeading>Waiting for a yes</CardHeading>
      <p className="text-muted text-sm">
        People who do not know whoever adds them are asked first. They can be in a bill once they join.
      </p>
      <ul aria-label="Waiting for a yes" className="mt-1">
        {group.invited.map((one) => (
          <InvitedRow key={one.invitation_id} invited={one} group={group} />
        ))}
      </ul>
    </Card>
  )

function InvitedRow({ invited, group }: { invited: Invited; group: BillGroupDetail }) {
  const { invitation_id, username, invited_by, may_withdraw } = invited
  const { mutateAsync, isPending } = useWithdrawInvitation(group.id)
  const takeBack = () =>
    void mutateAsync(invitation_id).then(
      () => toast.success('Taken back', `@${username} is not asked any more.`),
      (error: Error) => toast.failure('Could not take it back', error.message),
    )
  return (
    <li className="flex items-center gap-3 border-line border-b py-3 last:border-b-0 last:pb-0">
      <Avatar name={username} />
      <span className="min-w-0 grow">
        <span className="block break-words font-medium text-ink">@{username}</span>
        <span className="block text-muted text-sm">asked by @{invited_by}</span>
      </span>
      {may_withdraw && !group.archived_at && (
        <Button variant="secondary" size="small" className="shrink-0" busy={isPending} onClick={takeBack}>
          Take back
          <span className="sr-only"> the invitation of @{username}</span>
        </Button>
      )}
    </li>
  )
}

import type { BillGroupDetail, BillMember } from '@sengi/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { AlertDialog } from '../../ui/late-dialogs.tsx'
import { Rand } from '../../ui/money.tsx'
import { toast } from '../../ui/toast.ts'
import { AddMembers } from './add-members.tsx'
import { centsOf } from './cents.ts'
import { present } from './group-names.ts'
import { InvitedCard } from './invited-rows.tsx'
import { useRemoveMember } from './use-groups.ts'

export const MembersTab = ({ group }: { group: BillGroupDetail }) => (
  <div className="flex flex-col gap-4">
    <Card className="py-1 sm:py-2">
      <ul aria-label="Members">
        {present(group).map((member) => (
          <MemberRow key={member.id} member={member} group={group} />
        ))}
      </ul>
    </Card>
    <InvitedCard group={group} />
    {!group.archived_at && <AddMembers group={group} />}
  </div>
)

function MemberRow({ member, group }: { member: BillMember; group: BillGroupDetail }) {
  const mayRemove = (group.is_owner || member.is_me) && !member.is_owner && !group.archived_at
  return (
    <li className="flex items-center gap-3 border-line border-b py-3 last:border-b-0">
      <Avatar name={member.name} />
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 break-words font-medium text-ink">
            {member.is_guest ? member.name : `@${member.name}`}
            {member.is_me && ' (you)'}
          </span>
          {member.is_owner && <Badge tone="primary">Owner</Badge>}
          {member.is_guest && <Badge>{member.has_email ? 'Guest, invited' : 'Guest'}</Badge>}
        </span>
        <span className="block text-muted text-sm">
          Paid <Rand value={member.paid} /> · share <Rand value={member.share} />
        </span>
      </span>
      {mayRemove && <Remove member={member} group={group} />}
    </li>
  )
}

/** Only at a balance of zero; the reason is said before anybody asks. */
function Remove({ member, group }: { member: BillMember; group: BillGroupDetail }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useRemoveMember(group.id)
  const unsettled = centsOf(member.balance) !== 0n
  const confirm = () =>
    mutate(member.id, {
      onSuccess: () => {
        toast.success(member.is_me ? 'You left the group' : `${member.name} was removed`)
        setAsking(false)
        if (member.is_me) void navigate('/bills', { replace: true })
      },
      onError: (error) => {
        setAsking(false)
        toast.failure(member.is_me ? 'Could not leave' : 'Could not remove', error.message)
      },
    })
  const verb = member.is_me ? 'Leave' : 'Remove'
  return (
    <span className="flex max-w-[45%] shrink-0 flex-col items-end text-right">
      <Button
        variant="secondary"
        size="small"
        unavailable={unsettled && 'Only at a balance of zero'}
        onClick={() => setAsking(true)}
      >
        {verb}
        <span className="sr-only"> {member.is_me ? 'the group' : member.name}</span>
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={member.is_me ? `Leave ${group.name}?` : `Remove ${member.name}?`}
        confirmLabel={`${verb} ${member.is_me ? 'the group' : member.name}`}
        danger
        busy={isPending}
        onConfirm={confirm}
      >
        The bills of the past keep the name. Somebody of the group can add {member.is_me ? 'you' : 'them'} again.
      </AlertDialog>
    </span>
  )
}

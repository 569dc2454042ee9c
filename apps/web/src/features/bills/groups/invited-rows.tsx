import type { BillGroupDetail } from '@sengi/contract/bills/groups'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { membersWords } from '../messages.ts'
import { useWithdrawInvitation } from '../settle/use-asked.ts'

type Invited = BillGroupDetail['invited'][number]

/** Who was asked in and has not answered: no members yet, and in no bill. */
export const InvitedCard = ({ group }: { group: BillGroupDetail }) => {
  const t = useWords(membersWords)
  return (
    group.invited.length > 0 && (
      <Card>
        <CardHeading>{t('waiting')}</CardHeading>
        <p className="text-muted text-sm">{t('waiting_line')}</p>
        <ul aria-label={t('waiting')} className="mt-1">
          {group.invited.map((one) => (
            <InvitedRow key={one.invitation_id} invited={one} group={group} />
          ))}
        </ul>
      </Card>
    )
  )
}

function InvitedRow({ invited, group }: { invited: Invited; group: BillGroupDetail }) {
  const t = useWords(membersWords)
  const { invitation_id, username, invited_by, may_withdraw } = invited
  const { mutateAsync, isPending } = useWithdrawInvitation(group.id)
  const takeBack = () =>
    void mutateAsync(invitation_id).then(
      () => toast.success(t('undone'), t('not_asked', { who: username })),
      (error: Error) => toast.failure(t('not_taken_back'), error.message),
    )
  return (
    <li className="flex items-center gap-3 border-line border-b py-3 last:border-b-0 last:pb-0">
      <Avatar name={username} />
      <span className="min-w-0 grow">
        <span className="block break-words font-medium text-ink">@{username}</span>
        <span className="block text-muted text-sm">{t('asked_by', { who: invited_by })}</span>
      </span>
      {may_withdraw && !group.archived_at && (
        <Button variant="secondary" size="small" className="shrink-0" busy={isPending} onClick={takeBack}>
          {t.drawn('take_back', { quiet: (text) => <span className="sr-only">{text}</span>, who: username })}
        </Button>
      )}
    </li>
  )
}

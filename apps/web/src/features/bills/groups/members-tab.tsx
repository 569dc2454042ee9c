import type { BillGroupDetail, BillMember } from '@sengi/contract/bills/groups'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Rand } from '../../../ui/money.tsx'
import { AlertDialog } from '../../../ui/overlays/late-dialogs.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { textLinkStyle } from '../../../ui/text-link-style.ts'
import { centsOf } from '../cents.ts'
import { present } from '../group-names.ts'
import { membersWords } from '../messages.ts'
import { useRemoveMember } from '../use-groups.ts'
import { AddMembers } from './add-members.tsx'
import { InvitedCard } from './invited-rows.tsx'

export const MembersTab = ({ group }: { group: BillGroupDetail }) => {
  const t = useWords(membersWords)
  return (
    <div className="flex flex-col gap-4">
      <Card className="py-1 sm:py-2">
        <ul aria-label={t('members')}>
          {present(group).map((member) => (
            <MemberRow key={member.id} member={member} group={group} />
          ))}
        </ul>
      </Card>
      <InvitedCard group={group} />
      {!group.archived_at && <AddMembers group={group} />}
    </div>
  )
}

function MemberRow({ member, group }: { member: BillMember; group: BillGroupDetail }) {
  const t = useWords(membersWords)
  const mayRemove = (group.is_owner || member.is_me) && !member.is_owner && !group.archived_at
  return (
    <li className="flex items-center gap-3 border-line border-b py-3 last:border-b-0">
      <Avatar name={member.name} />
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 break-words font-medium text-ink">
            {member.is_guest || member.is_me ? (
              memberName(member)
            ) : (
              <Link to={`/bills/friends/${member.name}`} className="hover:underline">
                {memberName(member)}
              </Link>
            )}
            {member.is_me && ` ${t('is_you')}`}
          </span>
          {member.is_owner && <Badge tone="primary">{t('owner')}</Badge>}
          {member.is_guest && <Badge>{member.has_email ? t('guest_invited') : t('guest')}</Badge>}
        </span>
        <span className="block text-muted text-sm">
          {t.drawn('paid_share', { paid: <Rand value={member.paid} />, share: <Rand value={member.share} /> })}
        </span>
        {member.is_guest && group.is_owner && !group.archived_at && <EditGuest guest={member} group={group} />}
      </span>
      {mayRemove && <Remove member={member} group={group} />}
    </li>
  )
}

const GuestDialog = lazy(async () => ({ default: (await import('./guest-dialog.tsx')).GuestDialog }))

/** Only the owner's: whoever has the address takes over what was booked on the place. */
function EditGuest({ guest, group }: { guest: BillMember; group: BillGroupDetail }) {
  const t = useWords(membersWords)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className={`${textLinkStyle} inline-flex min-h-11 items-center text-sm`}
      >
        {t.drawn('edit_guest', { quiet: (text) => <span className="sr-only">{text}</span>, name: guest.name })}
      </button>
      {isOpen && (
        <Suspense>
          <GuestDialog guest={guest} group={group} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const memberName = ({ is_guest, name }: BillMember): string => (is_guest ? name : `@${name}`)

/** Only at a balance of zero; the reason is said before anybody asks. */
function Remove({ member, group }: { member: BillMember; group: BillGroupDetail }) {
  const t = useWords(membersWords)
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useRemoveMember(group.id)
  const unsettled = centsOf(member.balance) !== 0n
  const confirm = () =>
    mutate(member.id, {
      onSuccess: () => {
        toast.success(member.is_me ? t('left') : t('removed', { name: member.name }))
        setAsking(false)
        if (member.is_me) void navigate('/bills', { replace: true })
      },
      onError: (error) => {
        setAsking(false)
        toast.failure(member.is_me ? t('not_left') : t('not_removed'), error.message)
      },
    })
  const { name, is_me: isMe } = member
  const quiet = (text: ReactNode) => <span className="sr-only">{text}</span>
  return (
    <span className="flex max-w-[45%] shrink-0 flex-col items-end text-right">
      <Button
        variant="secondary"
        size="small"
        unavailable={unsettled && t('only_at_zero')}
        onClick={() => setAsking(true)}
      >
        {isMe ? t.drawn('leave', { quiet }) : t.drawn('remove', { quiet, name })}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={isMe ? t('leave_title', { group: group.name }) : t('remove_title', { name })}
        confirmLabel={isMe ? t('leave_confirm') : t('remove_confirm', { name })}
        danger
        busy={isPending}
        onConfirm={confirm}
      >
        {isMe ? t('leave_line') : t('remove_line')}
      </AlertDialog>
    </span>
  )
}

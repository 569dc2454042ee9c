import type { BillGroupDetail } from '@sengi/contract'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.ts'
import { centsOf } from './cents.ts'
import { present } from './group-names.ts'
import { useArchive } from './use-groups.ts'

/** Puts a settled group away; it can be taken back at any time. */
export function ArchiveCard({ group }: { group: BillGroupDetail }) {
  const { mutate, isPending } = useArchive(group.id)
  const isArchived = group.archived_at !== null
  const isSettled = present(group).every(({ balance }) => centsOf(balance) === 0n)
  const act = () =>
    mutate(!isArchived, {
      onSuccess: () => toast.success(isArchived ? 'Group reopened' : 'Group archived'),
      onError: (error) => toast.failure(isArchived ? 'Could not reopen' : 'Could not archive', error.message),
    })
  return (
    <Card>
      <CardHeading>{isArchived ? 'Archived' : 'Archive'}</CardHeading>
      <p className="mb-4 text-muted text-sm">
        {isArchived
          ? 'This group can be read but not changed.'
          : 'An archived group can be read but not changed, and can be reopened. Everybody’s balance must be zero.'}
      </p>
      <Button
        variant="secondary"
        busy={isPending}
        unavailable={!isArchived && !isSettled && 'Settle up first: somebody still owes something'}
        onClick={act}
      >
        {isArchived ? 'Reopen group' : 'Archive group'}
      </Button>
    </Card>
  )
}

import type { BillGroupDetail } from '@sengi/contract/bills/groups'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { centsOf } from '../cents.ts'
import { present } from '../group-names.ts'
import { groupSettingsWords } from '../messages.ts'
import { useArchive } from '../use-groups.ts'

/** Puts a settled group away; it can be taken back at any time. */
export function ArchiveCard({ group }: { group: BillGroupDetail }) {
  const t = useWords(groupSettingsWords)
  const { mutate, isPending } = useArchive(group.id)
  const isArchived = group.archived_at !== null
  const isSettled = present(group).every(({ balance }) => centsOf(balance) === 0n)
  const act = () =>
    mutate(!isArchived, {
      onSuccess: () => toast.success(isArchived ? t('reopened') : t('archived_toast')),
      onError: (error) => toast.failure(isArchived ? t('not_reopened') : t('not_archived'), error.message),
    })
  return (
    <Card>
      <CardHeading>{isArchived ? t('archived') : t('archive')}</CardHeading>
      <p className="mb-4 text-muted text-sm">{isArchived ? t('archived_line') : t('archive_line')}</p>
      <Button
        variant="secondary"
        busy={isPending}
        unavailable={!isArchived && !isSettled && t('settle_first')}
        onClick={act}
      >
        {isArchived ? t('reopen') : t('archive_group')}
      </Button>
    </Card>
  )
}

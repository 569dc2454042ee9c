import type { BillGroupDetail } from '@sengi/contract/bills/groups'
import { Download, FileUp } from 'lucide-react'
import { saveFile } from '../../../lib/save-file.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { groupCalls } from '../group-calls.ts'
import { groupSettingsWords } from '../messages.ts'
import { useGroupAct } from '../use-groups.ts'

/** Everything as a CSV file, and the way to bills from one. */
export function FilesCard({ group }: { group: BillGroupDetail }) {
  const t = useWords(groupSettingsWords)
  const save = useGroupAct(group.id, async (params) =>
    saveFile(await groupCalls.exportGroup(params), `${group.name}.csv`),
  )
  return (
    <Card>
      <CardHeading>{t('files')}</CardHeading>
      <p className="mb-4 text-muted text-sm">{t('export_line')}</p>
      <Button
        variant="secondary"
        busy={save.isPending}
        icon={<Download aria-hidden="true" className="size-5" />}
        onClick={() => save.mutate(undefined, { onError: (error) => toast.failure(t('export_failed'), error.message) })}
      >
        {t('export')}
      </Button>
      {!group.archived_at && (
        <div className="mt-5 border-line border-t pt-4">
          <p className="mb-4 text-muted text-sm">{t('import_line')}</p>
          <LinkButton to={`/bills/${group.id}/import`} variant="secondary">
            <FileUp aria-hidden="true" className="size-5" />
            {t('import')}
          </LinkButton>
        </div>
      )}
    </Card>
  )
}

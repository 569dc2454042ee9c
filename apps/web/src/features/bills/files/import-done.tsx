import type { BillGroupDetail } from '@sengi/contract/bills/groups'
import type { ImportReport } from '@sengi/contract/bills/imports'
import { CircleCheck, Undo2 } from 'lucide-react'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { importWords } from '../messages.ts'
import { Arrived } from './import-look.tsx'
import { RefusedLines } from './refused-lines.tsx'
import { useUndoImport } from './use-import.ts'

interface ImportDoneProps {
  group: BillGroupDetail
  report: ImportReport
  onAgain: () => void
}

/** What came in, and the way back. */
export function ImportDone({ group, report, onAgain }: ImportDoneProps) {
  const t = useWords(importWords)
  if (report.refused.length > 0 && report.imported + report.updated === 0) {
    return (
      <div className="flex flex-col gap-4">
        <RefusedLines refused={report.refused} others={false} />
        <Button size="large" wide onClick={onAgain}>
          {t('other_file')}
        </Button>
      </div>
    )
  }
  const told = [
    ...(report.imported > 0 ? [t('imported', { count: report.imported })] : []),
    ...(report.updated > 0 ? [t('updated', { count: report.updated })] : []),
  ]
  return (
    <div className="flex flex-col gap-4">
      <Card>
        <CircleCheck aria-hidden="true" className="mb-2 size-8 text-success" />
        <Arrived>{told[0] ?? t('imported', { count: 0 })}</Arrived>
        {told[1] && <p className="mt-1 text-muted text-sm">{told[1]}</p>}
        {report.already > 0 && <p className="mt-1 text-muted text-sm">{t('were_there', { count: report.already })}</p>}
        <p className="mt-1 text-muted text-sm">{t('in_history')}</p>
      </Card>
      {report.refused.length > 0 && <RefusedLines refused={report.refused} others />}
      <LinkButton to={`/bills/${group.id}`} size="large" wide>
        {t('see_bills')}
      </LinkButton>
      {report.event_id && <Undo group={group} eventId={report.event_id} onUndone={onAgain} />}
    </div>
  )
}

function Undo({ group, eventId, onUndone }: { group: BillGroupDetail; eventId: string; onUndone: () => void }) {
  const t = useWords(importWords)
  const { mutate, isPending } = useUndoImport(group.id)
  const undo = () =>
    mutate(eventId, {
      onSuccess: ({ removed }) => {
        toast.success(t('undone', { count: removed }))
        onUndone()
      },
      onError: (error) => toast.failure(t('not_undone'), error.message),
    })
  return (
    <Button
      variant="secondary"
      wide
      busy={isPending}
      onClick={undo}
      icon={<Undo2 aria-hidden="true" className="size-5" />}
    >
      {t('undo')}
    </Button>
  )
}

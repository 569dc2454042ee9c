import type { BillGroupDetail, ImportReport } from '@sengi/contract/bills/groups'
import { Download } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { groupCalls } from '../group-calls.ts'
import { groupSettingsWords } from '../messages.ts'
import { useGroupAct } from '../use-groups.ts'

/** Everything as a CSV file, and bills from one. */
export function FilesCard({ group }: { group: BillGroupDetail }) {
  const t = useWords(groupSettingsWords)
  const save = useGroupAct(group.id, async (params) => offer(await groupCalls.exportGroup(params), `${group.name}.csv`))
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
      {!group.archived_at && <Import group={group} />}
    </Card>
  )
}

/** Gives a file from memory to the browser's downloads. */
function offer(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name.replace(/[^\p{L}\p{N}. _-]/gu, '_')
  link.click()
  // The browser reads it after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 1_000)
}

function Import({ group }: { group: BillGroupDetail }) {
  const t = useWords(groupSettingsWords)
  const id = useId()
  const [report, setReport] = useState<ImportReport | null>(null)
  const { mutate, isPending } = useGroupAct(group.id, async (params, file: File) => {
    setReport(await groupCalls.importExpenses({ ...params, body: new Blob([file], { type: 'text/csv' }) }))
  })
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    setReport(null)
    if (file) mutate(file, { onError: (error) => toast.failure(t('import_failed'), error.message) })
  }
  return (
    <div className="mt-5 border-line border-t pt-4">
      <input
        id={id}
        type="file"
        accept=".csv,text/csv"
        onChange={choose}
        disabled={isPending}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className="inline-flex min-h-11 items-center rounded-button border border-control px-5 font-semibold text-ink hover:bg-surface-2 peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2"
      >
        {isPending ? t('importing') : t('import')}
      </label>
      <p className="mt-2 text-muted text-sm">{t('import_line')}</p>
      <div role="status">{report && <Report report={report} />}</div>
    </div>
  )
}

const Report = ({ report: { imported, refused } }: { report: ImportReport }) => {
  const t = useWords(groupSettingsWords)
  return refused.length === 0 ? (
    <p className="mt-3 rounded-button bg-success-soft px-4 py-3 text-sm text-success">
      {t('imported', { count: imported })}
    </p>
  ) : (
    <div className="mt-3 rounded-button bg-danger-soft px-4 py-3 text-danger text-sm">
      <p className="font-semibold">{t('none_imported')}</p>
      <ul className="mt-1">
        {refused.slice(0, 10).map(({ row, reason }) => (
          <li key={row}>{t('row', { row, reason })}</li>
        ))}
      </ul>
      {refused.length > 10 && <p>{t('and_more', { count: refused.length - 10 })}</p>}
    </div>
  )
}

import type { BillGroupDetail } from '@sengi/contract/bills/groups'
import { type ChangedLines, changedLines, type ImportPreview, type ImportReport } from '@sengi/contract/bills/imports'
import { useEffect, useRef, useState } from 'react'
import { dateText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { FactRow } from '../../../ui/fact-row.tsx'
import { Segments } from '../../../ui/fields/segments.tsx'
import { Rand } from '../../../ui/money.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { importWords } from '../messages.ts'
import { freshIn, guessesFor, undecided } from './import-choices.ts'
import { ImportPeople } from './import-people.tsx'
import { RefusedLines } from './refused-lines.tsx'
import { useImport } from './use-import.ts'

interface ImportLookProps {
  group: BillGroupDetail
  file: File
  preview: ImportPreview
  onAgain: () => void
  onDone: (report: ImportReport) => void
}

/** What was found in the file, who its people are, and the button that brings it in. */
export function ImportLook({ group, file, preview, onAgain, onDone }: ImportLookProps) {
  const t = useWords(importWords)
  const [choices, setChoices] = useState(() => guessesFor(preview))
  const { mutate, isPending } = useImport(group.id)
  const [changed, setChanged] = useState<ChangedLines>('skip')
  const fresh = freshIn(preview)
  const isOpen = fresh + preview.changed > 0
  const count = fresh + (changed === 'update' ? preview.changed : 0)
  const bring = () =>
    mutate(
      { file, people: choices, changed },
      { onSuccess: onDone, onError: (error) => toast.failure(t('failed'), error.message) },
    )
  return (
    <div className="flex flex-col gap-4">
      <Found file={file} preview={preview} />
      {preview.refused.length > 0 && <RefusedLines refused={preview.refused} others={isOpen} />}
      {preview.changed > 0 && <Changed count={preview.changed} wish={changed} onChange={setChanged} />}
      {isOpen && <ImportPeople group={group} preview={preview} choices={choices} onChange={setChoices} />}
      {isOpen && (
        <Button
          size="large"
          wide
          busy={isPending}
          unavailable={(choices.includes(undecided) && t('who_first')) || (count === 0 && t('nothing_to_import'))}
          onClick={bring}
        >
          {t('import', { count })}
        </Button>
      )}
      <Button variant={isOpen ? 'quiet' : 'primary'} size={isOpen ? 'medium' : 'large'} wide onClick={onAgain}>
        {t('other_file')}
      </Button>
    </div>
  )
}

function Found({ file, preview }: Pick<ImportLookProps, 'file' | 'preview'>) {
  const t = useWords(importWords)
  const { format, bills, payments, total, from, to, already, skipped } = preview
  return (
    <Card className="pb-2 sm:pb-2.5">
      <Arrived>{t('found', { format: t(format) })}</Arrived>
      <p className="wrap-anywhere mb-2 text-muted text-sm">{file.name}</p>
      <dl>
        <FactRow label={t('bills')}>
          {bills} · <Rand value={total} />
        </FactRow>
        {payments > 0 && <FactRow label={t('payments')}>{payments}</FactRow>}
        {from && to && (
          <FactRow label={t('days')}>
            {from === to ? dateText(from) : t('from_to', { from: dateText(from), to: dateText(to) })}
          </FactRow>
        )}
        <FactRow label={t('currency')}>{t('rand')}</FactRow>
        {already > 0 && <FactRow label={t('already')}>{already}</FactRow>}
        {skipped > 0 && <FactRow label={t('skipped')}>{skipped}</FactRow>}
      </dl>
      {payments > 0 && <p className="py-2.5 text-muted text-sm">{t('payments_line')}</p>}
      {already > 0 && <p className="py-2.5 text-muted text-sm">{t('already_line')}</p>}
    </Card>
  )
}

/** Bills that came in before, and of which the file says something else now. */
function Changed({
  count,
  wish,
  onChange,
}: {
  count: number
  wish: ChangedLines
  onChange: (wish: ChangedLines) => void
}) {
  const t = useWords(importWords)
  return (
    <Card>
      <CardHeading>{t('changed', { count })}</CardHeading>
      <p className="mb-4 text-muted text-sm">{t('changed_line')}</p>
      <Segments
        legend={t('changed_wish')}
        choices={changedLines.map((value) => ({ value, label: t(`changed_${value}`) }))}
        value={wish}
        onChange={onChange}
      />
    </Card>
  )
}

/** The heading of what came instead of the button that was pressed: focus goes there. */
export function Arrived({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} tabIndex={-1} className="font-semibold text-ink text-lg outline-none">
      {children}
    </h2>
  )
}

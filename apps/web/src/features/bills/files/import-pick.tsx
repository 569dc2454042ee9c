import type { BillGroupDetail } from '@sengi/contract/bills/groups'
import type { ImportPreview } from '@sengi/contract/bills/imports'
import { FileUp } from 'lucide-react'
import { type ChangeEvent, useId } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { importWords } from '../messages.ts'
import { usePreview } from './use-import.ts'

interface ImportPickProps {
  group: BillGroupDetail
  onLooked: (file: File, preview: ImportPreview) => void
}

/** Which files are known, where people find them, and the button to choose one. */
export function ImportPick({ group, onLooked }: ImportPickProps) {
  const t = useWords(importWords)
  const id = useId()
  const { mutate, isPending, error } = usePreview(group.id)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file) mutate(file, { onSuccess: (preview) => onLooked(file, preview) })
  }
  return (
    <Card>
      <CardHeading>{t('choose_heading')}</CardHeading>
      <dl className="mb-5">
        {sources.map(({ name, line }) => (
          <div key={name} className="border-line border-b py-3 first:pt-0 last:border-b-0">
            <dt className="font-medium text-ink">{t(name)}</dt>
            <dd className="mt-0.5 text-muted text-sm">{t(line)}</dd>
          </div>
        ))}
      </dl>
      <input
        id={id}
        type="file"
        accept=".csv,.json,.txt,text/csv,application/json"
        onChange={choose}
        disabled={isPending}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className="flex min-h-12 w-full cursor-pointer items-center justify-center gap-2 rounded-button bg-primary px-5 font-semibold text-on-primary hover:bg-primary-hover peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2"
      >
        <FileUp aria-hidden="true" className="size-5" />
        {isPending ? t('reading') : t('choose')}
      </label>
      <p className="mt-3 text-muted text-sm">{t('nothing_yet')}</p>
      <div role="alert">
        {error && <p className="mt-4 rounded-button bg-danger-soft px-4 py-3 text-danger text-sm">{error.message}</p>}
      </div>
    </Card>
  )
}

const sources = [
  { name: 'splitwise', line: 'splitwise_line' },
  { name: 'spliit', line: 'spliit_line' },
  { name: 'sengi', line: 'sengi_line' },
] as const

import type { StatementFormat } from '@sengi/contract/statements/files'
import { Download } from 'lucide-react'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Segments } from '../../ui/fields/segments.tsx'
import { RefusalLine } from '../../ui/states/attempt.tsx'
import { statementWords } from './messages.ts'

/** Pages first: most people want to read it. */
const formats = ['pdf', 'csv'] as const satisfies readonly StatementFormat[]

interface FileEndingProps {
  format: StatementFormat
  onFormat: (format: StatementFormat) => void
  file: { isPending: boolean; error: Error | null; data: string | undefined }
}

/** How a form for a file ends: in which format, the button, and what became of it. */
export function FileEnding({ format, onFormat, file: { isPending, error, data } }: FileEndingProps) {
  const t = useWords(statementWords)
  return (
    <>
      <div>
        <Segments
          legend={t('format')}
          choices={formats.map((value) => ({ value, label: t(value) }))}
          value={format}
          onChange={onFormat}
        />
        <p className="mt-1.5 text-sm text-subtle">{t(`${format}_line`)}</p>
      </div>
      {error && !isPending && <RefusalLine>{error.message}</RefusalLine>}
      <div>
        <Button type="submit" wide busy={isPending} icon={<Download aria-hidden="true" className="size-5" />}>
          {t('download')}
        </Button>
        <p role="status" className="mt-2 min-h-5 break-words text-center text-muted text-sm">
          {isPending ? t('preparing') : data && t('saved', { name: data })}
        </p>
      </div>
    </>
  )
}

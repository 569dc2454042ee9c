import type { StatementFormat, TaxYear } from '@sengi/contract/statements/files'
import { CalendarRange } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { useCloseTo } from '../../lib/close-to.ts'
import { dateText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Select } from '../../ui/fields/select.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { FileEnding } from './file-ending.tsx'
import { statementWords } from './messages.ts'
import { useTaxPack, useTaxYears } from './use-files.ts'

/** What one tax year brought, to download. */
export function TaxDialog() {
  const t = useWords(statementWords)
  const { search } = useLocation()
  const close = useCloseTo(`/history${search}`)
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={t('tax_pack')} description={t('tax_line')}>
      <Years />
    </Dialog>
  )
}

function Years() {
  const t = useWords(statementWords)
  const { data, error, isPending, isFetching, refetch } = useTaxYears()
  if (isPending) {
    return (
      <Loading label={t('years_loading')}>
        <SkeletonLine className="mb-5 h-18 w-full" />
        <SkeletonLine className="mb-5 h-26 w-full" />
        <SkeletonLine className="h-32 w-full" />
      </Loading>
    )
  }
  if (error) return <FailedState title={t('years_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
  const [newest] = data
  if (!newest) {
    return (
      <EmptyState icon={<CalendarRange />} title={t('no_years')}>
        {t('no_years_line')}
      </EmptyState>
    )
  }
  return <TaxForm years={data} first={data[1] ?? newest} />
}

/** Begins with the year that people report now: the last one that is over. */
function TaxForm({ years, first }: { years: readonly TaxYear[]; first: TaxYear }) {
  const t = useWords(statementWords)
  const [chosen, setChosen] = useState(String(first.year))
  const [format, setFormat] = useState<StatementFormat>('pdf')
  const file = useTaxPack()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    file.mutate({ year: chosen, format })
  }
  const isRunning = years.some(({ year, is_over: isOver }) => String(year) === chosen && !isOver)
  return (
    <form noValidate onSubmit={submit} aria-label={t('tax_pack')} className="flex flex-col gap-5">
      <Select
        label={t('year')}
        choices={years.map((one) => ({ value: String(one.year), label: t('year_days', textsOf(one)) }))}
        value={chosen}
        onChange={setChosen}
        hint={isRunning ? t('still_runs') : ''}
      />
      <p className="text-muted text-sm">{t('not_advice')}</p>
      <FileEnding format={format} onFormat={setFormat} file={file} />
    </form>
  )
}

/** Noon, so that a day is the same one in every zone nearby. */
const textsOf = ({ year, from, to }: TaxYear) => ({
  year: String(year),
  from: dateText(`${from}T12:00:00Z`),
  to: dateText(`${to}T12:00:00Z`),
})

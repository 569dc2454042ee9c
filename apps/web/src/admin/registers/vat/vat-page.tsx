import { Percent } from 'lucide-react'
import { saveFile } from '../../../lib/save-file.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { Desk } from '../../desk/desk.tsx'
import { RegistersHeading } from '../registers-heading.tsx'
import { vatDeskWords } from './messages.ts'
import { useVatExport, useVatMonths } from './use-vat.ts'
import { VatMonthCard } from './vat-month.tsx'

/** VAT on our fees, month by month: what runs, what is to be declared, and what was. */
export function VatPage() {
  const t = useWords(vatDeskWords)
  return (
    <Desk>
      <RegistersHeading title={t('title')} intro={t('intro')} />
      <p className="mb-6 max-w-[60ch] text-muted text-sm">{t('exempt')}</p>
      <Export />
      <Months />
    </Desk>
  )
}

function Months() {
  const t = useWords(vatDeskWords)
  const { data: months, isPending, error, refetch } = useVatMonths()
  if (months?.length === 0) {
    return (
      <EmptyState icon={<Percent />} title={t('none')}>
        {t('none_line')}
      </EmptyState>
    )
  }
  if (months) {
    return (
      <ul className="flex flex-col gap-4">
        {months.map((month) => (
          <li key={month.month}>
            <VatMonthCard month={month} />
          </li>
        ))}
      </ul>
    )
  }
  if (!isPending) return <FailedState title={t('failed')} cause={error?.message} onRetry={() => void refetch()} />
  return (
    <Loading label={t('loading')}>
      <SkeletonLine className="h-48 w-full rounded-card" />
    </Loading>
  )
}

function Export() {
  const t = useWords(vatDeskWords)
  const { mutate, isPending } = useVatExport()
  const save = () =>
    mutate(undefined, {
      onSuccess: (file) => saveFile(file, 'vat-on-fees.csv'),
      onError: (error) => toast.failure(t('export_failed'), error.message),
    })
  return (
    <Button variant="secondary" className="mb-6" busy={isPending} onClick={save}>
      {t('export')}
    </Button>
  )
}

import { monthPattern } from '@sengi/contract/time'
import { ChevronLeft, ChevronRight, Landmark } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useServerNow } from '../../../lib/environment.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { dayOf, monthText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { Desk } from '../../desk/desk.tsx'
import { RegistersHeading } from '../registers-heading.tsx'
import { ClientMoneyDays, MissingPayments } from './client-money-days.tsx'
import { clientMoneyWords } from './messages.ts'
import { useClientMoney, useClientMoneyExport } from './use-client-money.ts'

/** Whether rand that people paid in lie in the client account in time, month by month. Which month the address says. */
export function ClientMoneyPage() {
  const t = useWords(clientMoneyWords)
  const [search, setSearch] = useSearchParams()
  const current = dayOf(useServerNow(60_000)).slice(0, 7)
  const asked = search.get('month') ?? ''
  const month = monthPattern.test(asked) && asked < current ? asked : current
  const choose = (next: string) => setSearch(next === current ? {} : { month: next }, { replace: true })
  return (
    <Desk>
      <RegistersHeading title={t('title')} intro={t('intro')} />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <div className="flex items-center gap-3">
          <Button
            variant="secondary"
            size="small"
            aria-label={t('before')}
            onClick={() => choose(monthBeside(month, -1))}
          >
            <ChevronLeft className="size-4" />
          </Button>
          <h2 className="min-w-36 text-center font-semibold text-ink">{monthText(`${month}-15T12:00:00Z`)}</h2>
          {month < current && (
            <Button
              variant="secondary"
              size="small"
              aria-label={t('after')}
              onClick={() => choose(monthBeside(month, 1))}
            >
              <ChevronRight className="size-4" />
            </Button>
          )}
        </div>
        <Export month={month} />
      </div>
      <Month month={month} />
    </Desk>
  )
}

function monthBeside(month: string, step: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7)
}

function Month({ month }: { month: string }) {
  const t = useWords(clientMoneyWords)
  const { data: read, isPending, error, refetch } = useClientMoney(month)
  if (read && read.days.length === 0) {
    return (
      <EmptyState icon={<Landmark />} title={t('none')}>
        {t('none_line')}
      </EmptyState>
    )
  }
  if (read) {
    return (
      <div className="flex flex-col gap-6">
        <ClientMoneyDays month={read} />
        {read.breaks.length > 0 && <MissingPayments breaks={read.breaks} />}
      </div>
    )
  }
  if (!isPending) return <FailedState title={t('failed')} cause={error?.message} onRetry={() => void refetch()} />
  return (
    <Loading label={t('loading')}>
      <SkeletonLine className="h-48 w-full rounded-card" />
    </Loading>
  )
}

function Export({ month }: { month: string }) {
  const t = useWords(clientMoneyWords)
  const { mutate, isPending } = useClientMoneyExport(month)
  const save = () =>
    mutate(undefined, {
      onSuccess: (file) => saveFile(file, `client-money-${month}.csv`),
      onError: (error) => toast.failure(t('export_failed'), error.message),
    })
  return (
    <Button variant="secondary" busy={isPending} onClick={save}>
      {t('export')}
    </Button>
  )
}

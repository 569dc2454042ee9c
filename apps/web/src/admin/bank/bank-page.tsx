import { Landmark } from 'lucide-react'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card } from '../../ui/card.tsx'
import { More } from '../../ui/more.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { bankDeskWords } from './messages.ts'
import { PaymentCard } from './payment-card.tsx'
import { useFaults, useSuspense } from './use-bank.ts'

/** Staff see here what came to the client account and could not be credited, and say what becomes of it. */
export const BankPage = () => {
  const t = useWords(bankDeskWords)
  return (
    <div className="w-full max-w-[40rem]">
      <PageHeading title={t('title')} className="font-semibold text-2xl text-ink" />
      <p className="mt-1 mb-5 text-muted">{t('intro')}</p>
      <Suspended />
      <Faults />
    </div>
  )
}

function Suspended() {
  const t = useWords(bankDeskWords)
  const query = useSuspense()
  const payments = query.data?.pages.flatMap(({ rows }) => rows)
  if (query.isPending) {
    return (
      <Loading label={t('loading')}>
        <SkeletonLine className="h-32 w-full" />
      </Loading>
    )
  }
  if (!payments) {
    return <FailedState title={t('failed')} cause={query.error?.message} onRetry={query.refetch} />
  }
  if (payments.length === 0) {
    return (
      <EmptyState icon={<Landmark />} title={t('nothing')}>
        {t('nothing_line')}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="flex flex-col gap-4">
        {payments.map((payment) => (
          <li key={payment.id}>
            <PaymentCard payment={payment} />
          </li>
        ))}
      </ul>
      <div className="mt-5 empty:hidden">
        <More query={query} label={t('older')} failed={t('failed')} />
      </div>
    </>
  )
}

/** Nothing at all while every row was read. */
function Faults() {
  const t = useWords(bankDeskWords)
  const { data: faults } = useFaults()
  if (!faults?.length) return null
  return (
    <section aria-labelledby="faults-heading" className="mt-8">
      <h2 id="faults-heading" className="font-semibold text-ink text-lg">
        {t('faults')}
      </h2>
      <p className="mt-1 mb-3 text-muted text-sm">{t('faults_line')}</p>
      <ul className="flex flex-col gap-3">
        {faults.map(({ id, problem, raw, noted_at }) => (
          <li key={id}>
            <Card>
              <h3 className="font-medium text-ink">{problem}</h3>
              <p className="text-muted text-sm">{dateTimeText(noted_at)}</p>
              <p className="mt-2 break-all font-mono text-ink text-sm">{raw}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}

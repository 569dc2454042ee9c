import { Landmark } from 'lucide-react'
import { PageHeading } from '../../lib/page-heading.tsx'
import { dateTimeText } from '../../lib/time-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/skeleton.tsx'
import { PaymentCard } from './payment-card.tsx'
import { useFaults, useSuspense } from './use-bank.ts'

/** Staff see here what came to the client account and could not be credited, and say what becomes of it. */
export const BankPage = () => (
  <div className="mx-auto w-full max-w-[40rem]">
    <PageHeading title="Bank payments" className="font-semibold text-2xl text-ink" />
    <p className="mt-1 mb-5 text-muted">
      Money that nobody could be credited for, newest first. What you decide is recorded under your name.
    </p>
    <Suspended />
    <Faults />
  </div>
)

function Suspended() {
  const query = useSuspense()
  const payments = query.data?.pages.flatMap(({ rows }) => rows)
  if (query.isPending) {
    return (
      <Loading label="Loading payments">
        <SkeletonLine className="h-32 w-full" />
      </Loading>
    )
  }
  if (!payments) {
    return <FailedState title="The payments could not be loaded" cause={query.error?.message} onRetry={query.refetch} />
  }
  if (payments.length === 0) {
    return (
      <EmptyState icon={<Landmark />} title="Nothing waits">
        Every payment that came was credited, or is decided about.
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
      {query.hasNextPage && (
        <Button
          variant="secondary"
          wide
          className="mt-5"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show older
        </Button>
      )}
    </>
  )
}

/** Nothing at all while every row was read. */
function Faults() {
  const { data: faults } = useFaults()
  if (!faults?.length) return null
  return (
    <section aria-labelledby="faults-heading" className="mt-8">
      <h2 id="faults-heading" className="font-semibold text-ink text-lg">
        Rows that could not be read
      </h2>
      <p className="mt-1 mb-3 text-muted text-sm">
        They may be payments. Look them up at the bank; a row that the bank mends is taken by itself.
      </p>
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

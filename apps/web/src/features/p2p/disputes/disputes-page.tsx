import type { CaseSummary } from '@sengi/contract/p2p/disputes'
import { useQuery } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { Link } from 'react-router'
import { BackHeading } from '../../../lib/back-heading.tsx'
import { whileDown } from '../../../lib/live/polling.ts'
import { dateTimeText } from '../../../lib/words/time-text.ts'
import type { P2pDisputesWords } from '../../../lib/words/words.gen.ts'
import { type Say, useWords } from '../../../lib/words/words.ts'
import { TextLink } from '../../../ui/link-button.tsx'
import { Coin, Rand } from '../../../ui/money.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { disputeCalls } from '../dispute-calls.ts'
import { p2pDisputesWords } from '../messages.ts'
import { orderNumber } from '../words.ts'
import { CasePill } from './case-state.tsx'
import { reasonWords } from './dispute-reasons.ts'

/** Every case that I am a party of; what waits for me first. */
export function DisputesPage() {
  const t = useWords(p2pDisputesWords)
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['p2p', 'cases'],
    queryFn: ({ signal }) => disputeCalls.listDisputes({ query: { limit: 100 } }, { signal }),
    refetchInterval: () => whileDown(30_000),
  })
  return (
    <div className="column">
      <BackHeading title={t('disputes')} />
      <p className="mt-1 mb-5 max-w-[65ch] text-muted">
        {t.drawn('disputes_intro', { link: (words) => <TextLink to="/p2p/outcomes">{words}</TextLink> })}
      </p>
      {isPending && (
        <Loading label={t('loading_disputes')}>
          <SkeletonLine className="mb-2.5 h-24 w-full" />
          <SkeletonLine className="h-24 w-full" />
        </Loading>
      )}
      {error && !data && (
        <FailedState title={t('disputes_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
      )}
      {data?.length === 0 && (
        <EmptyState icon={<Scale />} title={t('no_disputes')}>
          {t('no_disputes_line')}
        </EmptyState>
      )}
      <ul className="flex flex-col gap-2.5">
        {waitingFirst(data ?? []).map((found) => (
          <li key={found.id}>
            <CaseCard found={found} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const waitingFirst = (cases: readonly CaseSummary[]): CaseSummary[] =>
  cases.toSorted((a, b) => Number(b.waits_for_me) - Number(a.waits_for_me))

function CaseCard({ found }: { found: CaseSummary }) {
  const t = useWords(p2pDisputesWords)
  return (
    <Link
      to={`/p2p/orders/${found.order_id}`}
      className="block rounded-card border border-line bg-surface p-4 text-ink no-underline shadow-card transition-colors duration-[80ms] hover:border-control"
    >
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 font-semibold">
        {t(reasonWords[found.reason] ?? 'something_else')}
        <CasePill state={found.state} />
      </p>
      <p className="mt-1 text-muted text-sm">
        {t.drawn(found.role === 'buyer' ? 'buying_for' : 'selling_for', {
          amount: <Coin amount={found.amount_asset} asset={found.asset} />,
          rand: <Rand value={found.fiat_amount_zar} />,
          username: found.counterparty,
        })}
      </p>
      <p className="mt-0.5 text-sm text-subtle">
        {t('order_opened', { number: orderNumber(found.order_id), date: dateTimeText(found.created_at) })}
      </p>
      {found.waits_for_me && <p className="mt-2 font-medium text-accent-text text-sm">{asked(t, found)}</p>}
    </Link>
  )
}

const asked = (t: Say<P2pDisputesWords>, { state, answer_by }: CaseSummary): string =>
  state === 'PROPOSED' ? t('answer_proposal') : t('tell_until', { date: dateTimeText(answer_by) })

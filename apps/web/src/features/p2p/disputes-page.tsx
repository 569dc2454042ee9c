import type { CaseSummary } from '@sengi/contract'
import { useQuery } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { Link } from 'react-router'
import { PageHeading } from '../../lib/page-heading.tsx'
import { whileDown } from '../../lib/polling.ts'
import { dateTimeText } from '../../lib/time-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { TextLink } from '../../ui/link-button.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { Loading, SkeletonLine } from '../../ui/skeleton.tsx'
import { CasePill } from './case-state.tsx'
import { reasonWords } from './dispute-reasons.ts'
import { market } from './p2p-api.ts'
import { orderNumber } from './words.ts'

/** Every case that I am a party of; what waits for me first. */
export function DisputesPage() {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['p2p', 'cases'],
    queryFn: ({ signal }) => market.listDisputes({ query: { limit: 100 } }, { signal }),
    refetchInterval: () => whileDown(30_000),
  })
  return (
    <div className="mx-auto w-full max-w-[44rem]">
      <PageHeading title="Dispute Management" className="font-semibold text-2xl text-ink" />
      <p className="mt-1 mb-5 max-w-[65ch] text-muted">
        Trades that buyer and seller do not agree on. The crypto stays in escrow until there is a decision.{' '}
        <TextLink to="/p2p/outcomes">How disputes end</TextLink>
      </p>
      {isPending && (
        <Loading label="Loading your disputes">
          <SkeletonLine className="mb-2.5 h-24 w-full" />
          <SkeletonLine className="h-24 w-full" />
        </Loading>
      )}
      {error && !data && (
        <FailedState
          title="Your disputes could not be loaded"
          cause={error.message}
          onRetry={refetch}
          busy={isFetching}
        />
      )}
      {data?.length === 0 && (
        <EmptyState icon={<Scale />} title="No disputes">
          When something is wrong with an order, open a dispute on the order’s page. It will be listed here.
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

const CaseCard = ({ found }: { found: CaseSummary }) => (
  <Link
    to={`/p2p/orders/${found.order_id}`}
    className="block rounded-card border border-line bg-surface p-4 text-ink no-underline shadow-card transition-colors duration-[80ms] hover:border-control"
  >
    <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 font-semibold">
      {reasonWords[found.reason] ?? 'Something else'}
      <CasePill state={found.state} />
    </p>
    <p className="mt-1 text-muted text-sm">
      {found.role === 'buyer' ? 'Buying' : 'Selling'} <Coin amount={found.amount_asset} asset={found.asset} /> for{' '}
      <Rand value={found.fiat_amount_zar} /> · @{found.counterparty}
    </p>
    <p className="mt-0.5 text-sm text-subtle">
      Order #{orderNumber(found.order_id)} · opened {dateTimeText(found.created_at)}
    </p>
    {found.waits_for_me && <p className="mt-2 font-medium text-accent-text text-sm">{asked(found)}</p>}
  </Link>
)

const asked = ({ state, answer_by }: CaseSummary): string =>
  state === 'PROPOSED' ? 'There is a proposal for you to answer' : `Tell your side until ${dateTimeText(answer_by)}`

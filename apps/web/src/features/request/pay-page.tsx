import type { RequestDetail } from '@sengi/contract'
import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { useBalances } from '../../lib/balances.ts'
import { FactRow } from '../../lib/fact-row.tsx'
import { useFigures } from '../../lib/figures.ts'
import { PageHeading } from '../../lib/page-heading.tsx'
import { availableOf, unitsOf } from '../../lib/portfolio.ts'
import { useOffset } from '../../lib/use-offset.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { Loading, SkeletonLine } from '../../ui/skeleton.tsx'
import { PayButton } from './pay-button.tsx'
import { useQuote, useRequest, type Which } from './request-api.ts'

interface PayPageProps {
  which: Which
  /** Where the request itself is. */
  back: string
}

/** The last look before paying: whom, how much, at which price, and how long that price holds. */
export function PayPage({ which, back }: PayPageProps) {
  const { data: request, error, isFetching, refetch } = useRequest(which)
  const [wasOpen, setWasOpen] = useState(false)
  const isOpen = request?.may.includes('fulfill') ?? false
  if (isOpen && !wasOpen) setWasOpen(true)
  // What was paid on this very page leads to its receipt; what was over before has nothing to review.
  if (request && !isOpen && !wasOpen) return <Navigate to={back} replace />
  return (
    <>
      <PageHeading title="Check and pay" className="mb-4 font-semibold text-2xl text-ink" />
      {!request && !error && <Waiting />}
      {error && !request && (
        <FailedState
          title="The request could not be loaded"
          cause={error.message}
          onRetry={refetch}
          busy={isFetching}
        />
      )}
      {request && <Review request={request} code={'code' in which ? which.code : undefined} back={back} />}
    </>
  )
}

const Waiting = () => (
  <Loading label="Getting the price">
    <SkeletonLine className="h-72 w-full" />
  </Loading>
)

interface ReviewProps {
  request: RequestDetail
  code: string | undefined
  back: string
}

function Review({ request, code, back }: ReviewProps) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [round, setRound] = useState(0)
  const [endedId, setEndedId] = useState<string>()
  const part = { id: request.id, amount: search.get('amount') ?? undefined, code }
  const { data: quote, error, isFetching, refetch } = useQuote(part, round)
  const offsetMs = useOffset(quote?.server_time ?? request.created_at)
  const heldSeconds = useFigures()?.quotes.held_seconds
  if (error && !quote) {
    return <FailedState title="There is no price right now" cause={error.message} onRetry={refetch} busy={isFetching} />
  }
  if (!quote) return <Waiting />
  const hasEnded = endedId === quote.quote_id
  return (
    <>
      <Card className="py-2 sm:py-3">
        <dl>
          <FactRow label="You pay">
            <Rand value={quote.value_zar} open className="block font-semibold text-xl" />
            <Coin amount={quote.amount} asset={quote.asset} full open className="block" />
          </FactRow>
          <FactRow label="To">@{request.sender_username}</FactRow>
          <FactRow label="Price">
            <Rand value={quote.price_zar} open /> for 1 {quote.asset}
          </FactRow>
          <FactRow label="Fee">
            <Rand value="0" open />
          </FactRow>
          <FactRow label="Arrives">At once</FactRow>
          <FactRow label="Message">
            <span aria-hidden="true">{request.emoji} </span>
            {request.note ?? <span className="text-subtle">No note</span>}
          </FactRow>
        </dl>
      </Card>
      <Enough amount={quote.amount} asset={quote.asset} />
      <div className="my-4">
        <Countdown
          expiresAt={quote.expires_at}
          offsetMs={offsetMs}
          label="Price held for"
          endText="The price has expired"
          ringOf={heldSeconds}
          onEnd={() => setEndedId(quote.quote_id)}
        />
      </div>
      {hasEnded ? (
        <Button size="large" wide busy={isFetching} onClick={() => setRound(round + 1)}>
          Get a new price
        </Button>
      ) : (
        <PayButton request={request} quote={quote} part={part} onStale={() => setEndedId(quote.quote_id)} />
      )}
      <Button variant="quiet" wide className="mt-2" onClick={() => void navigate(back, { replace: true })}>
        Not now
      </Button>
    </>
  )
}

/** Said before the button is pressed; the server decides. */
function Enough({ amount, asset }: { amount: string; asset: RequestDetail['asset'] }) {
  const { data: balances } = useBalances()
  if (!balances || availableOf(balances, asset).units >= unitsOf(asset, amount).units) return null
  return (
    <p role="status" className="mt-4 rounded-button bg-warning-soft px-4 py-3 text-sm text-warning">
      You have{' '}
      <Coin amount={balances.find((one) => one.asset === asset)?.available_balance ?? '0'} asset={asset} full open />{' '}
      available, which is not enough.
    </p>
  )
}

import type { RequestDetail, RequestQuote } from '@sengi/contract/requests'
import { formatAmount, inRand, parsePrice } from '@sengi/money'
import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { BackHeading } from '../../lib/back-heading.tsx'
import { useBalances } from '../../lib/live/balances.ts'
import { useFigures } from '../../lib/live/figures.ts'
import { availableOf, unitsOf } from '../../lib/live/portfolio.ts'
import { useOffset } from '../../lib/use-offset.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { requestWords } from './messages.ts'
import { PayButton } from './pay-button.tsx'
import { useQuote, useRequest, type Which } from './request-api.ts'

interface PayPageProps {
  which: Which
  /** Where the request itself is. */
  back: string
}

/** The last look before paying: whom, how much, at which price, and how long that price holds. */
export function PayPage({ which, back }: PayPageProps) {
  const t = useWords(requestWords)
  const { data: request, error, isFetching, refetch } = useRequest(which)
  const [wasOpen, setWasOpen] = useState(false)
  const isOpen = request?.may.includes('fulfill') ?? false
  if (isOpen && !wasOpen) setWasOpen(true)
  // What was paid on this very page leads to its receipt; what was over before has nothing to review.
  if (request && !isOpen && !wasOpen) return <Navigate to={back} replace />
  return (
    <>
      <div className="mb-4">
        <BackHeading title={t('check_title')} to={back} />
      </div>
      {!request && !error && <Waiting />}
      {error && !request && (
        <FailedState title={t('one_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
      )}
      {request && <Review request={request} code={'code' in which ? which.code : undefined} back={back} />}
    </>
  )
}

const Waiting = () => {
  const t = useWords(requestWords)
  return (
    <Loading label={t('getting_price')}>
      <SkeletonLine className="h-72 w-full" />
    </Loading>
  )
}

interface ReviewProps {
  request: RequestDetail
  code: string | undefined
  back: string
}

function Review({ request, code, back }: ReviewProps) {
  const t = useWords(requestWords)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [round, setRound] = useState(0)
  const [endedId, setEndedId] = useState<string>()
  const part = { id: request.id, amount: search.get('amount') ?? undefined, code }
  const { data: quote, error, isFetching, refetch } = useQuote(part, round)
  const offsetMs = useOffset(quote?.server_time ?? request.created_at)
  const heldSeconds = useFigures()?.quotes.held_seconds
  if (error && !quote) {
    return <FailedState title={t('no_price')} cause={error.message} onRetry={refetch} busy={isFetching} />
  }
  if (!quote) return <Waiting />
  const hasEnded = endedId === quote.quote_id
  return (
    <>
      <Card className="py-2 sm:py-3">
        <dl>
          <FactRow label={t('you_pay')}>
            <Rand value={quote.value_zar} open className="block font-semibold text-xl" />
            <Coin amount={quote.amount} asset={quote.asset} full open className="block" />
          </FactRow>
          <FactRow label={t('to')}>@{request.sender_username}</FactRow>
          <FactRow label={t('price')}>
            {t.drawn('for_one', { price: <Rand value={quote.price_zar} open />, asset: quote.asset })}
          </FactRow>
          <FactRow label={t('fee')}>
            <Rand value="0" open />
          </FactRow>
          <FactRow label={t('arrives')}>{t('at_once')}</FactRow>
          <FactRow label={t('message')}>
            <span aria-hidden="true">{request.emoji} </span>
            {request.note ?? <span className="text-subtle">{t('no_note')}</span>}
          </FactRow>
        </dl>
      </Card>
      <Enough quote={quote} inRand={request.in_rand} />
      <div className="my-4">
        <Countdown
          expiresAt={quote.expires_at}
          offsetMs={offsetMs}
          label={t('price_held')}
          endText={t('price_over')}
          ringOf={heldSeconds}
          onEnd={() => setEndedId(quote.quote_id)}
        />
      </div>
      {hasEnded ? (
        <Button size="large" wide busy={isFetching} onClick={() => setRound(round + 1)}>
          {t('new_price')}
        </Button>
      ) : (
        <PayButton request={request} quote={quote} part={part} onStale={() => setEndedId(quote.quote_id)} />
      )}
      <Button variant="quiet" wide className="mt-2" onClick={() => void navigate(back, { replace: true })}>
        {t('not_now')}
      </Button>
    </>
  )
}

/** Said before the button is pressed; the server decides. */
function Enough({ quote, inRand: isRand }: { quote: RequestQuote; inRand: boolean }) {
  const t = useWords(requestWords)
  const { data: balances } = useBalances()
  const { asset } = quote
  const available = availableOf(balances, asset)
  if (!balances || available.units >= unitsOf(asset, quote.amount).units) return null
  const worth = formatAmount(inRand(available, parsePrice(asset, quote.price_zar), 'down'))
  const coin = <Coin amount={formatAmount(available)} asset={asset} full open />
  return (
    <p role="status" className="mt-4 rounded-button bg-warning-soft px-4 py-3 text-sm text-warning">
      {t.drawn('not_enough', { amount: isRand ? <Rand value={worth} open /> : coin })}
    </p>
  )
}

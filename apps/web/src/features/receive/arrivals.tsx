import type { Deposit } from '@sengi/contract'
import { ArrowDownToLine } from 'lucide-react'
import { dateTimeText } from '../../lib/time-text.ts'
import type { Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { CoinIcon } from '../../ui/coin-icon.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Coin } from '../../ui/money.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Loading, SkeletonLine } from '../../ui/skeleton.tsx'
import { StatusPill, type StatusShape } from '../../ui/status-pill.tsx'
import { useDeposits } from './use-receive.ts'

/** What came to my addresses, with how far each is. */
export function Arrivals() {
  const { data, error, isPending, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useDeposits()
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <Card aria-labelledby="arrivals-heading">
      <CardHeading id="arrivals-heading">Deposits</CardHeading>
      {isPending && (
        <Loading label="Loading your deposits">
          <SkeletonLine className="h-14 w-full" />
        </Loading>
      )}
      {error && !data && (
        <FailedState
          title="Your deposits could not be loaded"
          cause={error.message}
          onRetry={refetch}
          busy={isFetching}
        />
      )}
      {data && rows.length === 0 && (
        <EmptyState icon={<ArrowDownToLine />} title="Nothing has come in yet">
          What is sent to one of your addresses shows up here as soon as the network knows of it.
        </EmptyState>
      )}
      {rows.length > 0 && (
        <ul aria-label="Deposits" className="flex flex-col divide-y divide-line">
          {rows.map((deposit) => (
            <ArrivalRow key={deposit.deposit_id} deposit={deposit} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="quiet" wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </Card>
  )
}

const looks: Readonly<Record<Deposit['state'], { tone: Tone; shape: StatusShape; word: string }>> = {
  SEEN: { tone: 'info', shape: 'half', word: 'Arriving' },
  CREDITED: { tone: 'success', shape: 'full', word: 'In your wallet' },
  DUST: { tone: 'neutral', shape: 'cross', word: 'Too little' },
}

function ArrivalRow({ deposit }: { deposit: Deposit }) {
  const { asset, amount, state, confirmations, confirmations_needed: needed } = deposit
  const { tone, shape, word } = looks[state]
  return (
    <li className="flex gap-3 py-3">
      <CoinIcon asset={asset} className="size-9 shrink-0" />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <Coin amount={amount} asset={asset} full className="font-medium text-ink" />
          <StatusPill tone={tone} shape={shape}>
            {word}
          </StatusPill>
        </div>
        <p className="text-sm text-subtle">{dateTimeText(deposit.created_at)}</p>
        {state === 'SEEN' && (
          <>
            <p role="status" className="mt-1 text-muted text-sm">
              {Math.min(confirmations, needed)} of {needed} confirmations
            </p>
            <Progress label="Confirmations" value={Math.min(confirmations, needed)} max={needed} className="mt-1.5" />
          </>
        )}
      </div>
    </li>
  )
}

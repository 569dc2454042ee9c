import type { Deposit } from '@sengi/contract/transfers/deposits'
import { ArrowDownToLine } from 'lucide-react'
import { Link } from 'react-router'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Coin } from '../../ui/money.tsx'
import { CoinIcon } from '../../ui/pictures/coin-icon.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Progress } from '../../ui/states/progress.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { DepositState } from './deposit-state.tsx'
import { receiveWords } from './messages.ts'
import { useDeposits } from './use-receive.ts'

/** What came to my addresses, with how far each is. */
export function Arrivals() {
  const t = useWords(receiveWords)
  const { data, error, isPending, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useDeposits()
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <Card aria-labelledby="arrivals-heading">
      <CardHeading id="arrivals-heading">{t('deposits')}</CardHeading>
      {isPending && (
        <Loading label={t('loading_deposits')}>
          <SkeletonLine className="h-14 w-full" />
        </Loading>
      )}
      {error && !data && (
        <FailedState title={t('deposits_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
      )}
      {data && rows.length === 0 && (
        <EmptyState icon={<ArrowDownToLine />} title={t('nothing')}>
          {t('nothing_line')}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <ul aria-label={t('deposits')} className="flex flex-col divide-y divide-line">
          {rows.map((deposit) => (
            <ArrivalRow key={deposit.deposit_id} deposit={deposit} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="quiet" wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </Card>
  )
}

function ArrivalRow({ deposit }: { deposit: Deposit }) {
  const t = useWords(receiveWords)
  const { asset, amount, state, confirmations, confirmations_needed: needed, origin } = deposit
  const isAsked = origin !== null && origin.kind === null
  return (
    <li className="relative flex gap-3 py-3">
      <CoinIcon asset={asset} className="size-9 shrink-0" />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <Link
            to={`/deposits/${deposit.deposit_id}`}
            className="rounded-input text-ink no-underline hover:underline after:absolute after:inset-0"
          >
            <Coin amount={amount} asset={asset} full className="font-medium" />
          </Link>
          {isAsked ? (
            <StatusPill tone="warning" shape="half">
              {t('asked')}
            </StatusPill>
          ) : (
            <DepositState state={state} />
          )}
        </div>
        <p className="text-sm text-subtle">{dateTimeText(deposit.created_at)}</p>
        {state === 'SEEN' && (
          <>
            <p role="status" className="mt-1 text-muted text-sm">
              {t('some_of', { some: Math.min(confirmations, needed), all: needed })}
            </p>
            <Progress
              label={t('confirmations')}
              value={Math.min(confirmations, needed)}
              max={needed}
              className="mt-1.5"
            />
          </>
        )}
      </div>
    </li>
  )
}

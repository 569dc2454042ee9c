import type { Withdrawal } from '@sengi/contract/transfers/withdrawals'
import { ArrowUpFromLine } from 'lucide-react'
import { Link } from 'react-router'
import { BackHeading } from '../../../lib/back-heading.tsx'
import { dateTimeText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Coin, Rand } from '../../../ui/money.tsx'
import { CoinIcon } from '../../../ui/pictures/coin-icon.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import { withdrawalWords } from '../messages.ts'
import { useWithdrawals } from './use-withdrawals.ts'
import { stateWordsOf } from './withdrawal-words.ts'

/** Every payment to an address, newest first. */
export function WithdrawalList() {
  const t = useWords(withdrawalWords)
  const { data, error, isPending, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useWithdrawals()
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <>
      <BackHeading title={t('sent_title')} to="/send" />
      <Card className="mt-5">
        {isPending && (
          <Loading label={t('loading_list')}>
            <SkeletonLine className="h-14 w-full" />
          </Loading>
        )}
        {error && !data && (
          <FailedState title={t('list_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
        )}
        {data && rows.length === 0 && (
          <EmptyState
            icon={<ArrowUpFromLine />}
            title={t('none')}
            action={<LinkButton to="/send">{t('send')}</LinkButton>}
          >
            {t('none_line')}
          </EmptyState>
        )}
        {rows.length > 0 && (
          <ul aria-label={t('list')} className="-mx-2 flex flex-col">
            {rows.map((withdrawal) => (
              <Row key={withdrawal.withdrawal_id} withdrawal={withdrawal} />
            ))}
          </ul>
        )}
        {hasNextPage && (
          <Button variant="quiet" wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        )}
      </Card>
    </>
  )
}

function Row({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useWords(withdrawalWords)
  const { withdrawal_id: id, asset, amount, value_zar: value, address, created_at: at } = withdrawal
  const { tone, shape, word } = stateWordsOf(withdrawal)
  return (
    <li>
      <Link
        to={`/send/withdrawals/${id}`}
        className="flex items-center gap-3 rounded-button px-2 py-2.5 text-ink no-underline hover:bg-surface-2"
      >
        <CoinIcon asset={asset} className="size-9 shrink-0" />
        <span className="min-w-0 grow">
          <span className="block truncate font-medium font-mono text-sm">
            {address.slice(0, 8)}…{address.slice(-6)}
          </span>
          <span className="block text-sm text-subtle">{dateTimeText(at)}</span>
        </span>
        <span className="flex shrink-0 flex-col items-end gap-1 text-right text-sm">
          <Rand value={value} />
          <Coin amount={amount} asset={asset} className="text-subtle" />
          <StatusPill tone={tone} shape={shape}>
            {t(word)}
          </StatusPill>
        </span>
      </Link>
    </li>
  )
}

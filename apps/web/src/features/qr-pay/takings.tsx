import type { QrTaking } from '@sengi/contract/qr/merchants'
import { formatAmount } from '@sengi/money'
import { lazy, Suspense, useState } from 'react'
import { nearTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { zarText } from '../../lib/words/zar-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { More } from '../../ui/more.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { qrLooks } from './looks.ts'
import { qrWords } from './messages.ts'
import { paidFor } from './refund-reading.ts'
import { useTakings } from './use-qr.ts'

const RefundDialog = lazy(async () => ({ default: (await import('./refund-dialog.tsx')).RefundDialog }))

/** What was paid to a shop, as it comes in. */
export function Takings() {
  const t = useWords(qrWords)
  const query = useTakings()
  const takings = query.data?.pages.flatMap(({ rows }) => rows)
  return (
    <Card aria-labelledby="qr-takings">
      <CardHeading id="qr-takings">{t('takings')}</CardHeading>
      {query.error && !takings && (
        <FailedState title={t('failed')} cause={query.error.message} onRetry={query.refetch} busy={query.isFetching} />
      )}
      {takings?.length === 0 && <p className="text-muted text-sm">{t('takings_none')}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {takings?.map((taking) => (
          <TakingRow key={taking.id} taking={taking} />
        ))}
      </ul>
      <div className="mt-3 empty:hidden">
        <More query={query} label={t('more')} failed={t('failed')} />
      </div>
    </Card>
  )
}

function TakingRow({ taking }: { taking: QrTaking }) {
  const t = useWords(qrWords)
  const [isOpen, setOpen] = useState(false)
  const { word, ...look } = qrLooks[taking.state]
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex items-center justify-between gap-3">
        <span className="min-w-0">
          <span className="block truncate font-medium text-ink">{t('from', { payer: taking.payer })}</span>
          <span className="block truncate text-muted text-sm">{nearTimeText(taking.paid_at)}</span>
        </span>
        <span className="flex shrink-0 flex-col items-end gap-1">
          <Rand value={formatAmount(paidFor(taking))} className="font-medium text-ink" />
          <Coin amount={taking.amount} asset={taking.asset} className="text-muted text-sm" />
        </span>
      </div>
      <Parts taking={taking} />
      <div className="flex items-center justify-between gap-3">
        <StatusPill {...look}>{t(word)}</StatusPill>
        {taking.state !== 'REFUNDED' && (
          <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
            {t('give_back')}
          </Button>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <RefundDialog taking={taking} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  )
}

/** What of it was the tip, and what was given back of it; nothing where there is neither. */
function Parts({ taking: { tip_zar, given_back_zar } }: { taking: QrTaking }) {
  const t = useWords(qrWords)
  const parts = [
    ['tip_part', tip_zar],
    ['given_back_part', given_back_zar],
  ] as const
  const some = parts.filter(([, zar]) => Number(zar) > 0)
  if (some.length === 0) return null
  return (
    <p className="text-muted text-sm tabular-nums">
      {some.map(([word, zar]) => t(word, { amount: zarText(zar) })).join(' · ')}
    </p>
  )
}

import type { ReactNode } from 'react'
import { BackHeading } from '../../lib/back-heading.tsx'
import { useWords } from '../../lib/words/words.ts'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Rand } from '../../ui/money.tsx'
import { Badge } from '../../ui/states/badge.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { waitsInOrder } from '../../ui/states/waits-in-order.ts'
import { HeldCoins } from './held-coins.tsx'
import { LimitPeriod } from './limit-period.tsx'
import { limitsWords } from './messages.ts'
import { Meters } from './meter-card.tsx'
import { SendingLimits } from './sending-limits.tsx'
import { useKycStatus } from './use-kyc.ts'

/** `card`: the limits of the virtual card, which another feature draws. */
export function LimitsPage({ card }: { card: ReactNode }) {
  const t = useWords(limitsWords)
  const { data: status, error, isPending, isFetching, refetch } = useKycStatus()
  return (
    <div className={cx('column', waitsInOrder)}>
      <BackHeading title={t('title')} />
      <p className="mt-1 mb-5 text-muted">{t('intro')}</p>
      {isPending && (
        <Loading label={t('loading')}>
          <SkeletonLine className="h-56 w-full" />
        </Loading>
      )}
      {error && !status && (
        <FailedState title={t('failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
      )}
      {status && (
        <>
          <Card className="py-1 sm:py-1">
            <ul className="divide-y divide-line">
              {status.steps.map(({ tier, buy_limit_zar, unlocks }) => (
                <li key={tier} className="flex items-center justify-between gap-4 py-3.5">
                  <div className="min-w-0">
                    <h2 className="flex flex-wrap items-center gap-x-2 font-semibold text-base text-ink">
                      {t(`is_${tier}`)}
                      {tier === status.kyc_tier && <Badge tone="primary">{t('here')}</Badge>}
                    </h2>
                    <p className="text-muted text-sm">{unlocks.join(' · ')}</p>
                  </div>
                  <p className="shrink-0 text-right">
                    <span className="block text-subtle text-xs">{t('buy_up_to')}</span>
                    <Rand value={buy_limit_zar} open className="font-semibold text-ink" />
                    <LimitPeriod say={(days) => t('in_days', { days })} />
                  </p>
                </li>
              ))}
            </ul>
          </Card>
          <Meters status={status} />
          <SendingLimits />
          {card}
          <HeldCoins />
          {status.next_tier && (
            <LinkButton to="/kyc" className="mt-5">
              {t('raise')}
            </LinkButton>
          )}
        </>
      )}
    </div>
  )
}

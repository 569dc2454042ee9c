import { createClient } from '@sengi/contract/client'
import type { KycStatus } from '@sengi/contract/kyc'
import type { Meter } from '@sengi/contract/limits'
import { onrampLimit } from '@sengi/contract/onramp/limit'
import { p2pTradingLimit } from '@sengi/contract/p2p/trader-calls'
import { useQuery } from '@tanstack/react-query'
import { connection } from '../../lib/session/entry-api.ts'
import { useUser } from '../../lib/session/me.ts'
import { gates } from '../../lib/session/tiers.ts'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Rand } from '../../ui/money.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { LeftOf } from './left-of.tsx'
import { limitsWords } from './messages.ts'
import { TierLink } from './tier-link.tsx'

const client = createClient({ buying: onrampLimit.getBuyLimit, trading: p2pTradingLimit.getTradingLimit }, connection)

/** How much may still be bought, and how much traded, by the sums that also refuse. */
export function Meters({ status }: { status: KycStatus }) {
  const t = useWords(limitsWords)
  const { kyc_tier } = useUser()
  return (
    <>
      <MeterCard kind="buying" status={status} />
      {gates.p2p.admits(kyc_tier) ? (
        <MeterCard kind="trading" status={status} />
      ) : (
        <Card aria-labelledby="trading" className="mt-4">
          <CardHeading id="trading">{t('trading')}</CardHeading>
          <p className="text-muted text-sm">{t('trading_closed')}</p>
        </Card>
      )}
    </>
  )
}

function MeterCard({ kind, status }: { kind: 'buying' | 'trading'; status: KycStatus }) {
  const t = useWords(limitsWords)
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['wallet', 'limits', kind],
    queryFn: ({ signal }) => client[kind](undefined, { signal }),
  })
  return (
    <Card aria-labelledby={kind} className="mt-4">
      <CardHeading id={kind}>{t(kind)}</CardHeading>
      <p className="-mt-2 mb-3 text-muted text-sm">{t(`${kind}_line`)}</p>
      {isPending && (
        <Loading label={t('loading_meter')}>
          <SkeletonLine className="h-16 w-full" />
        </Loading>
      )}
      {error && !data && (
        <FailedState title={t('meter_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
      )}
      {data && <MeterFacts meter={data} />}
      {data && <Raises status={status} />}
    </Card>
  )
}

/** What raises both: they follow the same figure of the tier. */
function Raises({ status: { next_tier, steps } }: { status: KycStatus }) {
  const t = useWords(limitsWords)
  const step = steps.find(({ tier }) => tier === next_tier)
  if (!step) return <p className="mt-1 text-muted text-sm">{t('highest')}</p>
  const amount = <Rand value={step.buy_limit_zar} open />
  return <p className="mt-1 text-muted text-sm">{t.drawn('raised', { tier: <TierLink tier={step.tier} />, amount })}</p>
}

function MeterFacts({ meter }: { meter: Meter }) {
  const t = useWords(limitsWords)
  const { cap_zar, left_zar, used_zar, days, returns_at, returns_zar } = meter
  return (
    <>
      <LeftOf name={t('meter_days', { days })} left={left_zar} cap={cap_zar} />
      <p className="flex min-h-5 flex-wrap gap-x-3 text-muted text-sm">
        <span>{t.drawn('used', { used: <Rand value={used_zar} open /> })}</span>
        {returns_at && returns_zar && (
          <span>
            {t.drawn('returns', { amount: <Rand value={returns_zar} open />, moment: dateTimeText(returns_at) })}
          </span>
        )}
      </p>
    </>
  )
}

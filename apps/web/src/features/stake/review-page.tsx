import { formatAmount, fullCryptoText, randText } from '@sengi/money'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { useServerNow } from '../../lib/environment.ts'
import { unitsOf } from '../../lib/live/portfolio.ts'
import { wasRefused } from '../../lib/live/query-client.ts'
import { useUser } from '../../lib/session/me.ts'
import { mayBeDone } from '../../lib/session/once.ts'
import { dateText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { Foot } from '../../ui/overlays/foot.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { Checking, RefusalLine } from '../../ui/states/attempt.tsx'
import { stakeWords } from './messages.ts'
import { PoolTitle } from './pool-title.tsx'
import { isLocked, rateText } from './pool-words.ts'
import { Risk } from './risk.tsx'
import { useStake } from './stake-api.ts'
import { daysAfter, earns, namedOf, type StakePlan } from './stake-draft.ts'

export function ReviewPage() {
  const { id } = useUser()
  const { state } = useLocation()
  const plan: StakePlan | undefined = state?.plan
  // Opened by address, or by the back button of somebody else's browser: there is nothing to review.
  if (!plan || plan.owner !== id) return <Navigate to="/stake" replace />
  return <Review plan={plan} />
}

function Review({ plan }: { plan: StakePlan }) {
  const t = useWords(stakeWords)
  const navigate = useNavigate()
  const { mutate, isPending, isSuccess, error, failureCount } = useStake()
  const isUnsure = mayBeDone({ isPending, failureCount, error })
  const amount = headOf(plan)

  const stake = () =>
    mutate(
      { key: plan.key, body: { pool_id: plan.pool.id, ...namedOf(plan) } },
      {
        onSuccess: (receipt) => {
          toast.success(t('staked_toast'))
          void navigate('/stake/receipt', { replace: true, state: { receipt, owner: plan.owner } })
        },
        onError: (failure) => {
          if (wasRefused(failure)) toast.failure(t('stake_did_fail'), failure.message)
        },
      },
    )
  return (
    <div className="column">
      <PoolTitle title={t('check_title')} step={t('step', { step: 2, of: 2 })} />
      <Card className="py-2 sm:py-3">
        <Facts plan={plan} />
      </Card>
      <div className="my-4">
        <Risk text={plan.pool.risk} />
      </div>
      <div role="status">{isUnsure && <Checking what="stake" isTrying={isPending} />}</div>
      {wasRefused(error) && <RefusalLine className="mb-3">{error.message}</RefusalLine>}
      <Foot on="page">
        <Button size="large" wide busy={isPending || isSuccess} onClick={stake}>
          {isUnsure && !isPending ? t('check_again') : t('stake_amount', { amount })}
        </Button>
      </Foot>
      <Button
        variant="quiet"
        wide
        className="mt-2"
        unavailable={isPending && t('on_its_way')}
        onClick={() => void navigate(-1)}
      >
        {t('change')}
      </Button>
    </div>
  )
}

/** The figure that was typed, for the button. */
const headOf = ({ namedIn, rand, amount, pool }: StakePlan): string =>
  namedIn === 'rand' && rand !== null ? randText(unitsOf('ZAR', rand)) : fullCryptoText(unitsOf(pool.asset, amount))

function Facts({ plan: { pool, amount, rand, namedIn } }: { plan: StakePlan }) {
  const t = useWords(stakeWords)
  const now = useServerNow(60_000)
  const days = isLocked(pool) ? pool.lock_period_days : 365
  return (
    <dl>
      <FactRow label={t('you_stake')}>
        {namedIn === 'rand' && rand !== null && <Rand value={rand} open className="block font-semibold text-xl" />}
        <Coin
          amount={amount}
          asset={pool.asset}
          full
          open
          className={namedIn === 'rand' ? 'block' : 'block font-semibold text-xl'}
        />
        {namedIn === 'coin' && rand !== null && <Rand value={rand} open className="block" />}
      </FactRow>
      <FactRow label={t('pool')}>{pool.name}</FactRow>
      <FactRow label={t('rate')}>{t('rate_fixed', { rate: rateText(pool.apy) })}</FactRow>
      <FactRow label={isLocked(pool) ? t('earns_in_days', { days }) : t('earns_in_year')}>
        <Coin
          amount={formatAmount(earns(unitsOf(pool.asset, amount), pool.apy, days))}
          asset={pool.asset}
          places={8}
          open
        />
      </FactRow>
      <FactRow label={t('can_take_out')}>
        {isLocked(pool) ? t('from_not_before', { date: dateText(daysAfter(now, days)) }) : t('any_time')}
      </FactRow>
      <FactRow label={t('fee')}>
        <Rand value="0" open />
      </FactRow>
    </dl>
  )
}

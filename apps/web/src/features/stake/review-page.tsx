import { formatAmount, fullCryptoText } from '@sengi/money'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { useServerNow } from '../../lib/environment.ts'
import { FactRow } from '../../lib/fact-row.tsx'
import { useUser } from '../../lib/me.ts'
import { mayBeDone } from '../../lib/once.ts'
import { unitsOf } from '../../lib/portfolio.ts'
import { wasRefused } from '../../lib/query-client.ts'
import { dateText } from '../../lib/time-text.ts'
import { Checking, Refusal } from '../../ui/attempt.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { toast } from '../../ui/toast.ts'
import { PoolTitle } from './pool-title.tsx'
import { isLocked, rateText } from './pool-words.ts'
import { Risk } from './risk.tsx'
import { useStake } from './stake-api.ts'
import { daysAfter, earns, type StakePlan } from './stake-draft.ts'

export function ReviewPage() {
  const { id } = useUser()
  const { state } = useLocation()
  const plan: StakePlan | undefined = state?.plan
  // Opened by address, or by the back button of somebody else's browser: there is nothing to review.
  if (!plan || plan.owner !== id) return <Navigate to="/stake" replace />
  return <Review plan={plan} />
}

function Review({ plan }: { plan: StakePlan }) {
  const navigate = useNavigate()
  const { mutate, isPending, isSuccess, error, failureCount } = useStake()
  const isUnsure = mayBeDone({ isPending, failureCount, error })
  const amount = fullCryptoText(unitsOf(plan.pool.asset, plan.amount))

  const stake = () =>
    mutate(
      { key: plan.key, body: { pool_id: plan.pool.id, amount: plan.amount } },
      {
        onSuccess: (receipt) => {
          toast.success('Successfully staked!')
          void navigate('/stake/receipt', { replace: true, state: { receipt, owner: plan.owner } })
        },
        onError: (failure) => {
          if (wasRefused(failure)) toast.failure('Staking failed', failure.message)
        },
      },
    )
  return (
    <div className="mx-auto w-full max-w-[30rem]">
      <PoolTitle title="Check and stake" step="Step 2 of 2" />
      <Card className="py-2 sm:py-3">
        <Facts plan={plan} />
      </Card>
      <div className="my-4">
        <Risk text={plan.pool.risk} />
      </div>
      <div role="status">{isUnsure && <Checking what="stake" isTrying={isPending} />}</div>
      {wasRefused(error) && <Refusal className="mb-3">{error.message}</Refusal>}
      <Button size="large" wide busy={isPending || isSuccess} onClick={stake}>
        {isUnsure && !isPending ? 'Check again' : `Stake ${amount}`}
      </Button>
      <Button
        variant="quiet"
        wide
        className="mt-2"
        unavailable={isPending && 'The stake is on its way'}
        onClick={() => void navigate(-1)}
      >
        Change something
      </Button>
    </div>
  )
}

function Facts({ plan: { pool, amount, rand } }: { plan: StakePlan }) {
  const now = useServerNow(60_000)
  const days = isLocked(pool) ? pool.lock_period_days : 365
  return (
    <dl>
      <FactRow label="You stake">
        {rand !== null && <Rand value={rand} open className="block font-semibold text-xl" />}
        <Coin amount={amount} asset={pool.asset} full open className="block" />
      </FactRow>
      <FactRow label="Pool">{pool.name}</FactRow>
      <FactRow label="Rate">{rateText(pool.apy)} a year, fixed</FactRow>
      <FactRow label={isLocked(pool) ? `Earns in ${days} days` : 'Earns in a year'}>
        <Coin
          amount={formatAmount(earns(unitsOf(pool.asset, amount), pool.apy, days))}
          asset={pool.asset}
          places={8}
          open
        />
      </FactRow>
      <FactRow label="Can be taken out">
        {isLocked(pool) ? `From ${dateText(daysAfter(now, days))}, not before` : 'At any time'}
      </FactRow>
      <FactRow label="Fee">
        <Rand value="0" open />
      </FactRow>
    </dl>
  )
}

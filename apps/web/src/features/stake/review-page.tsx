import { formatAmount, fullCryptoText } from '@sengi/money'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { useServerNow } from '../../lib/environment.ts'
import { FactRow } from '../../lib/fact-row.tsx'
import { useUser } from '../../lib/me.ts'
import { unitsOf } from '../../lib/portfolio.ts'
import { wasRefused } from '../../lib/query-client.ts'
import { dateText } from '../../lib/time-text.ts'
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
  const isUnsure = (isPending && failureCount > 0) || (error !== null && !wasRefused(error))
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
      <div role="status">{isUnsure && <Checking isTrying={isPending} />}</div>
      {wasRefused(error) && (
        <p role="alert" className="mb-3 rounded-button bg-danger-soft px-4 py-3 text-danger text-sm">
          {error.message}
        </p>
      )}
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

/** An answer got lost on the way; with the same key, asking again can not stake twice. */
const Checking = ({ isTrying }: { isTrying: boolean }) => (
  <p className="mb-3 rounded-button bg-info-soft px-4 py-3 text-info text-sm">
    <b className="block">{isTrying ? 'Checking' : 'Not confirmed yet'}</b>
    {isTrying
      ? 'The connection was lost and we are asking whether your stake went through. It cannot be made twice.'
      : 'We could not reach Sengi. Check again when you have a connection: it cannot be made twice.'}
  </p>
)

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

import type { StakePool } from '@sengi/contract/staking'
import type { Balance } from '@sengi/contract/wallet'
import { type Amount, formatAmount, inRand, type Price, parseAmount } from '@sengi/money'
import { useServerNow } from '../../lib/environment.ts'
import { dateText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { FactRow } from '../../ui/fact-row.tsx'
import { Coin, Rand } from '../../ui/money.tsx'
import { stakeWords } from './messages.ts'
import { isLocked } from './pool-words.ts'
import { daysAfter, earns, priceOf } from './stake-draft.ts'

interface ProjectionProps {
  pool: StakePool
  amount: Amount | null
  balances: readonly Balance[] | undefined
}

/** What an amount earns, by the server's own rule; without an amount, what the minimum would. */
export function Projection({ pool, amount, balances }: ProjectionProps) {
  const t = useWords(stakeWords)
  const price = priceOf(balances, pool)
  const now = useServerNow(60_000)
  const stake = amount ?? parseAmount(pool.asset, pool.min_stake)
  const spans = isLocked(pool)
    ? [{ label: t('in_days', { days: pool.lock_period_days }), days: pool.lock_period_days }]
    : [
        { label: t('in_days', { days: 30 }), days: 30 },
        { label: t('in_year'), days: 365 },
      ]
  return (
    <section aria-label={t('projection')} className="rounded-button bg-surface-2 px-4 py-2">
      <p className="pt-1 font-medium text-ink text-sm">{amount ? t('would_earn') : t('minimum_would_earn')}</p>
      <dl aria-live="polite">
        {[{ label: t('every_day'), days: 1 }, ...spans].map(({ label, days }) => (
          <FactRow key={label} label={label}>
            <Reward amount={earns(stake, pool.apy, days)} asset={pool.asset} price={price} />
          </FactRow>
        ))}
        {isLocked(pool) && <FactRow label={t('free_from')}>{dateText(daysAfter(now, pool.lock_period_days))}</FactRow>}
      </dl>
    </section>
  )
}

interface RewardProps {
  amount: Amount
  asset: StakePool['asset']
  price: Price | null
}

/** Rand first, at today's price; the coins are what is paid. */
const Reward = ({ amount, asset, price }: RewardProps) => (
  <>
    {price && <Rand value={formatAmount(inRand(amount, price, 'down'))} open className="block" />}
    <Coin
      amount={formatAmount(amount)}
      asset={asset}
      places={8}
      open
      className="block font-normal text-muted text-sm"
    />
  </>
)

import type { StakePool } from '@sengi/contract'
import { type Amount, parseAmount } from '@sengi/money'
import { useServerNow } from '../../lib/environment.ts'
import { FactRow } from '../../lib/fact-row.tsx'
import { dateText } from '../../lib/time-text.ts'
import { Coin } from '../../ui/money.tsx'
import { isLocked } from './pool-words.ts'
import { daysAfter, earns } from './stake-draft.ts'

/** What an amount earns, by the server's own rule; without an amount, what the minimum would. */
export function Projection({ pool, amount }: { pool: StakePool; amount: Amount | null }) {
  const now = useServerNow(60_000)
  const stake = amount ?? parseAmount(pool.asset, pool.min_stake)
  const spans = isLocked(pool)
    ? [{ label: `In ${pool.lock_period_days} days`, days: pool.lock_period_days }]
    : [
        { label: 'In 30 days', days: 30 },
        { label: 'In a year', days: 365 },
      ]
  return (
    <section aria-label="Projection" className="rounded-button bg-surface-2 px-4 py-2">
      <p className="pt-1 font-medium text-ink text-sm">{amount ? 'You would earn' : 'The minimum would earn'}</p>
      <dl aria-live="polite">
        {[{ label: 'Every day', days: 1 }, ...spans].map(({ label, days }) => (
          <FactRow key={label} label={label}>
            <Coin amount={earns(stake, pool.apy, days)} asset={pool.asset} places={8} open />
          </FactRow>
        ))}
        {isLocked(pool) && (
          <FactRow label="Can be taken out from">{dateText(daysAfter(now, pool.lock_period_days))}</FactRow>
        )}
      </dl>
    </section>
  )
}

import type { StakePool } from '@sengi/contract/staking'
import { Link } from 'react-router'
import { useUser } from '../../lib/session/me.ts'
import { useWords } from '../../lib/words/words.ts'
import { Coin } from '../../ui/money.tsx'
import { CoinIcon } from '../../ui/pictures/coin-icon.tsx'
import { Progress } from '../../ui/states/progress.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { stakeWords } from './messages.ts'
import { lockText, rateText, stateOf } from './pool-words.ts'

/** One pool to compare: rate, lock, minimum, and how full it is. The whole card leads to it. */
export function PoolCard({ pool }: { pool: StakePool }) {
  const t = useWords(stakeWords)
  const state = stateOf(pool, useUser().streak)
  return (
    <article className="relative flex h-full flex-col rounded-card border border-line bg-surface p-4 shadow-card transition-colors duration-[80ms] focus-within:border-control hover:border-control">
      <div className="flex items-center gap-3">
        <CoinIcon asset={pool.asset} className="size-9" />
        <div className="min-w-0 grow">
          <h2 className="font-semibold text-ink">
            <Link to={`/stake/pools/${pool.id}`} className="text-ink no-underline after:absolute after:inset-0">
              {pool.name}
            </Link>
          </h2>
          <p className="text-muted text-sm">{lockText(t, pool)}</p>
        </div>
        <p className="shrink-0 text-right">
          <b className="block font-semibold text-ink text-xl tabular-nums">{rateText(pool.apy)}</b>
          <span className="text-sm text-subtle">{t('a_year')}</span>
        </p>
      </div>
      <div className="mt-auto pt-2">
        <Room pool={pool} />
        <p className="mt-1 flex min-h-6 flex-wrap items-center justify-between gap-x-3 gap-y-1 text-muted text-sm">
          <span>
            {t.drawn('minimum_amount', { amount: <Coin amount={pool.min_stake} asset={pool.asset} full open /> })}
          </span>
          {state && (
            <StatusPill tone={state.tone} shape={state.shape}>
              {state.word === 'for_streak' ? t('for_streak', { days: pool.streak_days ?? 0 }) : t(state.word)}
            </StatusPill>
          )}
        </p>
      </div>
    </article>
  )
}

/** How much of a pool is taken, once that can be seen. */
function Room({ pool }: { pool: StakePool }) {
  const t = useWords(stakeWords)
  const share = Math.min(100, Math.floor((Number(pool.filled) / Number(pool.cap)) * 100))
  if (share === 0) return null
  return (
    <Progress
      label={t('filled_name', { pool: pool.name })}
      value={share}
      max={100}
      valueText={t('filled', { share })}
    />
  )
}

import type { StakePool } from '@sengi/contract/staking'
import type { StakeWords } from '../../lib/words/words.gen.ts'
import type { Say } from '../../lib/words/words.ts'
import type { StatusLook } from '../../ui/states/status-pill.tsx'

type Terms = Pick<StakePool, 'lock_period_days'>

export const isLocked = ({ lock_period_days }: Terms): boolean => lock_period_days > 0

/** `90 days locked`, `Leave at any time`. */
export const lockText = (t: Say<StakeWords>, { lock_period_days: days }: Terms): string =>
  days > 0 ? t('locked_days', { days }) : t('leave_any_time')

/** `4.2%`: no zeros that say nothing. */
export const rateText = (apy: string): string => `${apy.replace(/\.?0+$/, '')}%`

/** Whether a pool is for those who came by for longer than `streak` days in a row. */
const needsStreak = ({ streak_days }: StakePool, streak: number): boolean => (streak_days ?? 0) > streak

type PoolState = StatusLook<'closed' | 'paused' | 'late' | 'for_streak'>

/** Whether somebody with this streak may join now, and how that looks; null for a pool that is simply open. */
export function stateOf(pool: StakePool, streak: number): PoolState | null {
  const { state, rewards_late } = pool
  if (state === 'CLOSED') return { word: 'closed', tone: 'neutral', shape: 'cross' }
  if (state === 'PAUSED') return { word: 'paused', tone: 'warning', shape: 'half' }
  if (rewards_late) return { word: 'late', tone: 'warning', shape: 'half' }
  return needsStreak(pool, streak) ? { word: 'for_streak', tone: 'neutral', shape: 'half' } : null
}

/** Why somebody with this streak cannot join; undefined when they can. */
export function whyNot(t: Say<StakeWords>, pool: StakePool, streak: number): string | undefined {
  if (pool.state !== 'OPEN') return t('takes_none')
  if (pool.rewards_late) return t('takes_none_late')
  return needsStreak(pool, streak) ? t('needs_streak', { days: pool.streak_days ?? 0 }) : undefined
}

/** What the open pools offer, for people who may not join yet. */
export function ratesText(t: Say<StakeWords>, pools: readonly StakePool[]): string {
  const rates = pools.filter(({ state }) => state === 'OPEN').map(({ apy }) => Number(apy))
  if (rates.length === 0) return ''
  const [low, high] = [Math.min(...rates), Math.max(...rates)]
  const coins = new Set(pools.map(({ asset }) => asset)).size
  return t('rates', { pools: rates.length, coins, low, high })
}

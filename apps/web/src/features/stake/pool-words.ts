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

/** Whether somebody may join now, and how that looks; null for a pool that is simply open. */
export function stateOf({ state, rewards_late }: StakePool): StatusLook<'closed' | 'paused' | 'late'> | null {
  if (state === 'CLOSED') return { word: 'closed', tone: 'neutral', shape: 'cross' }
  if (state === 'PAUSED') return { word: 'paused', tone: 'warning', shape: 'half' }
  return rewards_late ? { word: 'late', tone: 'warning', shape: 'half' } : null
}

/** Why nobody can join; undefined when one can. */
export function whyNot(pool: StakePool): 'takes_none' | 'takes_none_late' | undefined {
  if (pool.state !== 'OPEN') return 'takes_none'
  return pool.rewards_late ? 'takes_none_late' : undefined
}

/** What the open pools offer, for people who may not join yet. */
export function ratesText(t: Say<StakeWords>, pools: readonly StakePool[]): string {
  const rates = pools.filter(({ state }) => state === 'OPEN').map(({ apy }) => Number(apy))
  if (rates.length === 0) return ''
  const [low, high] = [Math.min(...rates), Math.max(...rates)]
  const coins = new Set(pools.map(({ asset }) => asset)).size
  return t('rates', { pools: rates.length, coins, low, high })
}

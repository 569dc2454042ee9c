import type { StakePool } from '@sengi/contract'
import type { StatusShape } from '../../ui/status-pill.tsx'

type Terms = Pick<StakePool, 'lock_period_days'>

export const isLocked = ({ lock_period_days }: Terms): boolean => lock_period_days > 0

/** `90 days locked`, `Leave at any time`. */
export const lockText = ({ lock_period_days }: Terms): string =>
  lock_period_days > 0 ? `${lock_period_days} days locked` : 'Leave at any time'

/** `4.2%`: no zeros that say nothing. */
export const rateText = (apy: string): string => `${apy.replace(/\.?0+$/, '')}%`

/** Whether somebody may join now, and how that looks; null for a pool that is simply open. */
export function stateOf({ state, rewards_late }: StakePool): {
  label: string
  tone: 'neutral' | 'warning'
  shape: StatusShape
} | null {
  if (state === 'CLOSED') return { label: 'Closed', tone: 'neutral', shape: 'cross' }
  if (state === 'PAUSED') return { label: 'Paused', tone: 'warning', shape: 'half' }
  return rewards_late ? { label: 'Rewards late', tone: 'warning', shape: 'half' } : null
}

/** Why nobody can join; undefined when one can. */
export function whyNot(pool: StakePool): string | undefined {
  if (pool.state !== 'OPEN') return 'This pool takes no stakes at the moment'
  return pool.rewards_late ? 'This pool takes no stakes while its rewards are late' : undefined
}

/** What the open pools offer, for people who may not join yet. */
export function ratesText(pools: readonly StakePool[]): string {
  const rates = pools.filter(({ state }) => state === 'OPEN').map(({ apy }) => Number(apy))
  if (rates.length === 0) return ''
  const [low, high] = [Math.min(...rates), Math.max(...rates)]
  const coins = new Set(pools.map(({ asset }) => asset)).size
  return `${rates.length} pools for ${coins} coins pay from ${low}% to ${high}% a year, every day. Verifying takes about two minutes.`
}

import type { StakePosition } from '@sengi/contract/staking'
import { dayMs } from '@sengi/money/span'
import { useServerNow } from '../../lib/environment.ts'
import { useWords } from '../../lib/words/words.ts'
import { stakeWords } from './messages.ts'

const radius = 26
const around = 2 * Math.PI * radius
/** How much of a lock is served, as a ring with the days in it; without a lock, the days alone. */
export function TimeRing({ position }: { position: StakePosition }) {
  const t = useWords(stakeWords)
  const now = useServerNow(60_000)
  const served = daysBetween(position.staked_at, position.closed_at ?? now)
  const { lock_period_days: lock } = position
  const share = lock === 0 ? 1 : Math.min(1, served / lock)
  const label =
    lock === 0 ? t('days_staked', { days: served }) : t('days_served', { served: Math.min(served, lock), lock })
  return (
    <svg role="img" aria-label={label} viewBox="0 0 64 64" className="size-20 shrink-0 text-primary">
      <circle cx="32" cy="32" r={radius} fill="none" strokeWidth="6" className="stroke-surface-2" />
      <circle
        cx="32"
        cy="32"
        r={radius}
        fill="none"
        stroke="currentColor"
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray={`${share * around} ${around}`}
        transform="rotate(-90 32 32)"
        opacity={share === 0 ? 0 : 1}
      />
      <text x="32" y="33" textAnchor="middle" className="fill-ink font-semibold text-[15px]">
        {served}
      </text>
      <text x="32" y="43" textAnchor="middle" className="fill-muted text-[8px]">
        {lock === 0 ? t('days') : t('of_days', { lock })}
      </text>
    </svg>
  )
}

const daysBetween = (from: string, to: string): number =>
  Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / dayMs))

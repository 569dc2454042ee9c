import type { StakePosition, StakeReward } from '@sengi/contract/staking'
import { cryptoText, formatAmount } from '@sengi/money'
import { unitsOf } from '../../lib/live/portfolio.ts'
import { dateText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Coin } from '../../ui/money.tsx'
import { usePrivacy } from '../../ui/privacy.tsx'
import { stakeWords } from './messages.ts'
import { daysAfter, earns } from './stake-draft.ts'

interface RewardChartProps {
  position: StakePosition
  /** Newest first. */
  rewards: readonly StakeReward[]
}

const width = 320
const height = 140
const daysAhead = 30

/** What was earned so far as a filled line, and where it leads as a dashed one. */
export function RewardChart({ position, rewards }: RewardChartProps) {
  const t = useWords(stakeWords)
  const { masked } = usePrivacy()
  const [newest, oldest] = [rewards[0], rewards.at(-1)]
  if (!newest || !oldest) return null
  const lastDay = aheadOf(position, newest.day)
  const stake = unitsOf(position.asset, position.amount_staked)
  const end = formatAmount(earns(stake, position.apy, lastDay))
  const place = placer({
    from: oldest.day - 1,
    to: lastDay,
    top: Number(end),
    bottom: Number(oldest.total) - Number(oldest.amount),
  })
  const paid = [
    place(oldest.day - 1, Number(oldest.total) - Number(oldest.amount)),
    ...rewards.toReversed().map(({ day, total }) => place(day, Number(total))),
  ]
  const ahead = [place(newest.day, Number(newest.total)), place(lastDay, Number(end))]
  const told = masked ? t('hidden') : cryptoText(unitsOf(position.asset, newest.total))
  return (
    <figure>
      <svg
        role="img"
        aria-label={t('chart', { day: newest.day, amount: told })}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="block h-40 w-full overflow-visible text-success"
      >
        <path d={`M0 ${height}H${width}`} className="stroke-line" vectorEffect="non-scaling-stroke" />
        <path d={`M${paid.join('L')}V${height}H${paid[0]?.split(' ')[0]}Z`} fill="currentColor" opacity="0.12" />
        <path d={`M${paid.join('L')}`} {...stroke} />
        {lastDay > newest.day && <path d={`M${ahead.join('L')}`} {...stroke} strokeDasharray="4 5" opacity="0.7" />}
      </svg>
      <figcaption className="mt-2 flex justify-between gap-3 text-sm">
        <span className="text-subtle">{dateText(daysAfter(position.staked_at, oldest.day - 1))}</span>
        <span className="text-subtle">{dateText(daysAfter(position.staked_at, lastDay))}</span>
      </figcaption>
      {lastDay > newest.day && (
        <p className="mt-2 text-muted text-sm">
          {t.drawn('dashed', { amount: <Coin amount={end} asset={position.asset} places={8} /> })}
        </p>
      )}
    </figure>
  )
}

const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
  vectorEffect: 'non-scaling-stroke',
} as const

/** The last day that is drawn: the end of the lock, or a month ahead; the last earned one when the stake is out. */
function aheadOf({ closed_at, lock_period_days }: StakePosition, day: number): number {
  if (closed_at !== null) return day
  return lock_period_days > day ? lock_period_days : day + daysAhead
}

interface Frame {
  from: number
  to: number
  bottom: number
  top: number
}

/** A shape, not a sum: numbers are good enough to draw with. */
function placer({ from, to, bottom, top }: Frame): (day: number, total: number) => string {
  const rise = top - bottom || 1
  return (day, total) => {
    const x = ((day - from) / Math.max(1, to - from)) * width
    const y = height - ((total - bottom) / rise) * (height - 8)
    return `${toTenth(x)} ${toTenth(y)}`
  }
}

const toTenth = (length: number): number => Math.round(length * 10) / 10

import type { Tier } from '@sengi/contract/fields'
import type { CryptoAsset } from '@sengi/money'
import { type Phrase, phrases } from '../../platform/words/phrase.ts'
import type { PortfolioFinding, Severity } from './findings.rules.ts'
import { type Remark, remarkFindings } from './remarks.rules.ts'

const say = phrases('insights/findings')

/** One asset of a portfolio, in cents of rand. */
export interface HeldCoin {
  readonly asset: CryptoAsset
  readonly cents: bigint
  /** What could be staked right now. */
  readonly availableCents: bigint
  /** What the same units were worth 7 days ago; null where nobody kept the price. */
  readonly weekAgoCents: bigint | null
}

/** Everything the rules look at. All of it is the server's own. */
export interface Portfolio {
  readonly positions: readonly HeldCoin[]
  readonly feeCents30Days: bigint
  readonly tier: Tier
  /** The coins of pools that take stakes now. */
  readonly stakeable: readonly CryptoAsset[]
  readonly remarks: readonly Remark[]
}

type Rule = (portfolio: Portfolio, totalCents: bigint) => PortfolioFinding | null

/** What there is to say about a portfolio, the most serious first; nothing about an empty one. */
export function findingsOf(portfolio: Portfolio): PortfolioFinding[] {
  const total = sumOf(portfolio.positions, ({ cents }) => cents)
  if (total <= 0n) return []
  const measured = rules.map((rule) => rule(portfolio, total)).filter((finding) => finding !== null)
  const findings = [...measured, ...remarkFindings(portfolio.remarks)]
  return findings.toSorted((a, b) => rank[a.severity] - rank[b.severity])
}

const rank: Readonly<Record<Severity, number>> = { warning: 0, notice: 1, info: 2 }

/** Basis points above which the findings speak. */
const thresholds = { concentration: 6_000n, alarming: 8_000n, stable: 500n, idle: 500n, fees: 50n, week: 500n } as const
/** Less than this is not worth staking: R 500. */
const idleCents = 500_00n

const concentration: Rule = ({ positions }, total) => {
  const largest = positions.reduce((a, b) => (b.cents > a.cents ? b : a))
  const share = shareOf(largest.cents, total)
  if (share <= thresholds.concentration) return null
  return {
    id: 'concentration',
    severity: share > thresholds.alarming ? 'warning' : 'notice',
    value: percent(share),
    threshold: percent(thresholds.concentration),
    text: say('concentration', { percent: percent(share), asset: largest.asset }),
    link: '/account/balances',
  }
}

const stableShare: Rule = ({ positions }, total) => {
  const share = shareOf(
    sumOf(positions, ({ asset, cents }) => (asset === 'USDT' ? cents : 0n)),
    total,
  )
  const isLow = share < thresholds.stable
  return {
    id: 'stable_share',
    severity: isLow ? 'notice' : 'info',
    value: percent(share),
    threshold: percent(thresholds.stable),
    text: share === 0n ? say('no_stable') : say('stable', { percent: percent(share) }),
    link: null,
  }
}

const idleCoins: Rule = ({ positions, stakeable }, total) => {
  const idle = positions.filter(({ asset, availableCents }) => stakeable.includes(asset) && availableCents > idleCents)
  const share = shareOf(
    sumOf(idle, ({ availableCents }) => availableCents),
    total,
  )
  if (idle.length === 0 || share <= thresholds.idle) return null
  return {
    id: 'idle_coins',
    severity: 'notice',
    value: percent(share),
    threshold: percent(thresholds.idle),
    text: say('idle', { percent: percent(share), assets: idle.map(({ asset }) => asset) }),
    link: '/stake',
  }
}

const feeDrag: Rule = ({ feeCents30Days }, total) => {
  const share = shareOf(feeCents30Days, total)
  if (share < thresholds.fees) return null
  return {
    id: 'fee_drag',
    severity: 'notice',
    value: tenths(share),
    threshold: tenths(thresholds.fees),
    text: say('fees', { percent: tenths(share) }),
    link: '/history',
  }
}

const weekChange: Rule = ({ positions }) => {
  const known = positions.filter(({ weekAgoCents }) => weekAgoCents !== null)
  const before = sumOf(known, ({ weekAgoCents }) => weekAgoCents ?? 0n)
  if (before <= 0n) return null
  const change = shareOf(sumOf(known, ({ cents }) => cents) - before, before)
  const size = change < 0n ? -change : change
  return {
    id: 'week_change',
    severity: size > thresholds.week ? 'notice' : 'info',
    value: `${change <= -50n ? '-' : ''}${percent(size)}`,
    threshold: percent(thresholds.week),
    text: size < 50n ? say('week_same') : say(change < 0n ? 'week_less' : 'week_more', { percent: percent(size) }),
    link: null,
  }
}

/** What one more step of verification opens (specification, section 6). */
const unlocks: Readonly<Partial<Record<Tier, Phrase>>> = {
  tier_0: say('unlock_basic'),
  tier_1: say('unlock_verified'),
  tier_2: say('unlock_premium'),
}

const nextTier: Rule = ({ tier }) => {
  const text = unlocks[tier]
  if (!text) return null
  return {
    id: 'kyc_unlock',
    severity: tier === 'tier_0' ? 'notice' : 'info',
    value: null,
    threshold: null,
    text,
    link: '/kyc',
  }
}

const rules: readonly Rule[] = [concentration, idleCoins, feeDrag, weekChange, stableShare, nextTier]

/** A part in basis points of the whole, rounded to the nearest. */
const shareOf = (part: bigint, whole: bigint): bigint => {
  const doubled = (part * 20_000n) / whole
  return (doubled + (doubled < 0n ? -1n : 1n)) / 2n
}

/** Basis points as whole percent, so that a ticking price does not reword everything. */
const percent = (basisPoints: bigint): string => String((basisPoints + 50n) / 100n)
const tenths = (basisPoints: bigint): string => {
  const rounded = (basisPoints + 5n) / 10n
  return `${rounded / 10n}.${rounded % 10n}`
}

const sumOf = (positions: readonly HeldCoin[], cents: (position: HeldCoin) => bigint): bigint =>
  positions.reduce((sum, position) => sum + cents(position), 0n)

import { type CoverLine, stakingDesk } from '@sengi/contract/staking/desk'
import { formatAmount } from '@sengi/money'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { percentOf } from '../staking.rules.ts'
import type { CoveredPool } from './cover.rules.ts'
import { type CoverOfAsset, readCover } from './cover.service.ts'

/** What staking rewards are paid from, for the treasury. */
export const coverRoutes = (): Route[] =>
  serve(stakingDesk, {
    readStakeCover: {
      permission: 'bank.read',
      handle: async ({ db }) => (await readCover(db)).map(presentLine),
    },
  })

const presentLine = ({ cover, daily, daysLeft, pools }: CoverOfAsset): CoverLine => ({
  asset: cover.asset as CoverLine['asset'],
  cover: formatAmount(cover),
  owed_daily: formatAmount(daily),
  days_left: daysLeft,
  pools: pools.map(presentPool),
})

const presentPool = ({ name, apyBasisPoints, filled, cap, short }: CoveredPool): CoverLine['pools'][number] => ({
  name,
  apy: percentOf(apyBasisPoints),
  filled: formatAmount(filled),
  cap: formatAmount(cap),
  short: short && { since: short.since.toISOString(), missing: formatAmount(short.missing) },
})

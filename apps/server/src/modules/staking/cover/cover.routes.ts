import { type CoverLine, type StakeFill as OnTheWire, stakingDesk } from '@sengi/contract/staking/desk'
import { formatAmount } from '@sengi/money'
import type { Db } from '../../../platform/db.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { percentOf } from '../staking.rules.ts'
import type { CoveredPool, StakeFill } from './cover.rules.ts'
import {
  approveStakeFill,
  askStakeFill,
  type CoverOfAsset,
  getStakeFill,
  readCover,
  refuseStakeFill,
} from './cover.service.ts'
import { listStakeFills } from './cover.store.ts'

/** What the treasury does about what staking rewards are paid from. */
export const coverRoutes = (): Route[] =>
  serve(stakingDesk, {
    readStakeCover: {
      permission: 'bank.read',
      handle: async ({ db }) => ({
        lines: (await readCover(db)).map(presentLine),
        fills: (await listStakeFills(db)).map(presentFill),
      }),
    },
    askStakeFill: {
      permission: 'treasury.make',
      act: ({ db, user, body: { asset, amount: text, reason } }) =>
        askStakeFill(db, { staffId: user.id, asset, text, reason }),
      show,
    },
    approveStakeFill: {
      permission: 'treasury.approve',
      act: ({ db, user, params, body: { hash } }) => approveStakeFill(db, user.id, { id: params.fill_id, hash }),
      show,
    },
    refuseStakeFill: {
      permission: 'treasury.approve',
      act: ({ db, user, params, body: { reason } }) =>
        refuseStakeFill(db, { staffId: user.id, id: params.fill_id, reason }),
      show,
    },
  })

const show = async ({ db }: { db: Db }, id: string) => presentFill(await getStakeFill(db, id))

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

const presentFill = ({ id, amount, reason, askedAt, approvedAt, refusal }: StakeFill): OnTheWire => ({
  id,
  asset: amount.asset as OnTheWire['asset'],
  amount: formatAmount(amount),
  reason,
  asked_at: askedAt.toISOString(),
  is_approved: approvedAt !== null,
  refusal,
})

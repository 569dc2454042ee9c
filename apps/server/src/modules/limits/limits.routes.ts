import { limits, type TransferLimits } from '@sengi/contract/limits'
import { formatAmount } from '@sengi/money'
import { type Route, serve } from '../../platform/http/serve.ts'
import { type LimitState, leftOf, type OwnLimit } from './limits.rules.ts'
import { limitsWithOwn } from './limits.service.ts'

export const limitsRoutes = (): Route[] =>
  serve(limits, {
    getLimits: {
      handle: async ({ db, user }) => {
        const { limits: states, own } = await limitsWithOwn(db, user.id, user.tier)
        return { kyc_tier: user.tier, limits: states.map(present), own: own.map(presentOwn) }
      },
    },
  })

const present = ({ kind, caps, used, left, returns, leftNow, next }: LimitState): TransferLimits['limits'][number] => ({
  kind,
  day: {
    cap_zar: formatAmount(caps.day),
    used_zar: formatAmount(used.day),
    left_zar: formatAmount(left.day),
    returns_at: returns.day?.toISOString() ?? null,
  },
  month: {
    cap_zar: formatAmount(caps.month),
    used_zar: formatAmount(used.month),
    left_zar: formatAmount(left.month),
    returns_at: returns.month?.toISOString() ?? null,
  },
  left_zar: formatAmount(leftNow),
  next: next && {
    kyc_tier: next.tier,
    day_zar: formatAmount(next.caps.day),
    month_zar: formatAmount(next.caps.month),
  },
})

/** Neither why nor by whom: that is not for its person. */
const presentOwn = ({ scope, cap, used, until }: OwnLimit): TransferLimits['own'][number] => ({
  scope,
  cap_zar: formatAmount(cap),
  used_zar: formatAmount(used),
  left_zar: formatAmount(leftOf(cap, used)),
  until: until?.toISOString() ?? null,
})

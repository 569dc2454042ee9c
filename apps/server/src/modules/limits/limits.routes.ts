import { limits, type TransferLimits } from '@sengi/contract/limits'
import { formatAmount } from '@sengi/money'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { LimitState } from './limits.rules.ts'
import { limitsOf } from './limits.service.ts'

export const limitsRoutes = (): Route[] =>
  serve(limits, {
    getLimits: {
      handle: async ({ db, user }) => ({
        kyc_tier: user.tier,
        limits: (await limitsOf(db, user.id, user.tier)).map(present),
      }),
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

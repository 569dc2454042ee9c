import { type TransferLimits, transfers } from '@sengi/contract/transfers'
import { formatAmount } from '@sengi/money'
import { type Route, serve } from '../../platform/http/serve.ts'
import { transferAnswerIn } from './answers.service.ts'
import type { LimitState } from './limits/limits.rules.ts'
import { limitsOf } from './limits/limits.service.ts'
import type { Sending } from './people/transfers.service.ts'
import { send } from './send.service.ts'

export const transfersRoutes = (sending: Sending): Route[] =>
  serve(transfers, {
    send: {
      keepsKey: true,
      handle: async ({ user, body, claim, language }) => ({
        ...(await send(sending, user, body, claim)),
        message: transferAnswerIn(language, 'sent'),
      }),
    },
    limits: {
      handle: async ({ db, user }) => ({
        kyc_tier: user.tier,
        limits: (await limitsOf(db, user.id, user.tier)).map(presentLimit),
      }),
    },
  })

const presentLimit = ({ kind, caps, left, leftNow }: LimitState): TransferLimits['limits'][number] => ({
  kind,
  day: { cap_zar: formatAmount(caps.day), left_zar: formatAmount(left.day) },
  month: { cap_zar: formatAmount(caps.month), left_zar: formatAmount(left.month) },
  left_zar: formatAmount(leftNow),
})

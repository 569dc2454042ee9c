import { claimLinks } from '@sengi/contract/transfers/claim-links'
import { formatAmount } from '@sengi/money'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { usernamesOf } from '../../auth/index.ts'
import { claimBehind } from './claims.service.ts'

/** Who sent what, for whoever holds the letter. The note and the address stay out: links are passed on, and it is not said for whom. */
export const claimLinksRoutes: Route[] = serve(claimLinks, {
  lookAtClaimLink: {
    hourlyLimit: 'requestLinks',
    handle: async ({ db, body }) => {
      const claim = await claimBehind(db, body.secret)
      if (!claim) return { waits: null }
      const names = await usernamesOf(db, [claim.senderId])
      return {
        waits: {
          from_username: names.get(claim.senderId) ?? '',
          asset: claim.amount.asset,
          amount: formatAmount(claim.amount),
          value_zar: formatAmount(claim.value),
          expires_at: claim.expiresAt.toISOString(),
        },
      }
    },
  },
})

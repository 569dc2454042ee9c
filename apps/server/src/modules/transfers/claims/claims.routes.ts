import { claims, type TransferClaim } from '@sengi/contract/transfers/claims'
import { formatAmount } from '@sengi/money'
import type { Db } from '../../../platform/db.ts'
import { readPage } from '../../../platform/http/page.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { requireTier, usernamesOf } from '../../auth/index.ts'
import { listClaims } from './claim-clock.service.ts'
import { type Claim, mayOf } from './claims.rules.ts'
import { cancelClaim, claimNotFound, declineClaim, openClaim, takeClaim } from './claims.service.ts'
import { findClaimOf } from './claims.store.ts'

export const claimsRoutes = (): Route[] =>
  serve(claims, {
    listClaims: {
      handle: async ({ db, user, query, nextPage }) => {
        const { direction } = query
        const found = await readPage({ query, nextPage }, (wanted) => listClaims(db, user.id, { ...wanted, direction }))
        return present(db, user.id, found)
      },
    },
    openClaim: { act: ({ db, user, body }) => openClaim(db, user.id, body.secret), show },
    takeClaim: {
      // Whoever is not checked yet may come back: the money stays where it is.
      guard: requireTier(1, 'claiming'),
      act: ({ db, user, params }) => takeClaim(db, user.id, params.claim_id),
      show,
    },
    declineClaim: { act: ({ db, user, params }) => declineClaim(db, user.id, params.claim_id), show },
    cancelClaim: { act: ({ db, user, params }) => cancelClaim(db, user.id, params.claim_id), show },
  })

async function show({ db, user }: { db: Db; user: { id: string } }, id: string): Promise<TransferClaim> {
  const claim = await findClaimOf(db, user.id, id)
  const [shown] = claim ? await present(db, user.id, [claim]) : []
  if (!shown) throw claimNotFound()
  return shown
}

/** Each side sees the other as far as it is known to it: the sender knows an address, the owner of the address a username. */
async function present(db: Db, userId: string, found: readonly Claim[]): Promise<TransferClaim[]> {
  const senders = found.map(({ senderId }) => senderId).filter((id) => id !== userId)
  const names = await usernamesOf(db, senders)
  return found.map((claim) => {
    const direction = claim.senderId === userId ? 'sent' : 'for_me'
    return {
      claim_id: claim.id,
      direction,
      state: claim.state,
      asset: claim.amount.asset,
      amount: formatAmount(claim.amount),
      value_zar: formatAmount(claim.value),
      note: claim.note,
      emoji: claim.emoji,
      to_email: direction === 'sent' ? claim.email : null,
      from_username: names.get(claim.senderId) ?? null,
      may: mayOf(claim, direction),
      created_at: claim.createdAt.toISOString(),
      expires_at: claim.expiresAt.toISOString(),
      closed_at: claim.closedAt?.toISOString() ?? null,
    }
  })
}

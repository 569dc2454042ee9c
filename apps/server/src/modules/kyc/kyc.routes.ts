import type { Tier } from '@sengi/contract/fields'
import { kyc } from '@sengi/contract/kyc'
import { type Amount, formatAmount } from '@sengi/money'
import type { Db } from '../../platform/db.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import { hasReached, nextTier, type TierTerms, tierTerms } from './kyc.rules.ts'
import { buyLimits, upgrade } from './kyc.service.ts'
import { type Application, findPending } from './kyc.store.ts'

interface Deps {
  /** Null: people look at every application. */
  bureau: Parameters<typeof upgrade>[1]
}

export const kycRoutes = ({ bureau }: Deps): Route[] =>
  serve(kyc, {
    upgrade: {
      handle: async ({ db, user, query, accepted }) => {
        const { tier, isDecided } = await upgrade(db, bureau, user.id, query.target_tier)
        if (isDecided) return { kyc_tier: tier, detail: 'KYC upgraded successfully!' }
        accepted()
        return { kyc_tier: tier, detail: 'We are checking your details and tell you here when that is done.' }
      },
    },
    status: {
      handle: async ({ db, user }) => ({
        kyc_tier: user.tier,
        next_tier: nextTier(user.tier),
        steps: await stepsOf(db, user.tier),
        application: presentApplication(await findPending(db, user.id)),
      }),
    },
  })

async function stepsOf(db: Db, held: Tier) {
  const limitOf = await buyLimits(db)
  return tierTerms.map((terms) => presentStep(terms, held, limitOf(terms.tier)))
}

const presentStep = (terms: TierTerms, held: Tier, buyLimit: Amount) => ({
  tier: terms.tier,
  name: terms.name,
  requirements: [...terms.requirements],
  unlocks: [...terms.unlocks],
  buy_limit_zar: formatAmount(buyLimit),
  reached: hasReached(held, terms.tier),
})

function presentApplication(application: Application | undefined) {
  if (application?.state !== 'IN_REVIEW' && application?.state !== 'REJECTED') return null
  const { targetTier, state, createdAt } = application
  return { target_tier: targetTier, state, created_at: createdAt.toISOString() }
}

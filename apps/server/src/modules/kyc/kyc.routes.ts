import type { Tier } from '@sengi/contract/fields'
import { kyc } from '@sengi/contract/kyc'
import type { SpokenLanguage } from '@sengi/contract/languages'
import { type Amount, formatAmount } from '@sengi/money'
import type { Db } from '../../platform/db.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import { phrases } from '../../platform/words/phrase.ts'
import { inWords } from '../../platform/words/words.ts'
import { correctionOf, wrongOf } from './documents/verdicts.rules.ts'
import { listReviews } from './documents/verdicts.store.ts'
import { faultPhrase, hasReached, nextTier, type TierTerms, tierTerms } from './kyc.rules.ts'
import { buyLimits, upgrade } from './kyc.service.ts'
import { findPending } from './kyc.store.ts'

const say = phrases('kyc/tiers')

export const kycRoutes = (checkers: Parameters<typeof upgrade>[1]): Route[] =>
  serve(kyc, {
    upgrade: {
      handle: async ({ db, user, query, language, accepted }) => {
        const { tier, isDecided } = await upgrade(db, checkers, user.id, query.target_tier)
        if (isDecided) return { kyc_tier: tier, detail: inWords(language, say('upgraded')) }
        accepted()
        return { kyc_tier: tier, detail: inWords(language, say('in_review')) }
      },
    },
    status: {
      handle: async ({ db, user, language }) => ({
        kyc_tier: user.tier,
        next_tier: nextTier(user.tier),
        steps: await stepsOf(db, user.tier, language),
        application: await applicationOf(db, user.id, language),
      }),
    },
  })

async function stepsOf(db: Db, held: Tier, language: SpokenLanguage) {
  const limitOf = await buyLimits(db)
  return tierTerms.map((terms) => presentStep(terms, { held, buyLimit: limitOf(terms.tier), language }))
}

const presentStep = (
  terms: TierTerms,
  { held, buyLimit, language }: { held: Tier; buyLimit: Amount; language: SpokenLanguage },
) => ({
  tier: terms.tier,
  name: inWords(language, terms.name),
  requirements: terms.requirements.map((one) => inWords(language, one)),
  unlocks: terms.unlocks.map((one) => inWords(language, one)),
  buy_limit_zar: formatAmount(buyLimit),
  reached: hasReached(held, terms.tier),
})

async function applicationOf(db: Db, userId: string, language: SpokenLanguage) {
  const application = await findPending(db, userId)
  if (application?.state !== 'IN_REVIEW' && application?.state !== 'REJECTED') return null
  const { id, targetTier, state, fault, createdAt } = application
  const wrong = state === 'REJECTED' ? wrongOf((await listReviews(db, userId, id))[0]?.verdicts ?? []) : []
  const said = wrong.map((one) => correctionOf(one, language, inWords)).join('\n')
  const reason = fault ? inWords(language, faultPhrase(fault)) : said || application.reason
  return { target_tier: targetTier, state, reason, created_at: createdAt.toISOString() }
}

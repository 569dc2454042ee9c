import { insights, insightsStaff } from '@sengi/contract/insights'
import { clockNow } from '../../platform/clock.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import { describePortfolio, type InsightsDeps } from './insights.service.ts'
import { countOpinions, keepOpinion, restoreAll } from './insights.store.ts'
import { asideSeconds, isAside, isHelpful } from './opinions.rules.ts'

export const insightsRoutes = (deps: InsightsDeps): Route[] => [
  ...serve(insights, {
    portfolio: {
      hourlyLimit: 'insights',
      handle: ({ db, user, language }) => describePortfolio(db, deps, user, language),
    },
    judgeInsight: {
      handle: async ({ db, user, body: { id, ...said } }) => {
        const opinions = await keepOpinion(db, user.id, id, said)
        return { helpful: isHelpful(opinions, id), aside: isAside(opinions, id, await clockNow(db)) }
      },
    },
    restoreInsights: { handle: async ({ db, user }) => ({ restored: await restoreAll(db, user.id) }) },
  }),
  ...serve(insightsStaff, {
    listInsightOpinions: { permission: 'support.read', handle: ({ db }) => countOpinions(db, asideSeconds) },
  }),
]

import { insights, insightsStaff } from '@sengi/contract/insights'
import { type Route, serve } from '../../platform/http/serve.ts'
import { describePortfolio, type InsightsDeps, judgeInsight } from './insights.service.ts'
import { countOpinions, restoreAll } from './insights.store.ts'
import { asideSeconds } from './opinions.rules.ts'

export const insightsRoutes = (deps: InsightsDeps): Route[] => [
  ...serve(insights, {
    portfolio: {
      hourlyLimit: 'insights',
      handle: ({ db, user, language }) => describePortfolio(db, deps, user, language),
    },
    judgeInsight: {
      handle: ({ db, user, body: { id, ...said } }) => judgeInsight(db, user.id, id, said),
    },
    restoreInsights: { handle: async ({ db, user }) => ({ restored: await restoreAll(db, user.id) }) },
  }),
  ...serve(insightsStaff, {
    listInsightOpinions: { permission: 'support.read', handle: ({ db }) => countOpinions(db, asideSeconds) },
  }),
]

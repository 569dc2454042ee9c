import { insights } from '@sengi/contract/insights'
import { type Route, serve } from '../../platform/http/serve.ts'
import { describePortfolio, type InsightsDeps } from './insights.service.ts'

export const insightsRoutes = (deps: InsightsDeps): Route[] =>
  serve(insights, {
    portfolio: {
      hourlyLimit: 'insights',
      handle: ({ db, user, language }) => describePortfolio(db, deps, user, language),
    },
  })

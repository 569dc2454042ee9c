import { insights } from '@sengi/contract/insights'
import { type Route, serve } from '../../platform/http/serve.ts'
import { describePortfolio, type Model } from './insights.service.ts'

export const insightsRoutes = (model: Model | null): Route[] =>
  serve(insights, {
    portfolio: {
      hourlyLimit: 'insights',
      handle: ({ db, user, language }) => describePortfolio(db, model, user, language),
    },
  })

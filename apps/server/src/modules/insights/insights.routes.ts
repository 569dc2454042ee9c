import { insights } from '@sengi/contract/insights'
import { type Route, serve } from '../../platform/http/serve.ts'
import { describePortfolio, type Model } from './insights.service.ts'

/** The screen asks when the total has changed, which with ticking prices is every few seconds. */
const callsAnHour = 500

export const insightsRoutes = (model: Model | null): Route[] =>
  serve(insights, {
    portfolio: {
      hourlyLimit: callsAnHour,
      handle: ({ db, user, language }) => describePortfolio(db, model, user, language),
    },
  })

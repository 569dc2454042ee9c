import type { InsightsWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

export const insightsWords = room<InsightsWords>({
  en: () => import('./messages/insights.en.json'),
  af: () => import('./messages/insights.af.json'),
})

import type { InsightDeskWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

/** What staff read of what people think of insights. */
export const insightDeskWords = room<InsightDeskWords>({
  en: () => import('./messages/insight-desk.en.json'),
  af: () => import('./messages/insight-desk.af.json'),
})

import type { OverviewWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

export const overviewWords = room<OverviewWords>({
  en: () => import('./messages/overview.en.json'),
  af: () => import('./messages/overview.af.json'),
})

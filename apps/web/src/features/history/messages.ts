import type { HistoryWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

export const historyWords = room<HistoryWords>({
  en: () => import('./messages/history.en.json'),
  af: () => import('./messages/history.af.json'),
})

import type { FillsWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

export const fillsWords = room<FillsWords>({
  en: () => import('./messages/fills.en.json'),
  af: () => import('./messages/fills.af.json'),
})

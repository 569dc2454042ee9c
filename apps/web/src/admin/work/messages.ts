import type { WorkWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

export const workWords = room<WorkWords>({
  en: () => import('./messages/work.en.json'),
  af: () => import('./messages/work.af.json'),
})

import type { ApprovingWords } from '../lib/words/words.gen.ts'
import { room } from '../lib/words/words.ts'

export const approvingWords = room<ApprovingWords>({
  en: () => import('./messages/approving.en.json'),
  af: () => import('./messages/approving.af.json'),
})

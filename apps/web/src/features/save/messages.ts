import type { SaveWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

export const saveWords = room<SaveWords>({
  en: () => import('./messages/save.en.json'),
  af: () => import('./messages/save.af.json'),
})

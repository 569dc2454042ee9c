import type { AdminWords } from '../lib/words/words.gen.ts'
import { room } from '../lib/words/words.ts'

export const adminWords = room<AdminWords>({
  en: () => import('./messages/admin.en.json'),
  af: () => import('./messages/admin.af.json'),
})

import type { SupportWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

/** What people read who ask our team. */
export const supportWords = room<SupportWords>({
  en: () => import('./messages/support.en.json'),
  af: () => import('./messages/support.af.json'),
})

import type { PrivacyWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

export const privacyWords = room<PrivacyWords>({
  en: () => import('./messages/privacy.en.json'),
  af: () => import('./messages/privacy.af.json'),
})

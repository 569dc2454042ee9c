import type { PrivacyRequestsWords } from '../../../lib/words/words.gen.ts'
import { room } from '../../../lib/words/words.ts'

export const privacyRequestsWords = room<PrivacyRequestsWords>({
  en: () => import('./messages/privacy-requests.en.json'),
  af: () => import('./messages/privacy-requests.af.json'),
})

import type { SecurityDeskWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

export const securityDeskWords = room<SecurityDeskWords>({
  en: () => import('./messages/security-desk.en.json'),
  af: () => import('./messages/security-desk.af.json'),
})

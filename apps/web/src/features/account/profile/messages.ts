import type { ProfileWords } from '../../../lib/words/words.gen.ts'
import { room } from '../../../lib/words/words.ts'

export const profileWords = room<ProfileWords>({
  en: () => import('./messages/profile.en.json'),
  af: () => import('./messages/profile.af.json'),
})

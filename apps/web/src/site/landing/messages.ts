import type { LandingWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

/** The page of strangers: said once in each language when the web is built. */
export const landingWords = room<LandingWords>({
  en: () => import('./messages/landing.en.json'),
  af: () => import('./messages/landing.af.json'),
})

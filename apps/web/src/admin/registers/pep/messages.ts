import type { PepDeskWords } from '../../../lib/words/words.gen.ts'
import { room } from '../../../lib/words/words.ts'

export const pepDeskWords = room<PepDeskWords>({
  en: () => import('./messages/pep-desk.en.json'),
  af: () => import('./messages/pep-desk.af.json'),
})

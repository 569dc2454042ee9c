import type { CardWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

export const cardWords = room<CardWords>({
  en: () => import('./messages/card.en.json'),
  af: () => import('./messages/card.af.json'),
})

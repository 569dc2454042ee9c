import type { TextsWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

export const textsWords = room<TextsWords>({
  en: () => import('./messages/texts.en.json'),
  af: () => import('./messages/texts.af.json'),
})

import type { RegistersWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

export const registersWords = room<RegistersWords>({
  en: () => import('./messages/registers.en.json'),
  af: () => import('./messages/registers.af.json'),
})

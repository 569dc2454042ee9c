import type { LibWords, PinWords } from '../lib/words.gen.ts'
import { room } from '../lib/words.ts'

export const libWords = room<LibWords>({
  en: () => import('./messages/lib.en.json'),
  af: () => import('./messages/lib.af.json'),
})

export const pinWords = room<PinWords>({
  en: () => import('./messages/pin.en.json'),
  af: () => import('./messages/pin.af.json'),
})

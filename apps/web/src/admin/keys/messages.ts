import type { KeysWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

export const keysWords = room<KeysWords>({
  en: () => import('./messages/keys.en.json'),
  af: () => import('./messages/keys.af.json'),
})

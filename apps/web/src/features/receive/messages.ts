import type { ReceiveWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

export const receiveWords = room<ReceiveWords>({
  en: () => import('./messages/receive.en.json'),
  af: () => import('./messages/receive.af.json'),
})

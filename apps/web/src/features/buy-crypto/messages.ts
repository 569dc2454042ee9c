import type { BuyWords, ReceivedWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

export const buyWords = room<BuyWords>({
  en: () => import('./messages/buy.en.json'),
  af: () => import('./messages/buy.af.json'),
})

export const receivedWords = room<ReceivedWords>({
  en: () => import('./messages/received.en.json'),
  af: () => import('./messages/received.af.json'),
})

import type { SendWords, WithdrawalWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

export const sendWords = room<SendWords>({
  en: () => import('./messages/send.en.json'),
  af: () => import('./messages/send.af.json'),
})

export const withdrawalWords = room<WithdrawalWords>({
  en: () => import('./messages/withdrawal.en.json'),
  af: () => import('./messages/withdrawal.af.json'),
})

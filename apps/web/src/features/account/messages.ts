import type { AccountWords, VerifyNoticeWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

export const accountWords = room<AccountWords>({
  en: () => import('./messages/account.en.json'),
  af: () => import('./messages/account.af.json'),
})

export const verifyNoticeWords = room<VerifyNoticeWords>({
  en: () => import('./messages/verify-notice.en.json'),
  af: () => import('./messages/verify-notice.af.json'),
})

import type {
  AccountWords,
  BalancesWords,
  LanguageWords,
  LockWords,
  VerifyNoticeWords,
} from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

export const accountWords = room<AccountWords>({
  en: () => import('./messages/account.en.json'),
  af: () => import('./messages/account.af.json'),
})

export const balancesWords = room<BalancesWords>({
  en: () => import('./messages/balances.en.json'),
  af: () => import('./messages/balances.af.json'),
})

export const languageWords = room<LanguageWords>({
  en: () => import('./messages/language.en.json'),
  af: () => import('./messages/language.af.json'),
})

export const lockWords = room<LockWords>({
  en: () => import('./messages/lock.en.json'),
  af: () => import('./messages/lock.af.json'),
})

export const verifyNoticeWords = room<VerifyNoticeWords>({
  en: () => import('./messages/verify-notice.en.json'),
  af: () => import('./messages/verify-notice.af.json'),
})

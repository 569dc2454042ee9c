import type {
  BankDeskWords,
  BreaksDeskWords,
  PayoutsDeskWords,
  StatementsDeskWords,
} from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

export const bankDeskWords = room<BankDeskWords>({
  en: () => import('./messages/bank-desk.en.json'),
  af: () => import('./messages/bank-desk.af.json'),
})

export const statementsDeskWords = room<StatementsDeskWords>({
  en: () => import('./messages/statements-desk.en.json'),
  af: () => import('./messages/statements-desk.af.json'),
})

export const payoutsDeskWords = room<PayoutsDeskWords>({
  en: () => import('./messages/payouts-desk.en.json'),
  af: () => import('./messages/payouts-desk.af.json'),
})

export const breaksDeskWords = room<BreaksDeskWords>({
  en: () => import('./messages/breaks-desk.en.json'),
  af: () => import('./messages/breaks-desk.af.json'),
})

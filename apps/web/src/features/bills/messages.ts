import type { BillsWords, BillWords, GroupsWords, SettleWords } from '../../lib/words.gen.ts'
import { room } from '../../lib/words.ts'

/** What every part of bills says: names, kinds, faults of amounts. */
export const billsWords = room<BillsWords>({
  en: () => import('./messages/bills.en.json'),
  af: () => import('./messages/bills.af.json'),
})

/** One bill: its form, its page, and the rules that make bills. */
export const billWords = room<BillWords>({
  en: () => import('./messages/bill.en.json'),
  af: () => import('./messages/bill.af.json'),
})

/** Who owes whom, and settling up. */
export const settleWords = room<SettleWords>({
  en: () => import('./messages/settle.en.json'),
  af: () => import('./messages/settle.af.json'),
})

/** Groups, their members, their history and their settings. */
export const groupsWords = room<GroupsWords>({
  en: () => import('./messages/groups.en.json'),
  af: () => import('./messages/groups.af.json'),
})

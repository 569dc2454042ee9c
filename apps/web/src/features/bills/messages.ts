import type {
  BillListWords,
  BillsWords,
  BillWords,
  FriendsWords,
  GroupSettingsWords,
  GroupsWords,
  ImportWords,
  JoinGroupWords,
  MembersWords,
  SettleWords,
  SharePaymentWords,
} from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

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

/** The bills of a group. */
export const billListWords = room<BillListWords>({
  en: () => import('./messages/bill-list.en.json'),
  af: () => import('./messages/bill-list.af.json'),
})

/** Who owes whom, and settling up. */
export const settleWords = room<SettleWords>({
  en: () => import('./messages/settle.en.json'),
  af: () => import('./messages/settle.af.json'),
})

/** The groups, and one of them at a glance. */
export const groupsWords = room<GroupsWords>({
  en: () => import('./messages/groups.en.json'),
  af: () => import('./messages/groups.af.json'),
})

/** The people with whom I share groups. */
export const friendsWords = room<FriendsWords>({
  en: () => import('./messages/friends.en.json'),
  af: () => import('./messages/friends.af.json'),
})

/** Who is in a group, who was asked in, and what was done there. */
export const membersWords = room<MembersWords>({
  en: () => import('./messages/members.en.json'),
  af: () => import('./messages/members.af.json'),
})

/** Settings, files and the end of a group. */
export const groupSettingsWords = room<GroupSettingsWords>({
  en: () => import('./messages/group-settings.en.json'),
  af: () => import('./messages/group-settings.af.json'),
})

/** A payment that is split in a group. */
export const sharePaymentWords = room<SharePaymentWords>({
  en: () => import('./messages/share-payment.en.json'),
  af: () => import('./messages/share-payment.af.json'),
})

/** Bills out of a file. */
export const importWords = room<ImportWords>({
  en: () => import('./messages/import.en.json'),
  af: () => import('./messages/import.af.json'),
})

/** Where the link to a group leads somebody who is signed in. */
export const joinGroupWords = room<JoinGroupWords>({
  en: () => import('./messages/join-group.en.json'),
  af: () => import('./messages/join-group.af.json'),
})

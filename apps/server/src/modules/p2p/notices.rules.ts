import { type Amount, randText } from '@sengi/money'
import { durationPhrase, type Phrase, phrases } from '../../platform/words/phrase.ts'
import type { Agreed } from './settings.rules.ts'

const say = phrases('p2p/notices')

/** What the two sides are told when something happens to their order. */
export const everyNotice = [
  'new_order',
  'accept_and_pay',
  'pay_now',
  'escrow_locked',
  'wait_for_account',
  'say_where',
  'account_shown',
  'account_chosen',
  'seller_did_not_choose',
  'you_did_not_choose',
  'buyer_is_here',
  'you_did_not_accept',
  'buyer_did_not_accept',
  'declined',
  'seller_left',
  'wait_for_seller',
  'check_your_bank',
  'you_cancelled',
  'buyer_cancelled',
  'expired',
  'expired_did_you_pay',
  'more_time',
  'cancel_asked',
  'cancelled_together',
  'released',
  'proof_withdrawn',
  'disputed',
  'seller_silent',
  'you_were_silent',
  'decided',
  'being_checked',
  'goes_on',
  'late_claim',
  'reported',
  'pay_the_rest',
  'rest_asked',
  'rest_told',
  'rest_paid',
  'rest_missed',
] as const
export type OrderNotice = (typeof everyNotice)[number]

/** A notice in words, with the figures that the order was made with. It names no amount: its letter may go to an address that nobody verified. */
export function noticePhrase(notice: OrderNotice, { lateClaimSeconds, extensionSeconds }: Agreed): Phrase {
  if (notice === 'expired_did_you_pay') return say(notice, { duration: durationPhrase(lateClaimSeconds) })
  if (notice === 'more_time') return say(notice, { duration: durationPhrase(extensionSeconds) })
  return say(notice)
}

/** Words of the order's own page that say how much. */
const sums = {
  new_order: 'new_order_rand',
  accept_and_pay: 'accept_and_pay_rand',
  pay_now: 'pay_now_rand',
  account_shown: 'account_shown_rand',
  check_your_bank: 'check_your_bank_rand',
  released: 'released_rand',
} as const satisfies Partial<Record<OrderNotice, string>>
const saysRand = (notice: OrderNotice): notice is keyof typeof sums => Object.hasOwn(sums, notice)

/** The same where only the two sides read it, in the order's history and chat: with the rand that were agreed. */
export const linePhrase = (notice: OrderNotice, agreed: Agreed, fiat: Amount): Phrase =>
  saysRand(notice) ? say(sums[notice], { rand: randText(fiat) }) : noticePhrase(notice, agreed)

export const isNotice = (text: string): text is OrderNotice => (everyNotice as readonly string[]).includes(text)

/** What somebody reads who owes after a case, with the amount that was owed at first. */
export const owesPhrase = (owed: string): Phrase => say('owes', { owed })

/** What both sides' rights hang on: nobody can switch it off. */
const ofDispute: ReadonlySet<OrderNotice> = new Set<OrderNotice>([
  'disputed',
  'seller_silent',
  'you_were_silent',
  'decided',
  'late_claim',
  'reported',
  'pay_the_rest',
  'rest_asked',
  'rest_told',
  'rest_paid',
  'rest_missed',
])

/** The kind of message that a notice is. */
export const messageTypeOf = (notice: OrderNotice): 'p2p.dispute' | 'p2p.order' =>
  ofDispute.has(notice) ? 'p2p.dispute' : 'p2p.order'

const shownDigits = 8

/** The order's number as people see it. */
export const orderNumber = (orderId: string): string => orderId.slice(-shownDigits)

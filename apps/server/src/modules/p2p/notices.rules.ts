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
] as const
export type OrderNotice = (typeof everyNotice)[number]

/** Notices that say how much. */
const ofRand = ['new_order', 'accept_and_pay', 'pay_now', 'account_shown', 'check_your_bank', 'released'] as const
type RandNotice = (typeof ofRand)[number]
const saysRand = (notice: OrderNotice): notice is RandNotice => (ofRand as readonly string[]).includes(notice)

/** A notice in words, with the figures that the order was made with and the rand that were agreed. */
export function noticePhrase(notice: OrderNotice, { lateClaimSeconds, extensionSeconds }: Agreed, fiat: Amount): Phrase {
  if (saysRand(notice)) return say(notice, { rand: randText(fiat) })
  if (notice === 'expired_did_you_pay') return say(notice, { duration: durationPhrase(lateClaimSeconds) })
  if (notice === 'more_time') return say(notice, { duration: durationPhrase(extensionSeconds) })
  return say(notice)
}

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
])

/** The kind of message that a notice is. */
export const messageTypeOf = (notice: OrderNotice): 'p2p.dispute' | 'p2p.order' =>
  ofDispute.has(notice) ? 'p2p.dispute' : 'p2p.order'

const shownDigits = 8

/** The order's number as people see it. */
export const orderNumber = (orderId: string): string => orderId.slice(-shownDigits)

import { durationText } from '@sengi/money'
import type { Agreed } from './settings.rules.ts'

type Words = string | ((agreed: Agreed) => string)

/** What the two sides are told when something happens to their order. */
const words = {
  new_order: 'New order: the crypto is locked in escrow.',
  accept_and_pay: 'Somebody took your ad. Accept and pay in time, or the order expires.',
  pay_now: 'The crypto is locked in escrow. Pay now and use the reference exactly as shown.',
  escrow_locked: 'Your crypto is locked in escrow while the buyer pays.',
  buyer_is_here: 'The buyer is here and will pay.',
  you_did_not_accept: 'The order expired because you did not accept it in time. Your ad is paused.',
  buyer_did_not_accept: 'The order expired because the buyer did not answer. Your crypto is back.',
  declined: 'The buyer declined the order. The crypto went back to the seller.',
  seller_left: 'The seller cancelled because the buyer did not answer. The crypto went back to the seller.',
  wait_for_seller: 'The seller was told that you paid and now checks the bank account.',
  check_your_bank: 'The buyer says it is paid. Check your bank account, not the picture.',
  you_cancelled: 'You cancelled the order. The crypto went back to the seller.',
  buyer_cancelled: 'The buyer cancelled the order. Your crypto is back.',
  expired: 'The buyer did not pay in time. Your crypto is back.',
  expired_did_you_pay: ({ lateClaimSeconds }: Agreed) =>
    `The order expired. If you paid before it did, tell us within ${durationText(lateClaimSeconds)}.`,
  more_time: ({ extensionSeconds }: Agreed) => `The seller gave you ${durationText(extensionSeconds)} more to pay.`,
  cancel_asked: 'One side asked to cancel. The order is cancelled when the other side agrees.',
  cancelled_together: 'Both sides agreed to cancel. The crypto went back to the seller.',
  released: 'The crypto was released to the buyer.',
  proof_withdrawn: 'The buyer withdrew the proof of payment.',
  disputed: 'A dispute was opened. The crypto stays locked while our team looks at it.',
  seller_silent: 'The seller did not answer in time, so our team looks at the order. The crypto stays locked.',
  you_were_silent: 'You did not answer in time, so our team looks at the order. The crypto stays locked.',
  decided: 'Our team decided. The letter says why and how to appeal.',
  being_checked: 'This order is being checked by our team. Its deadlines wait.',
  goes_on: 'The check is over. The order goes on, and its deadlines have moved by the pause.',
  late_claim: 'The buyer says the order was paid before it was closed. Our team looks at it.',
  reported: 'The completed order was reported to our team.',
} as const satisfies Record<string, Words>
export type OrderNotice = keyof typeof words

/** Every notice that there is. */
export const everyNotice = Object.keys(words) as readonly OrderNotice[]

/** A notice in words, with the figures that the order was made with. */
export function noticeText(notice: OrderNotice, agreed: Agreed): string {
  const text: Words = words[notice]
  return typeof text === 'string' ? text : text(agreed)
}

export const isNotice = (text: string): text is OrderNotice => Object.hasOwn(words, text)

/** What somebody reads who owes after a case, with the amount that was owed at first. */
export const owesText = (owed: string): string =>
  `You owe ${owed} from this order. It is taken from what comes in, and your trading rests until it is paid.`

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

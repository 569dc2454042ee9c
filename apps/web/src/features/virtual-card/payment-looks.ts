import type { CardPaymentState } from '@sengi/contract/cards/payments'
import type { CardWords } from '../../lib/words/words.gen.ts'
import type { StatusLook } from '../../ui/states/status-pill.tsx'

/** How each state of a payment is called and drawn. */
export const paymentLooks: Readonly<Record<CardPaymentState, StatusLook<keyof CardWords>>> = {
  PENDING: { tone: 'warning', shape: 'half', word: 'pay_pending' },
  SETTLED: { tone: 'success', shape: 'full', word: 'pay_settled' },
  REVERSED: { tone: 'neutral', shape: 'ring', word: 'pay_reversed' },
  EXPIRED: { tone: 'neutral', shape: 'ring', word: 'pay_expired' },
  DECLINED: { tone: 'danger', shape: 'cross', word: 'pay_declined' },
  REFUNDED: { tone: 'neutral', shape: 'ring', word: 'pay_refunded' },
  PARTIALLY_REFUNDED: { tone: 'success', shape: 'half', word: 'pay_partly' },
}

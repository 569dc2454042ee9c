import type { QrCodeState } from '@sengi/contract/qr/merchants'
import type { QrPaymentState } from '@sengi/contract/qr/payments'
import type { QrWords } from '../../lib/words/words.gen.ts'
import type { StatusLook } from '../../ui/states/status-pill.tsx'

/** How each state of a payment is called and drawn. */
export const qrLooks: Readonly<Record<QrPaymentState, StatusLook<keyof QrWords>>> = {
  QUOTED: { tone: 'neutral', shape: 'ring', word: 'state_sending' },
  SENDING: { tone: 'warning', shape: 'half', word: 'state_sending' },
  PAID: { tone: 'success', shape: 'full', word: 'state_paid' },
  FAILED: { tone: 'danger', shape: 'cross', word: 'state_failed' },
  PARTIALLY_REFUNDED: { tone: 'success', shape: 'half', word: 'state_partly' },
  REFUNDED: { tone: 'neutral', shape: 'ring', word: 'state_refunded' },
}

/** And each of a code. */
export const codeLooks: Readonly<Record<QrCodeState, StatusLook<keyof QrWords>>> = {
  ACTIVE: { tone: 'success', shape: 'full', word: 'code_ACTIVE' },
  PAID: { tone: 'neutral', shape: 'full', word: 'code_PAID' },
  EXPIRED: { tone: 'neutral', shape: 'ring', word: 'code_EXPIRED' },
  CANCELLED: { tone: 'neutral', shape: 'cross', word: 'code_CANCELLED' },
}

import type { CaseState } from '@sengi/contract/p2p/disputes'
import type { OrderState } from '@sengi/contract/p2p/orders'
import type { P2pDeskWords } from '../../lib/words/words.gen.ts'
import type { StatusLook } from '../../ui/states/status-pill.tsx'

type Look = StatusLook<keyof P2pDeskWords>

/** Each state of an order with its word, colour and shape. */
export const orderLooks: Readonly<Record<OrderState, Look>> = {
  CREATED: { word: 'state_created', tone: 'neutral', shape: 'ring' },
  AWAIT_PAYMENT_PROOF: { word: 'state_pay', tone: 'info', shape: 'ring' },
  SELLER_REVIEW: { word: 'state_review', tone: 'info', shape: 'half' },
  DISPUTED: { word: 'state_disputed', tone: 'danger', shape: 'half' },
  RELEASED: { word: 'state_released', tone: 'success', shape: 'full' },
  CANCELLED: { word: 'state_cancelled', tone: 'neutral', shape: 'cross' },
  EXPIRED: { word: 'state_expired', tone: 'neutral', shape: 'cross' },
  REFUNDED: { word: 'state_refunded', tone: 'neutral', shape: 'full' },
  SPLIT: { word: 'state_split', tone: 'success', shape: 'full' },
}

/** The same for a case. */
export const caseLooks: Readonly<Record<CaseState, Look>> = {
  OPEN: { word: 'case_open', tone: 'warning', shape: 'ring' },
  ASSIGNED: { word: 'case_assigned', tone: 'info', shape: 'half' },
  EVIDENCE: { word: 'case_evidence', tone: 'info', shape: 'half' },
  PROPOSED: { word: 'case_proposed', tone: 'info', shape: 'half' },
  DECIDED: { word: 'case_decided', tone: 'warning', shape: 'half' },
  EXECUTED: { word: 'case_executed', tone: 'success', shape: 'full' },
  CLOSED: { word: 'case_closed', tone: 'neutral', shape: 'full' },
  REOPENED: { word: 'case_reopened', tone: 'warning', shape: 'ring' },
}

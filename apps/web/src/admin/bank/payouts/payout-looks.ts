import type { BankPayout, PayoutRun, PayoutRunLine } from '@sengi/contract/onramp/bank-payouts'
import type { StatusLook } from '../../../ui/states/status-pill.tsx'

/** How a payout stands, in its list. */
export const payoutLooks: Readonly<Record<BankPayout['stage'], StatusLook<`stage_${BankPayout['stage']}`>>> = {
  ASKED: { tone: 'neutral', shape: 'ring', word: 'stage_ASKED' },
  WAITING: { tone: 'warning', shape: 'ring', word: 'stage_WAITING' },
  IN_RUN: { tone: 'neutral', shape: 'half', word: 'stage_IN_RUN' },
  SENT: { tone: 'neutral', shape: 'half', word: 'stage_SENT' },
  UNKNOWN: { tone: 'danger', shape: 'ring', word: 'stage_UNKNOWN' },
  PAID: { tone: 'success', shape: 'full', word: 'stage_PAID' },
  CANCELLED: { tone: 'neutral', shape: 'cross', word: 'stage_CANCELLED' },
}

export const runLooks: Readonly<Record<PayoutRun['state'], StatusLook<`run_${PayoutRun['state']}`>>> = {
  DRAFT: { tone: 'neutral', shape: 'ring', word: 'run_DRAFT' },
  PROPOSED: { tone: 'warning', shape: 'ring', word: 'run_PROPOSED' },
  APPROVED: { tone: 'warning', shape: 'half', word: 'run_APPROVED' },
  SENT: { tone: 'neutral', shape: 'half', word: 'run_SENT' },
  CLOSED: { tone: 'success', shape: 'full', word: 'run_CLOSED' },
  DISCARDED: { tone: 'neutral', shape: 'cross', word: 'run_DISCARDED' },
}

export const lineLooks: Readonly<Record<PayoutRunLine['state'], StatusLook<`line_${PayoutRunLine['state']}`>>> = {
  DRAFTED: { tone: 'neutral', shape: 'ring', word: 'line_DRAFTED' },
  APPROVED: { tone: 'neutral', shape: 'half', word: 'line_APPROVED' },
  SENT: { tone: 'neutral', shape: 'half', word: 'line_SENT' },
  UNKNOWN: { tone: 'danger', shape: 'ring', word: 'line_UNKNOWN' },
  PAID: { tone: 'success', shape: 'full', word: 'line_PAID' },
  FAILED: { tone: 'danger', shape: 'cross', word: 'line_FAILED' },
  DROPPED: { tone: 'neutral', shape: 'cross', word: 'line_DROPPED' },
}

import type { ComplaintState } from '@sengi/contract/support/complaints'
import type { ComplaintDeskWords } from '../../lib/words/words.gen.ts'
import type { StatusLook } from '../../ui/states/status-pill.tsx'

/** How each state of a complaint looks. */
export const complaintLooks = {
  received: { tone: 'info', shape: 'ring', word: 'state_received' },
  acknowledged: { tone: 'info', shape: 'half', word: 'state_acknowledged' },
  referable: { tone: 'warning', shape: 'half', word: 'state_referable' },
  decided: { tone: 'success', shape: 'full', word: 'state_decided' },
} as const satisfies Record<ComplaintState, StatusLook<keyof ComplaintDeskWords>>

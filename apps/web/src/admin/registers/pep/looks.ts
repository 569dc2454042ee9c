import type { PepState } from '@sengi/contract/kyc/pep-cases'
import type { PepDeskWords } from '../../../lib/words/words.gen.ts'
import type { StatusLook } from '../../../ui/states/status-pill.tsx'

/** Each state of a case with its word, colour and shape. */
export const pepLooks: Readonly<Record<PepState, StatusLook<keyof PepDeskWords>>> = {
  DECLARED: { word: 'state_DECLARED', tone: 'info', shape: 'ring' },
  FOUND: { word: 'state_FOUND', tone: 'info', shape: 'ring' },
  INFORMATION_ASKED: { word: 'state_INFORMATION_ASKED', tone: 'neutral', shape: 'half' },
  INFORMED: { word: 'state_INFORMED', tone: 'info', shape: 'half' },
  PROPOSED: { word: 'state_PROPOSED', tone: 'warning', shape: 'half' },
  APPROVED: { word: 'state_APPROVED', tone: 'success', shape: 'full' },
  REFUSED: { word: 'state_REFUSED', tone: 'danger', shape: 'cross' },
  CLEARED: { word: 'state_CLEARED', tone: 'neutral', shape: 'full' },
  REVIEW_DUE: { word: 'state_REVIEW_DUE', tone: 'warning', shape: 'ring' },
}

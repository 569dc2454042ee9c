import type { CardPhoneState } from '@sengi/contract/cards/phones'
import type { CardWords } from '../../lib/words/words.gen.ts'
import type { StatusLook } from '../../ui/states/status-pill.tsx'

/** How each state of a card on a phone is called and drawn. */
export const phoneLooks: Readonly<Record<CardPhoneState, StatusLook<keyof CardWords>>> = {
  REQUESTED: { tone: 'warning', shape: 'ring', word: 'phone_requested' },
  CHECKING: { tone: 'warning', shape: 'half', word: 'phone_checking' },
  ACTIVE: { tone: 'success', shape: 'full', word: 'state_active' },
  SUSPENDED: { tone: 'danger', shape: 'cross', word: 'phone_suspended' },
  REMOVED: { tone: 'neutral', shape: 'ring', word: 'phone_removed' },
  REFUSED: { tone: 'danger', shape: 'cross', word: 'phone_refused' },
}

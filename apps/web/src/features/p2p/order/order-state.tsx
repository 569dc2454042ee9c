import type { Order, OrderState } from '@sengi/contract/p2p/orders'
import type { P2pWords } from '../../../lib/words/words.gen.ts'
import { useWords } from '../../../lib/words/words.ts'
import { type StatusLook, StatusPill } from '../../../ui/states/status-pill.tsx'
import { p2pWords } from '../messages.ts'

const looks = {
  CREATED: { tone: 'info', shape: 'ring', word: 'state_created' },
  AWAIT_PAYMENT_PROOF: { tone: 'warning', shape: 'ring', word: 'state_pay' },
  SELLER_REVIEW: { tone: 'info', shape: 'half', word: 'state_review' },
  DISPUTED: { tone: 'danger', shape: 'half', word: 'state_disputed' },
  RELEASED: { tone: 'success', shape: 'full', word: 'state_released' },
  CANCELLED: { tone: 'neutral', shape: 'cross', word: 'state_cancelled' },
  EXPIRED: { tone: 'neutral', shape: 'cross', word: 'state_expired' },
  REFUNDED: { tone: 'neutral', shape: 'cross', word: 'state_refunded' },
  SPLIT: { tone: 'neutral', shape: 'half', word: 'state_split' },
} as const satisfies Record<OrderState, StatusLook<keyof P2pWords>>
const unknown = { tone: 'neutral', shape: 'half', word: 'checking' } as const

/** A state that this version does not know is being checked, never taken for another one. */
export function OrderPill({ state }: { state: Order['state'] }) {
  const t = useWords(p2pWords)
  const { word, ...look } = looks[state] ?? unknown
  return <StatusPill {...look}>{t(word)}</StatusPill>
}

import type { BuyOrder } from '@sengi/contract/onramp'
import { useWords } from '../../lib/words/words.ts'
import { type StatusLook, StatusPill } from '../../ui/states/status-pill.tsx'
import { buyWords } from './messages.ts'

type Look = StatusLook<'to_pay' | 'credited' | 'expired' | 'cancelled' | 'checking'>

const looks: Record<BuyOrder['state'], Look> = {
  AWAITING_PAYMENT: { tone: 'warning', shape: 'ring', word: 'to_pay' },
  CREDITED: { tone: 'success', shape: 'full', word: 'credited' },
  EXPIRED: { tone: 'neutral', shape: 'cross', word: 'expired' },
  CANCELLED: { tone: 'neutral', shape: 'cross', word: 'cancelled' },
}
const unknown: Look = { tone: 'neutral', shape: 'half', word: 'checking' }

/** A state that this version does not know is being checked, never taken for another one. */
export function BuyOrderPill({ state }: { state: BuyOrder['state'] }) {
  const t = useWords(buyWords)
  const { word, ...look } = looks[state] ?? unknown
  return <StatusPill {...look}>{t(word)}</StatusPill>
}

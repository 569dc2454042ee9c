import type { TicketAboutKind, TicketState, TicketTopic } from '@sengi/contract/support/tickets'
import type { SupportWords } from '../../lib/words/words.gen.ts'
import { useWords } from '../../lib/words/words.ts'
import { type StatusLook, StatusPill } from '../../ui/states/status-pill.tsx'
import { supportWords } from './messages.ts'

export const topicWords = {
  payment: 'topic_payment',
  purchase: 'topic_purchase',
  p2p: 'topic_p2p',
  verification: 'topic_verification',
  security: 'topic_security',
  privacy: 'topic_privacy',
  complaint: 'topic_complaint',
  other: 'topic_other',
} as const satisfies Record<TicketTopic, keyof SupportWords>

/** Where what a ticket is about is looked at, and what the way there is called. */
export const aboutPlaces = {
  p2p_order: { path: '/p2p/orders', word: 'link_p2p_order' },
  purchase: { path: '/save/buy', word: 'link_purchase' },
  withdrawal: { path: '/send/withdrawals', word: 'link_withdrawal' },
} as const satisfies Record<TicketAboutKind, { path: string; word: keyof SupportWords }>

const looks = {
  open: { tone: 'info', shape: 'ring', word: 'state_open' },
  waiting_for_us: { tone: 'info', shape: 'half', word: 'state_waiting_for_us' },
  waiting_for_you: { tone: 'warning', shape: 'half', word: 'state_waiting_for_you' },
  solved: { tone: 'success', shape: 'full', word: 'state_solved' },
  closed: { tone: 'neutral', shape: 'full', word: 'state_closed' },
} as const satisfies Record<TicketState, StatusLook<keyof SupportWords>>
const unknown = { tone: 'neutral', shape: 'half', word: 'state_unknown' } as const

/** How a ticket stands, in a word. */
export function TicketPill({ state }: { state: TicketState }) {
  const t = useWords(supportWords)
  const { word, ...look } = looks[state] ?? unknown
  return <StatusPill {...look}>{t(word)}</StatusPill>
}

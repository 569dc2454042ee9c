import type { TicketAboutKind, TicketState, TicketTopic } from '@sengi/contract/support/tickets'
import { paymentReferenceOf } from '@sengi/contract/transfers/reference'
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
  p2p_order: { to: (id: string) => `/p2p/orders/${id}`, word: 'link_p2p_order' },
  purchase: { to: (id: string) => `/save/buy/${id}`, word: 'link_purchase' },
  withdrawal: { to: (id: string) => `/send/withdrawals/${id}`, word: 'link_withdrawal' },
  referral: { to: (id: string) => `/gamification#${id}`, word: 'link_referral' },
  transfer: { to: (id: string) => `/history?search=${paymentReferenceOf(id)}`, word: 'link_transfer' },
  claim: { to: (id: string) => `/send/claims/${id}`, word: 'link_claim' },
  deposit: { to: (id: string) => `/deposits/${id}`, word: 'link_deposit' },
  card_payment: { to: (id: string) => `/save/card/payments/${id}`, word: 'link_card_payment' },
  qr_payment: { to: (id: string) => `/save/qr/payments/${id}`, word: 'link_qr_payment' },
} as const satisfies Record<TicketAboutKind, { to: (id: string) => string; word: keyof SupportWords }>

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

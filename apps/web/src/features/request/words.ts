import type { PaymentRequest, RequestState } from '@sengi/contract/requests'
import type { ClaimState } from '@sengi/contract/transfers/claims'
import type { RequestWords } from '../../lib/words/words.gen.ts'
import type { Say } from '../../lib/words/words.ts'
import type { StatusLook } from '../../ui/states/status-pill.tsx'

/** Pending stands out; everything else is quiet. */
export const requestLooks: { readonly [State in RequestState]: StatusLook<Lowercase<State>> } = {
  PENDING: { tone: 'primary', shape: 'ring', word: 'pending' },
  PARTIAL: { tone: 'neutral', shape: 'half', word: 'partial' },
  FULFILLED: { tone: 'neutral', shape: 'full', word: 'fulfilled' },
  DECLINED: { tone: 'neutral', shape: 'cross', word: 'declined' },
  CANCELLED: { tone: 'neutral', shape: 'cross', word: 'cancelled' },
  EXPIRED: { tone: 'neutral', shape: 'cross', word: 'expired' },
}

export const claimLooks: { readonly [State in ClaimState]: StatusLook<Lowercase<State>> } = {
  HELD: { tone: 'primary', shape: 'ring', word: 'held' },
  CLAIMED: { tone: 'neutral', shape: 'full', word: 'claimed' },
  DECLINED: { tone: 'neutral', shape: 'cross', word: 'declined' },
  CANCELLED: { tone: 'neutral', shape: 'cross', word: 'cancelled' },
  EXPIRED: { tone: 'neutral', shape: 'cross', word: 'expired' },
}

/** Who stands at the other side of a request. */
export const otherSide = (
  t: Say<RequestWords>,
  { direction, sender_username, to_identifier }: PaymentRequest,
): string => (direction === 'sent' ? (to_identifier ?? t('anybody')) : `@${sender_username}`)

/** Where a request is shown. */
export const pathOf = ({ id }: Pick<PaymentRequest, 'id'>): string => `/request/${id}`

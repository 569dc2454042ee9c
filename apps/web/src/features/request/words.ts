import type { ClaimState, PaymentRequest, RequestState } from '@sengi/contract'
import type { ComponentProps } from 'react'
import type { StatusPill } from '../../ui/status-pill.tsx'

type Look = Pick<ComponentProps<typeof StatusPill>, 'tone' | 'shape'> & { word: string }

/** Pending stands out; everything else is quiet. */
export const requestLooks: Record<RequestState, Look> = {
  PENDING: { tone: 'primary', shape: 'ring', word: 'Pending' },
  PARTIAL: { tone: 'neutral', shape: 'half', word: 'Partly paid' },
  FULFILLED: { tone: 'neutral', shape: 'full', word: 'Fulfilled' },
  DECLINED: { tone: 'neutral', shape: 'cross', word: 'Declined' },
  CANCELLED: { tone: 'neutral', shape: 'cross', word: 'Cancelled' },
  EXPIRED: { tone: 'neutral', shape: 'cross', word: 'Expired' },
}

export const claimLooks: Record<ClaimState, Look> = {
  HELD: { tone: 'primary', shape: 'ring', word: 'Waiting' },
  CLAIMED: { tone: 'neutral', shape: 'full', word: 'Claimed' },
  DECLINED: { tone: 'neutral', shape: 'cross', word: 'Declined' },
  CANCELLED: { tone: 'neutral', shape: 'cross', word: 'Cancelled' },
  EXPIRED: { tone: 'neutral', shape: 'cross', word: 'Expired' },
}

/** Who stands at the other side of a request. */
export const otherSide = ({ direction, sender_username, to_identifier }: PaymentRequest): string =>
  direction === 'sent' ? (to_identifier ?? 'Anybody with the link') : `@${sender_username}`

/** Where a request is shown. */
export const pathOf = ({ id }: Pick<PaymentRequest, 'id'>): string => `/request/${id}`

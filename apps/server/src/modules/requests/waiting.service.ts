import type { Db } from '../../platform/db.ts'
import { type Waiting, waitingAtMost } from '../notifications/index.ts'
import { listWaiting } from './request-lists.store.ts'
import { leftOf } from './requests.rules.ts'

/** The requests that somebody has neither paid nor declined. */
export async function waitingRequests(db: Db, userId: string): Promise<Waiting[]> {
  const asked = await listWaiting(db, userId, waitingAtMost)
  return asked.map(({ request, askedBy }) => ({
    kind: 'pay_request',
    link: `/request/${request.id}`,
    with: askedBy,
    amount: leftOf(request),
    until: request.expiresAt,
  }))
}

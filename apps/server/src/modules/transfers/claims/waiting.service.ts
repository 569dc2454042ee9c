import type { Db } from '../../../platform/db.ts'
import { type Waiting, waitingAtMost } from '../../notifications/index.ts'
import { listWaiting } from './claims.store.ts'

/** Money that others sent to somebody's e-mail address and that they have not taken yet. */
export async function waitingClaims(db: Db, userId: string): Promise<Waiting[]> {
  const held = await listWaiting(db, userId, waitingAtMost)
  return held.map(({ claim, sentBy }) => ({
    kind: 'take_money',
    link: '/send/claims',
    with: sentBy,
    amount: claim.value,
    until: claim.expiresAt,
  }))
}

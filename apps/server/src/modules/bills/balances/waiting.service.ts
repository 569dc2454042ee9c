import type { Db } from '../../../platform/db.ts'
import { type Waiting, waitingAtMost } from '../../notifications/index.ts'
import { listOwed } from './waiting.store.ts'

/** The groups in which somebody owes. A debt has no end. */
export async function waitingDebts(db: Db, userId: string): Promise<Waiting[]> {
  const owed = await listOwed(db, userId, waitingAtMost)
  return owed.map(({ groupId, groupName, cents }) => ({
    kind: 'pay_debt',
    link: `/bills/${groupId}/balances`,
    with: groupName,
    amount: { asset: 'ZAR', units: cents },
    until: null,
  }))
}

import type { Tx } from '../../platform/db.ts'
import { addressed, type Notice } from './notices.rules.ts'
import { insertNotices } from './notifications.store.ts'

/**
 * Tells people, in the transaction of what happened: nobody hears of what was rolled back, and nobody hears it twice.
 * One statement, however many.
 */
export async function notify(tx: Tx, notices: readonly Notice[]): Promise<void> {
  if (notices.length > 0) await insertNotices(tx, notices.map(addressed))
}

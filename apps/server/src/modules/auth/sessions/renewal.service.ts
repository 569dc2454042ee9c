import type { Tx } from '../../../platform/db.ts'
import { openSession, type SessionOpening, tellEnded } from './sessions.service.ts'
import { endAll } from './sessions.store.ts'

/**
 * Ends every session of somebody whose password or PIN is a new one and opens another for whoever changed it: a copy of
 * their token would otherwise go on with them.
 */
export async function renewSession(
  tx: Tx,
  { action, ...opening }: SessionOpening & { action: string },
): Promise<string> {
  const { userId, origin } = opening
  const ended = await endAll(tx, userId)
  await tellEnded(tx, { userId, action, network: origin.network, detail: { ended } })
  return openSession(tx, { ...opening, goesOn: true })
}

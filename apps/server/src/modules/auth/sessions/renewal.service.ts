import type { Tx } from '../../../platform/db.ts'
import { type Opening, openSession, tellEnded } from './sessions.service.ts'
import { endAll } from './sessions.store.ts'

/**
 * Ends every session of somebody whose password or PIN is a new one and opens another for whoever changed it: a copy of
 * their token would otherwise go on with them.
 */
export async function renewSession(tx: Tx, { action, ...opening }: Opening & { action: string }): Promise<string> {
  const { userId, place } = opening
  const ended = await endAll(tx, userId)
  await tellEnded(tx, { userId, action, network: place.network, detail: { ended } })
  return openSession(tx, { ...opening, goesOn: true })
}

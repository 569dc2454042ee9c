import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import type { Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { type DueChange, isSameChange, type LooseChange, type LooseKind, standsFor } from './lock.rules.ts'
import * as store from './lock.store.ts'

/** Who asks, and from where. */
export interface Asking {
  readonly userId: string
  readonly network: string | null
}

/**
 * Puts off what loosens somebody's security while their lock is on: kept, told, and carried out when its days are over. Answers when that is;
 * null where nothing waits and the caller goes on at once. The caller holds the account, commits, and says `changeWaits`.
 */
export const putOff = async (tx: Tx, asking: Asking, asked: LooseChange): Promise<Date | null> =>
  (await putOffAs(tx, asking, asked))?.dueAt ?? null

/**
 * The same, for a caller that keeps the name of what waits. The same asked again goes on waiting; another of its kind takes its place and
 * waits anew, but for passkeys and accounts to be paid on, of which several wait side by side.
 */
export async function putOffAs(tx: Tx, { userId, network }: Asking, asked: LooseChange): Promise<DueChange | null> {
  const days = await store.findLock(tx, userId)
  if (days === null) return null
  const standing = (await store.listWaiting(tx, userId)).find((one) => standsFor(one, asked))
  if (standing && isSameChange(standing, asked)) return standing
  if (standing) await store.endWaiting(tx, userId, { id: standing.id, outcome: 'replaced' })
  const change = await store.insertWaiting(tx, userId, asked, days)
  const { id, kind } = change
  const detail = { kind, change: id }
  await recordAudit(tx, { actorId: userId, action: 'auth.change_put_off', subject: userId, network, detail })
  await tellLoosening(tx, { userId, id, kind, what: 'change_waits' })
  return change
}

/** What is told to whoever asked for something that waits now: it is not done, and when it will be. */
export const changeWaits = (at: Date) => new DomainError('change_waits', { at })

interface LooseningNotice {
  readonly userId: string
  readonly id: string
  readonly kind: LooseKind
  readonly what: 'change_waits' | 'change_made' | 'change_failed'
}

export const tellLoosening = (tx: Tx, { userId, id, kind, what }: LooseningNotice): Promise<void> =>
  announce(tx, [{ topic: 'password', userId, ref: id, detail: { what, kind } }])

interface CallingOff {
  readonly userId: string
  /** Who pressed; null for whoever has the letter and is not signed in, and for what calls it off by itself. */
  readonly by: string | null
  readonly network: string | null
  readonly ref: string
}

/** Writes down and tells that nothing comes of what waited. */
export async function tellCalledOff(tx: Tx, { userId, by, network, ref }: CallingOff): Promise<void> {
  await recordAudit(tx, { actorId: by, action: 'auth.change_called_off', subject: userId, network, detail: { ref } })
  await announce(tx, [{ topic: 'password', userId, ref, detail: { what: 'change_called_off' } }])
}

/** Calls off everything of somebody that waits. Answers whether anything did. */
export async function callOffAll(tx: Tx, calling: Omit<CallingOff, 'ref'>): Promise<boolean> {
  const { userId } = calling
  if ((await store.endAllWaiting(tx, userId)) === 0) return false
  await tellCalledOff(tx, { ...calling, ref: userId })
  return true
}

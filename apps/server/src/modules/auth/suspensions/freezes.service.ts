import { endRest, letRest } from '../../../ledger/ledger.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { letterIn, queueLetters } from '../../../platform/background/letters.ts'
import { announce } from '../../../platform/background/outbox.ts'
import type { Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { forgetBrowsers } from '../devices/devices.store.ts'
import { endAll } from '../sessions/sessions.store.ts'
import { frozenLetter, restingReasons } from './suspensions.rules.ts'
import * as store from './suspensions.store.ts'

/** Why an account rests that its owner froze. */
const frozenByOwner = 'Frozen by its owner: a sign-in was not theirs'

interface Freezing {
  readonly userId: string
  /** Who pressed; null for whoever has the letter and is not signed in. */
  readonly by: string | null
  readonly network: string
  /** Whether a new password by letter lets it go: not where the mailbox may be a thief's. */
  readonly ownerLifts: boolean
  readonly publicUrl: string
}

/**
 * Stops an account for its owner, as a suspension does: every session ends, the money rests, and nobody signs in. One that is stopped already
 * stays as it is. What had begun is over when `awaitStop` is answered after the commit.
 */
export async function freezeAccount(tx: Tx, { userId, by, network, ownerLifts, publicUrl }: Freezing): Promise<void> {
  await store.bePatient(tx)
  if (!(await store.markSuspended(tx, userId))) return
  const frozen = await store.insertSuspension(tx, userId, frozenByOwner, null)
  if (ownerLifts) await store.noteOwnerLifts(tx, frozen)
  const ended = await endAll(tx, userId)
  await forgetBrowsers(tx, userId)
  await letRest(tx, userId, restingReasons)
  await announce(tx, [{ topic: 'session', userId, ref: userId }])
  const detail = { suspension: frozen.id, ended }
  await recordAudit(tx, { actorId: by, action: 'account.frozen', subject: userId, network, detail })
  const letter = letterIn(frozen.language, frozenLetter({ username: frozen.username, ownerLifts, publicUrl }))
  await queueLetters(tx, [{ to: frozen.email, ...letter, key: `suspension:${frozen.id}:frozen` }])
}

/**
 * Lets an account go that its owner froze, with the new password that they just set; its brake begins now.
 * @throws DomainError reset_link_wrong when our team stopped it meanwhile
 */
export async function endFreeze(tx: Tx, userId: string, network: string): Promise<void> {
  const frozen = await store.lockOpenOf(tx, userId)
  if (!frozen) return
  if (!frozen.ownerLifts || frozen.kept) throw new DomainError('reset_link_wrong')
  await store.noteLiftAsk(tx, frozen.id, null)
  await store.noteLifted(tx, frozen.id, null)
  await store.unmarkSuspended(tx, userId)
  await endRest(tx, userId)
  const detail = { suspension: frozen.id, by: 'reset_link' }
  await recordAudit(tx, { actorId: userId, action: 'account.lifted', subject: userId, network, detail })
}

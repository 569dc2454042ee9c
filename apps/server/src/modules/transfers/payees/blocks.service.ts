import { recordAudit } from '../../../platform/audit.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { isSuspendedNow } from '../../auth/index.ts'
import * as store from './blocks.store.ts'
import type { Person } from './payees.store.ts'
import { usernameOf } from './recipients.rules.ts'
import { nobodyFound, personOf } from './recipients.service.ts'
import { findMet } from './recipients.store.ts'

/**
 * For each pair in its order what its sender is told, null where nothing stands between them. Who was blocked, and who pays
 * somebody frozen, reads what everybody reads who mistypes a name. Asked in the payment's own transaction, so that what
 * happened since it was prepared counts.
 */
export async function blockRefusals(tx: Tx, pairs: readonly store.PeoplePair[]): Promise<(DomainError | null)[]> {
  const standings = await store.listStandings(tx, pairs)
  return standings.map(({ byRecipient, bySender, senderFrozen, recipientFrozen }) => {
    if (senderFrozen) return frozen()
    if (recipientFrozen) return nobodyFound()
    if (bySender) return new DomainError('counterparty_blocked')
    return byRecipient ? nobodyFound() : null
  })
}

/** Lets an act between two people pass only if neither blocked the other nor is frozen. @throws DomainError */
export async function requireNotBlocked(tx: Tx, from: string, to: string): Promise<void> {
  const [refusal] = await blockRefusals(tx, [{ from, to }])
  if (refusal) throw refusal
}

/** Lets an act of one person pass only if they are not frozen, nor become so before it is done. @throws DomainError account_suspended */
export async function requireNotFrozen(tx: Tx, userId: string): Promise<void> {
  if (await isSuspendedNow(tx, userId)) throw frozen()
}

const frozen = () => new DomainError('account_suspended')

/**
 * Blocks somebody, who is not told. Whoever was met can be blocked always, also when they blocked first; for everybody else it
 * is a look-up like any other. @throws DomainError recipient_not_found, too_many_lookups, self_blocked
 */
export async function blockPerson(db: Db, userId: string, typed: string): Promise<store.Block> {
  const person = await personToBlock(db, userId, typed)
  if (person.id === userId) throw new DomainError('self_blocked')
  return inTransaction(db, (tx) => blockFound(tx, userId, person))
}

/** The block itself, of somebody who was found. */
export async function blockFound(tx: Tx, userId: string, { id, username }: Person): Promise<store.Block> {
  const at = await store.insertBlock(tx, userId, id)
  await recordAudit(tx, { actorId: userId, action: 'transfers.blocked', subject: id })
  return { username, at }
}

/** Found before the act's transaction, because a miss must outlive it. */
export async function personToBlock(db: Db, userId: string, typed: string): Promise<Person> {
  const username = usernameOf(typed)
  if (!username) throw nobodyFound()
  return (await findMet(db, userId, username)) ?? personOf(db, userId, { username })
}

/** Unblocks somebody. @throws DomainError not_blocked */
export async function unblockPerson(db: Db, userId: string, typed: string): Promise<void> {
  const username = usernameOf(typed)
  await inTransaction(db, async (tx) => {
    const unblockedId = username && (await store.deleteBlock(tx, userId, username))
    if (!unblockedId) throw new DomainError('not_blocked')
    await recordAudit(tx, { actorId: userId, action: 'transfers.unblocked', subject: unblockedId })
  })
}

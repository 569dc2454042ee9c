import { recordAudit } from '../../platform/audit.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { isSuspendedNow } from '../auth/index.ts'
import * as store from './blocks.store.ts'
import { findByUsername } from './payees.store.ts'
import { nobodyFound } from './recipients.service.ts'

/**
 * For each pair in its order what its sender is told, null where nothing stands between them. Who was blocked, and who pays
 * somebody frozen, reads what everybody reads who mistypes a name. Asked in the payment's own transaction, so that what
 * happened since it was prepared counts.
 */
export async function blockRefusals(tx: Tx, pairs: readonly store.Pair[]): Promise<(DomainError | null)[]> {
  const standings = await store.listStandings(tx, pairs)
  return standings.map(({ byRecipient, bySender, senderFrozen, recipientFrozen }) => {
    if (senderFrozen) return frozen()
    if (recipientFrozen) return nobodyFound()
    if (bySender) return new DomainError('counterparty_blocked', 'You blocked this person. Unblock them to pay them.')
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

const frozen = () => new DomainError('account_suspended', 'This account is suspended. Nothing was moved.')

/** Blocks somebody, who is not told. */
export const blockPerson = (db: Db, userId: string, typed: string): Promise<store.Block> =>
  inTransaction(db, async (tx) => {
    const username = typed.replace(/^@/, '').toLowerCase()
    const person = await findByUsername(tx, username)
    if (!person) throw nobodyFound()
    if (person.id === userId) throw new DomainError('self_transfer', 'You cannot block yourself')
    const at = await store.insertBlock(tx, userId, person.id)
    await recordAudit(tx, { actorId: userId, action: 'transfers.blocked', subject: person.id })
    return { username, at }
  })

/** Unblocks somebody. @throws DomainError person_not_found for who was not blocked */
export async function unblockPerson(db: Db, userId: string, typed: string): Promise<void> {
  if (await store.deleteBlock(db, userId, typed.replace(/^@/, '').toLowerCase())) return
  throw new DomainError('person_not_found', 'You have not blocked this person')
}

import { recordAudit } from '../../../platform/audit.ts'
import { type Db, inTransaction } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { SandboxChain } from '../../../ports/chain/chain.ts'
import { findColdAddress } from './cold-addresses.store.ts'
import { lockKnown } from './movements.service.ts'

/** Sandbox only: whoever has the key of the cold wallet signs what was agreed to. The chain tells of it, and nobody else does. Answers its id. */
export function signMovement(db: Db, sandbox: SandboxChain | null, staffId: string, id: string): Promise<string> {
  if (!sandbox) throw new DomainError('not_found')
  return inTransaction(db, async (tx) => {
    const movement = await lockKnown(tx, id)
    if (movement.direction !== 'to_hot' || movement.state !== 'APPROVED') throw new DomainError('movement_over')
    const cold = await findColdAddress(tx, movement.coldAddressId)
    const { network, address, amount } = movement
    const txId = cold && (await sandbox.sign(tx, { network, from: cold.address, address, amount }))
    if (!txId) throw new DomainError('cold_wallet_short')
    await recordAudit(tx, { actorId: staffId, action: 'sandbox.movement_signed', subject: `custody_movement:${id}` })
    return id
  })
}

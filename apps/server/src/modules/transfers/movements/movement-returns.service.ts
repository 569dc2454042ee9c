import type { Db, Tx } from '../../../platform/db.ts'
import { inTransaction } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { type Agreement, requireAgreed, waitsForSecond } from '../../../platform/second-person.ts'
import { requireAsker } from '../../auth/index.ts'
import { type CustodyMovement, isInDoubt } from '../wallets/movements.rules.ts'
import { askedReturns } from './movement-asks.store.ts'
import { restate, stepOn } from './movement-steps.service.ts'
import { movementLeaseLeft } from './movement-work.store.ts'
import { lockKnown } from './movements.service.ts'

interface MovementCommand {
  readonly staffId: string
  readonly id: string
}

/**
 * One person says, with evidence, that a movement nobody can tell about was never made. From here on no machine makes it. Answers its id.
 * @throws DomainError movement_not_in_doubt, return_asked_already
 */
export const askReturn = (db: Db, { staffId, id, evidence }: MovementCommand & { evidence: string }): Promise<string> =>
  inTransaction(db, async (tx) => {
    const movement = await lockInDoubt(tx, id)
    if (movement.returnAskedBy && (await waitsForSecond(tx, askedReturns, id))) {
      throw new DomainError('return_asked_already')
    }
    const change = { returnEvidence: evidence, returnAskedBy: staffId }
    await restate(tx, movement, { action: 'ask_return', actorId: staffId, change })
    return id
  })

/** Takes the statement back: the machine may go on. Answers its id. */
export const withdrawReturn = (db: Db, { staffId, id }: MovementCommand): Promise<string> =>
  inTransaction(db, async (tx) => {
    const movement = await lockInDoubt(tx, id)
    if (!movement.returnAskedBy) throw new DomainError('return_not_asked')
    await restate(tx, movement, { action: 'withdraw_return', actorId: staffId, change: noReturn })
    return id
  })

/** Another person books the coins back, by the hash of what they read. Answers its id. */
export const approveReturn = (db: Db, staffId: string, { id, hash }: Agreement): Promise<string> =>
  inTransaction(db, async (tx) => {
    const movement = await lockInDoubt(tx, id)
    const { returnAskedBy: asker, attempt } = movement
    if (!asker) throw new DomainError('return_not_asked')
    if (asker === staffId) throw new DomainError('return_asked_by_you')
    await requireAsker(tx, asker, 'treasury.make')
    await requireAgreed(tx, askedReturns, { id, hash })
    const retryAfter = await movementLeaseLeft(tx, id)
    if (retryAfter > 0) throw new DomainError('movement_worker_asking', {}, { retryAfter })
    // A new attempt, so that a worker who is still waiting for the network is not heard any more.
    const change = { returnAgreedBy: staffId, attempt: attempt + 1, leaseSeconds: null }
    await stepOn(tx, movement, { action: 'give_back', actorId: staffId, change })
    return id
  })

/** What the chain shows is no matter of opinion: a statement that it was never made is void once it is seen. */
export const voidReturn = (tx: Tx, movement: CustodyMovement): Promise<CustodyMovement> =>
  movement.returnAskedBy
    ? restate(tx, movement, { action: 'void_return', actorId: null, change: noReturn })
    : Promise.resolve(movement)

const noReturn = { returnEvidence: null, returnAskedBy: null } as const

async function lockInDoubt(tx: Tx, id: string): Promise<CustodyMovement> {
  const movement = await lockKnown(tx, id)
  if (!isInDoubt(movement)) throw new DomainError('movement_not_in_doubt')
  return movement
}

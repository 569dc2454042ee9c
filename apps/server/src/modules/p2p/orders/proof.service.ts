import { type Db, inTransaction } from '../../../platform/db.ts'
import { showProof } from '../chat/messages.service.ts'
import type { Order } from '../orders.rules.ts'
import { type OrderCommand, uploadProof } from './orders.service.ts'

/** T5 with a file: the buyer has paid and shows it. Both happen, or neither. */
export const uploadProofWith = (db: Db, command: OrderCommand, evidenceId: string | undefined): Promise<Order> =>
  inTransaction(db, async (tx) => {
    const order = await uploadProof(tx, command)
    if (evidenceId) await showProof(tx, command.userId, command.orderId, evidenceId)
    return order
  })

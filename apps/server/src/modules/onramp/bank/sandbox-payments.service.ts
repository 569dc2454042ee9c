import { parseAmount } from '@sengi/money'
import { recordAudit } from '../../../platform/audit.ts'
import { type Db, inTransaction } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { SandboxBank } from '../../../ports/bank/bank.ts'
import { legalNameOf } from '../../auth/index.ts'
import { unpayable } from '../onramp.rules.ts'
import { orderNotFound, refusalOf } from '../onramp.service.ts'
import * as orders from '../orders.store.ts'
import { receivePayment } from './payments.service.ts'
import { getJudgement, type Judgement } from './payments.store.ts'

/** Sandbox only: the buyer's bank pays the order, to the cent and in the buyer's name. Answers the order's id. */
export function simulatePayment(
  db: Db,
  bank: SandboxBank | null,
  buyer: { id: string; username: string },
  orderId: string,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const sandbox = requireSandbox(bank)
    const order = await orders.lockOrderOf(tx, buyer.id, orderId)
    if (!order) throw orderNotFound()
    if (unpayable[order.state]) throw refusalOf(order)

    const payerName = (await legalNameOf(tx, buyer.id)) ?? buyer.username
    const payment = await sandbox.receive(tx, { amount: order.fiat, reference: order.reference, payerName })
    const { reason } = await receivePayment(tx, payment)
    if (reason === 'awaiting_price') {
      throw new DomainError('purchase_without_price')
    }
    if (reason) throw new Error(`The simulated payment of order ${order.id} was doubted: ${reason}`)
    return order.id
  })
}

interface PlayedPayment {
  rand: string
  reference: string
  payerName: string
}

/** Sandbox only: staff let any payment arrive, to see what the product makes of it. Answers what the bank calls it. */
export function playPayment(
  db: Db,
  bank: SandboxBank | null,
  staffId: string,
  { rand, reference, payerName }: PlayedPayment,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const sandbox = requireSandbox(bank)
    const payment = await sandbox.receive(tx, { amount: parseAmount('ZAR', rand), reference, payerName })
    await recordAudit(tx, {
      actorId: staffId,
      action: 'sandbox.payment_played',
      subject: `sandbox_bank_payment:${payment.providerRef}`,
    })
    await receivePayment(tx, payment)
    return payment.providerRef
  })
}

/** What became of a payment that was played. */
export const judgementOfPlayed = (db: Db, bank: SandboxBank | null, providerRef: string): Promise<Judgement> =>
  getJudgement(db, { provider: requireSandbox(bank).name, providerRef })

/** Outside the sandbox this address does not exist. */
function requireSandbox(bank: SandboxBank | null): SandboxBank {
  if (!bank) throw new DomainError('not_found')
  return bank
}

import { formatPrice } from '@sengi/money'
import { post } from '../../../ledger/ledger.ts'
import { announce } from '../../../platform/background/outbox.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { type IdempotencyKey, onceAfter } from '../../../platform/idempotency.ts'
import { canonicalEmail, contactOf } from '../../auth/index.ts'
import { isConfirmed, requireWithinLimits } from '../../limits/index.ts'
import { requireNotFrozen } from '../payees/blocks.service.ts'
import type { Person } from '../payees/payees.store.ts'
import { ownerOfEmail, requireMayTryEmail } from '../payees/recipients.service.ts'
import { type PaymentOrder, receiptFor, type SendReceipt } from '../people/receipts.rules.ts'
import { sendTo } from '../people/transfers.rules.ts'
import { recordTransfers, transferOf } from '../people/transfers.service.ts'
import { holdForClaim, requireFewOpenClaims } from './claims.service.ts'

/**
 * Sends crypto to whoever owns an e-mail address: at once when somebody has shown that it is theirs, else it waits to be
 * claimed. The sender's answer is the same either way, because it must not tell who is a customer; that money waits, their
 * list tells afterwards, so it counts among the misses of looking people up.
 * @throws DomainError
 */
export function sendToEmail(
  db: Db,
  wish: PaymentOrder,
  to: { readonly email: string; readonly publicUrl: string },
  claim: IdempotencyKey | null,
): Promise<SendReceipt> {
  const receipt = receiptFor(wish, { kind: 'claim', state: 'SENT', to: to.email, username: null })
  const act = async (tx: Tx) => {
    await permit(tx, wish, to.email)
    // Whoever owns the address, so that this refusal does not say that nobody does.
    await requireFewOpenClaims(tx, wish.sender.id)
    const confirmed = await isConfirmed(tx, wish.sender.id, wish.confirmation)
    const { reachable, isUnwanted } = await ownerOfEmail(tx, wish.sender.id, to.email)
    const claim = { ...wish, confirmed, email: to.email }
    await (reachable ? settleWith(tx, claim, reachable) : holdForClaim(tx, claim, isUnwanted ? null : to.publicUrl))
    return receipt
  }
  return onceAfter(db, claim, () => requireMayTryEmail(db, wish.sender.id, to.email), act)
}

async function permit(tx: Tx, { sender }: PaymentOrder, email: string): Promise<void> {
  const own = await contactOf(tx, sender.id)
  if (canonicalEmail(own.email) === canonicalEmail(email)) throw new DomainError('sent_to_self')
  await requireNotFrozen(tx, sender.id)
}

async function settleWith(
  tx: Tx,
  wish: PaymentOrder & { confirmed: boolean; email: string },
  owner: Person,
): Promise<void> {
  const { sender, value, id, price, confirmed, email } = wish
  const transfer = transferOf(wish, owner.id, email)
  // New each time: neither what is asked for nor what is new afterwards may depend on who owns the address.
  const use = { kind: 'internal', value, ref: id, payeeId: null, confirmed } as const
  await requireWithinLimits(tx, { userId: sender.id, tier: sender.tier, ...use })
  await post(tx, sendTo(transfer, formatPrice(price)))
  await recordTransfers(tx, [{ transfer, senderName: sender.username }])
  // As for money that waits: the sender's screens ask the same again.
  await announce(tx, [{ topic: 'transfers', userId: sender.id, ref: id }])
}

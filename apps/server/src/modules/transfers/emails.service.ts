import type { TransferReceipt } from '@sengi/contract'
import { formatPrice } from '@sengi/money'
import { post } from '../../ledger/ledger.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { type Claim, once } from '../../platform/idempotency.ts'
import { canonicalEmail, contactOf, requireStepUp } from '../auth/index.ts'
import { blockRefusals } from './blocks.service.ts'
import { needsPin } from './brake.rules.ts'
import { requireSettledPassword } from './brake.service.ts'
import { holdForClaim } from './claims.service.ts'
import { requireWithinLimits } from './limits.service.ts'
import { findByVerifiedEmail, type Person } from './payees.store.ts'
import { receiptFor, type Wish } from './receipts.rules.ts'
import { sendTo } from './transfers.rules.ts'
import { recordTransfers, transferOf } from './transfers.service.ts'

/**
 * Sends crypto to whoever owns an e-mail address: at once when somebody has shown that it is theirs, else it waits to be
 * claimed. The sender's answer is the same either way, because it must not tell who is a customer.
 * @throws DomainError
 */
export function sendToEmail(
  db: Db,
  wish: Wish,
  to: { readonly email: string; readonly publicUrl: string },
  claim: Claim | null,
): Promise<TransferReceipt> {
  const receipt = receiptFor(wish, { kind: 'claim', state: 'SENT', to: to.email, username: null })
  const act = async (tx: Tx) => {
    await permit(tx, wish, to.email)
    const owner = await ownerOf(tx, wish, to.email)
    await (owner ? settleWith(tx, wish, owner) : holdForClaim(tx, { ...wish, email: to.email }, to.publicUrl))
    return receipt
  }
  return claim ? once(db, claim, act) : inTransaction(db, act)
}

/** An address counts as new each time: nothing that is asked for may depend on who owns it. */
async function permit(tx: Tx, { sender, value, confirmation }: Wish, email: string): Promise<void> {
  const own = await contactOf(tx, sender.id)
  if (canonicalEmail(own.email) === canonicalEmail(email)) {
    throw new DomainError('self_transfer', 'You cannot send to yourself')
  }
  await requireSettledPassword(tx, sender.id, value)
  if (needsPin(value, true)) await requireStepUp(tx, sender, confirmation)
}

/** Whoever is blocked by the owner sends as to an address that nobody owns: it waits, and goes back. */
async function ownerOf(tx: Tx, { sender }: Wish, email: string): Promise<Person | null> {
  const owner = await findByVerifiedEmail(tx, canonicalEmail(email))
  if (!owner) return null
  const [refusal] = await blockRefusals(tx, [{ from: sender.id, to: owner.id }])
  return refusal ? null : owner
}

async function settleWith(tx: Tx, wish: Wish, owner: Person): Promise<void> {
  const { sender, value, id, price } = wish
  const transfer = transferOf(wish, owner.id)
  await requireWithinLimits(tx, { userId: sender.id, tier: sender.tier, kind: 'internal', value, ref: id })
  await post(tx, sendTo(transfer, formatPrice(price)))
  await recordTransfers(tx, [{ transfer, senderName: sender.username }])
}

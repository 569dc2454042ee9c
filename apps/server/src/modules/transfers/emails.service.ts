import type { TransferReceipt } from '@sengi/contract'
import { formatPrice } from '@sengi/money'
import { post } from '../../ledger/ledger.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { type Claim, once } from '../../platform/idempotency.ts'
import { canonicalEmail, contactOf } from '../auth/index.ts'
import { blockRefusals, requireNotFrozen } from './blocks.service.ts'
import { isConfirmed } from './brake.service.ts'
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
    const confirmed = await isConfirmed(tx, wish.sender.id, wish.confirmation)
    const owner = await ownerOf(tx, wish, to.email)
    const claim = { ...wish, confirmed, email: to.email }
    await (owner ? settleWith(tx, claim, owner) : holdForClaim(tx, claim, to.publicUrl))
    return receipt
  }
  return claim ? once(db, claim, act) : inTransaction(db, act)
}

async function permit(tx: Tx, { sender }: Wish, email: string): Promise<void> {
  const own = await contactOf(tx, sender.id)
  if (canonicalEmail(own.email) === canonicalEmail(email)) {
    throw new DomainError('self_transfer', 'You cannot send to yourself')
  }
  await requireNotFrozen(tx, sender.id)
}

/** Whoever is blocked by the owner sends as to an address that nobody owns: it waits, and goes back. */
async function ownerOf(tx: Tx, { sender }: Wish, email: string): Promise<Person | null> {
  const owner = await findByVerifiedEmail(tx, canonicalEmail(email))
  if (!owner) return null
  const [refusal] = await blockRefusals(tx, [{ from: sender.id, to: owner.id }])
  return refusal ? null : owner
}

async function settleWith(tx: Tx, wish: Wish & { confirmed: boolean }, owner: Person): Promise<void> {
  const { sender, value, id, price, confirmed } = wish
  const transfer = transferOf(wish, owner.id)
  // New each time: neither what is asked for nor what is new afterwards may depend on who owns the address.
  const use = { kind: 'internal', value, ref: id, payeeId: null, confirmed } as const
  await requireWithinLimits(tx, { userId: sender.id, tier: sender.tier, ...use })
  await post(tx, sendTo(transfer, formatPrice(price)))
  await recordTransfers(tx, [{ transfer, senderName: sender.username }])
}

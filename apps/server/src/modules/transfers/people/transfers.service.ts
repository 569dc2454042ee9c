import { formatPrice } from '@sengi/money'
import { type Admission, type Lane, type LanePayment, openLane } from '../../../ledger/pay.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { answeredBefore, type IdempotencyKey } from '../../../platform/idempotency.ts'
import type { Bureau } from '../../../ports/bureau/bureau.ts'
import type { Chain } from '../../../ports/chain/chain.ts'
import type { Vault } from '../../../ports/storage/storage.ts'
import { type BrakeConfirmation, returnToLimits } from '../../limits/index.ts'
import { notify } from '../../notifications/index.ts'
import type { Person } from '../payees/payees.store.ts'
import { type PaymentUse, refusalsOf } from './admission.service.ts'
import { type PaymentOrder, receiptFor, type SendReceipt } from './receipts.rules.ts'
import { sharedClock } from './shared-clock.ts'
import { receivedNotice, sendTo, type Transfer } from './transfers.rules.ts'
import { insertTransfers } from './transfers.store.ts'

interface TransferPayment extends LanePayment {
  readonly transfer: Transfer
  readonly senderName: string
  readonly use: PaymentUse
  /** The PIN that this payment may show. */
  readonly confirmation: BrakeConfirmation
}

/** Where transfers of this process wait for the next commit. */
export interface Sending {
  readonly db: Db
  /** Where the product is reached, for links in letters. */
  readonly publicUrl: string
  readonly chain: Chain
  /** What opens and seals who sends coins to an address, and who checks people. */
  readonly originators: { readonly vault: Vault; readonly bureau: Pick<Bureau, 'name'> | null }
  readonly lane: Lane<TransferPayment>
  readonly clock: () => Promise<Date>
}

export const openSending = (db: Db, outside: Pick<Sending, 'publicUrl' | 'chain' | 'originators'>): Sending => ({
  db,
  ...outside,
  lane: openLane(db, recordTransfers, { admission, abreast: 2 }),
  clock: sharedClock(db),
})

/**
 * Sends crypto to another user, at once. The receipt is written before the move, so that key, receipt and move are
 * stored in one commit; a repeated request gets the first receipt, even when it would be refused by now.
 */
export async function sendToPerson(
  { db, lane }: Sending,
  order: () => Promise<{ wish: PaymentOrder; recipient: Person }>,
  claim: IdempotencyKey | null,
): Promise<SendReceipt> {
  const prepared = await prepare(order).catch(async (refusal: unknown) => ({
    first: await answeredBefore(db, claim, refusal),
  }))
  if ('first' in prepared) return prepared.first as SendReceipt

  const { payment, receipt } = prepared
  const paid = await lane.pay({ ...payment, ...(claim && { once: { ...claim, answer: receipt } }) })
  return paid.replayed ? (paid.answer as SendReceipt) : receipt
}

/** Everything that can be refused without looking at a balance. */
async function prepare(
  order: () => Promise<{ wish: PaymentOrder; recipient: Person }>,
): Promise<{ payment: TransferPayment; receipt: SendReceipt }> {
  const { wish, recipient } = await order()
  const { sender, id, value, price, confirmation } = wish
  if (recipient.id === sender.id) throw new DomainError('sent_to_self')
  const transfer = transferOf(wish, recipient.id)
  const payment: TransferPayment = {
    transfer,
    senderName: sender.username,
    posting: sendTo(transfer, formatPrice(price)),
    use: { userId: sender.id, tier: sender.tier, kind: 'internal', value, ref: id, payeeId: recipient.id },
    confirmation,
  }
  const { username } = recipient
  return { payment, receipt: receiptFor(wish, { kind: 'transfer', state: 'SETTLED', to: `@${username}`, username }) }
}

/** The row of a payment to a person; `typedTo` is the e-mail address that the sender named instead. */
export const transferOf = (
  { id, sender, amount, agreed, note, emoji, createdAt }: PaymentOrder,
  recipientId: string,
  typedTo: string | null = null,
): Transfer => ({
  id,
  senderId: sender.id,
  recipientId,
  typedTo,
  amount,
  agreed,
  note,
  emoji,
  createdAt,
})

const admission: Admission<TransferPayment> = {
  admit: (tx, payments) =>
    refusalsOf(
      tx,
      payments.map(({ use, confirmation }) => ({ use, confirmation })),
    ),
  giveBack: (tx, payments) => returnToLimits(tx, ...payments.map(({ use }) => use)),
}

/** Writes the rows of payments whose money has moved, and tells both sides. */
export async function recordTransfers(
  tx: Tx,
  payments: readonly { readonly transfer: Transfer; readonly senderName: string }[],
): Promise<void> {
  const transfers = payments.map(({ transfer }) => transfer)
  await insertTransfers(tx, transfers)
  await notify(
    tx,
    payments.map(({ transfer, senderName }) => receivedNotice(transfer, senderName)),
    transfers.flatMap(({ id, senderId, recipientId }) => [
      { topic: 'wallet', userId: senderId, ref: id },
      { topic: 'wallet', userId: recipientId, ref: id },
    ]),
  )
}

import { randomBytes } from 'node:crypto'
import type { NewTransfer, Tier, TransferReceipt } from '@sengi/contract'
import { type Amount, type CryptoAsset, formatAmount, formatPrice, inRand, type Price, parseAmount } from '@sengi/money'
import { type Admission, type Lane, openLane, type Payment } from '../../ledger/pay.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { type Claim, storedAnswer } from '../../platform/idempotency.ts'
import { announce } from '../../platform/outbox.ts'
import { currentPrices } from '../market/index.ts'
import type { LimitUse } from './limits.rules.ts'
import { returnToLimits, takeFromLimits } from './limits.service.ts'
import { type Recipient, recipientOf } from './recipients.service.ts'
import { sharedClock } from './shared-clock.ts'
import {
  defaultEmoji,
  isWorthNothing,
  randomBytesOfId,
  readableNote,
  sendTo,
  type Transfer,
  transferIdAt,
} from './transfers.rules.ts'
import { insertTransfers } from './transfers.store.ts'

interface TransferPayment extends Payment {
  readonly transfer: Transfer
  readonly use: LimitUse
}

/** Where transfers of this process wait for the next commit. */
export interface Sending {
  readonly db: Db
  readonly lane: Lane<TransferPayment>
  readonly clock: () => Promise<Date>
}

export const openSending = (db: Db): Sending => ({
  db,
  lane: openLane(db, settle, { admission }),
  clock: sharedClock(db),
})

/** Who sends, as the session says. */
export interface Sender {
  readonly id: string
  readonly tier: Tier
}

/**
 * Sends crypto to another user, at once. The receipt is written before the move, so that key, receipt and move are
 * stored in one commit; a repeated request gets the first receipt, even when it would be refused by now.
 */
export async function send(
  sending: Sending,
  sender: Sender,
  input: NewTransfer,
  claim: Claim | null,
): Promise<TransferReceipt> {
  const prepared = await prepare(sending, sender, input).catch((refusal) => refused(sending.db, claim, refusal))
  if ('replayed' in prepared) return prepared.replayed

  const { transfer, recipient, price, value } = prepared
  const receipt = receiptFor(transfer, recipient, price)
  const posting = sendTo(transfer, formatPrice(price))
  const once = claim && { ...claim, answer: receipt }
  const use = { userId: sender.id, tier: sender.tier, kind: 'internal', value, ref: transfer.id } as const
  const paid = await sending.lane.pay({ transfer, use, posting, ...(once && { once }) })
  return paid.replayed ? (paid.answer as TransferReceipt) : receipt
}

interface Prepared {
  transfer: Transfer
  recipient: Recipient
  price: Price
  value: Amount
}

/** Everything that can be refused without looking at a balance. */
async function prepare({ db, clock }: Sending, sender: Sender, input: NewTransfer): Promise<Prepared> {
  const amount = { ...parseAmount(input.asset, input.amount), asset: input.asset }
  const [recipient, prices, createdAt] = await Promise.all([
    recipientOf(db, sender.id, input.to_identifier),
    currentPrices(db),
    clock(),
  ])
  if (recipient.id === sender.id) throw new DomainError('self_transfer', 'You cannot send to yourself')
  const price = prices.get(input.asset)?.price ?? null
  if (!price) throw unpriced(input.asset)
  if (isWorthNothing(amount, price)) {
    throw new DomainError('amount_below_minimum', 'This amount is worth less than a cent')
  }
  const id = transferIdAt(createdAt, randomBytes(randomBytesOfId))
  const words = { note: readableNote(input.note ?? ''), emoji: input.emoji ?? defaultEmoji }
  const transfer = { id, senderId: sender.id, recipientId: recipient.id, amount, ...words, createdAt }
  return { transfer, recipient, price, value: inRand(amount, price, 'up') }
}

/** Limits are in rand, so what nobody can value cannot be sent. */
const unpriced = (asset: CryptoAsset) =>
  new DomainError('price_unavailable', `There is no price for ${asset} right now. Nothing was moved; try again.`, {
    retryAfter: 10,
  })

/** A refusal stands unless the same request got through before: then its first receipt stands. */
async function refused(db: Db, claim: Claim | null, refusal: unknown): Promise<{ replayed: TransferReceipt }> {
  if (!claim) throw refusal
  const first = await storedAnswer(db, claim).catch((reason: unknown) => {
    const unknownKey = reason instanceof DomainError && reason.code === 'busy'
    throw unknownKey ? refusal : reason
  })
  return { replayed: first as TransferReceipt }
}

const receiptFor = ({ id, amount, createdAt }: Transfer, { username }: Recipient, price: Price): TransferReceipt => ({
  message: 'Sent successfully!',
  kind: 'transfer',
  state: 'SETTLED',
  transfer_id: id,
  to: `@${username}`,
  to_username: username,
  asset: amount.asset,
  amount: formatAmount(amount),
  fee: formatAmount({ ...amount, units: 0n }),
  value_zar: formatAmount(inRand(amount, price, 'down')),
  created_at: createdAt.toISOString(),
})

/** What the limits say of a commit, in one statement. */
const admission: Admission<TransferPayment> = {
  admit: (tx, payments) =>
    takeFromLimits(
      tx,
      payments.map(({ use }) => use),
    ),
  giveBack: (tx, payments) => returnToLimits(tx, ...payments.map(({ use }) => use.ref)),
}

/** The rows of one commit: the transfers, and word to both sides. */
async function settle(tx: Tx, payments: TransferPayment[]): Promise<void> {
  const transfers = payments.map(({ transfer }) => transfer)
  await insertTransfers(tx, transfers)
  await announce(
    tx,
    transfers.flatMap(({ id, senderId, recipientId }) => [
      { topic: 'wallet', userId: senderId, ref: id },
      { topic: 'wallet', userId: recipientId, ref: id },
    ]),
  )
}

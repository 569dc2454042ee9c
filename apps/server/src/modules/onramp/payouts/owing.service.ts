import { randomInt } from 'node:crypto'
import type { Amount } from '@sengi/money'
import { post } from '../../../ledger/ledger.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { sealedBytes, sealedMark } from '../../../platform/words/sealed-text.ts'
import type { Vault } from '../../../ports/storage/storage.ts'
import { digitChoices, digitCount, payoutReferenceFrom } from '../payment-reference.rules.ts'
import * as resolutions from '../resolutions.store.ts'
import { oweNoMore, owePayout, type PaidAccount, type Payout } from './payouts.rules.ts'
import * as store from './payouts.store.ts'

interface Promised {
  readonly paymentId: string
  readonly amount: Amount
  readonly userId: string | null
  /** As it was typed. */
  readonly account: PaidAccount
}

/** Writes down to whom a payment is to go back; nothing is owed before that is agreed. Answers the payout's id. @throws DomainError payment_resolved */
export async function promisePayout(tx: Tx, vault: Vault, { paymentId, amount, userId, account }: Promised) {
  const sealed = await vault.seal(nameOf(paymentId), account.accountNumber)
  const id = await store.insertPayout(tx, {
    ...{ paymentId, userId, cents: amount.units },
    account: { ...account, accountNumber: sealedMark + sealed.toString('base64') },
    lastDigits: account.accountNumber.slice(-4),
    reference: payoutReferenceFrom(Array.from({ length: digitCount }, () => randomInt(digitChoices))),
  })
  if (!id) throw new DomainError('payment_resolved')
  return id
}

/** From now on it waits for a run. */
export async function beginOwing(tx: Tx, payoutId: string): Promise<void> {
  const payout = await lockIn(tx, payoutId, 'ASKED')
  await store.movePayout(tx, payout, 'OWED')
  const outcome = await post(tx, owePayout(payout))
  if (outcome !== 'moved') throw new Error(`Payout ${payoutId} was owed before`)
}

/** What was promised and not agreed to is promised no more. */
export async function forgetPromise(tx: Tx, payoutId: string): Promise<void> {
  await store.movePayout(tx, await lockIn(tx, payoutId, 'ASKED'), 'CANCELLED')
}

interface Cancelling {
  readonly staffId: string
  readonly payoutId: string
  readonly reason: string
}

/** Owes it no more, so that its payment waits in suspense again; nothing of it may be at the bank. Answers its id. */
export const cancelPayout = (db: Db, { staffId, payoutId, reason }: Cancelling): Promise<string> =>
  inTransaction(db, async (tx) => {
    const payout = await store.lockPayout(tx, payoutId)
    if (!payout) throw new DomainError('payout_not_found')
    if (payout.userId === staffId) throw new DomainError('payment_is_own')
    const lines = await store.attemptsOf(tx, payoutId)
    if (payout.state !== 'OWED' || lines.some(({ state }) => state !== 'FAILED' && state !== 'DROPPED')) {
      throw new DomainError('payout_taken')
    }
    // What two people said may still be wrong: the bank's own line is what lets it be paid to another account.
    if (lines.some(({ failedByHand }) => failedByHand)) throw new DomainError('payout_may_have_left')
    await store.movePayout(tx, payout, 'CANCELLED')
    await resolutions.withdrawOwedReturn(tx, payoutId, staffId)
    await post(tx, oweNoMore(payout))
    await recordAudit(tx, {
      ...{ actorId: staffId, action: 'payout.cancelled', subject: `bank_payout:${payoutId}`, detail: { reason } },
    })
    return payoutId
  })

/** The number of its account, for whoever pays it or asks its bank. */
export async function openPaidAccount(vault: Vault, { paymentId, account }: Payout): Promise<PaidAccount> {
  const sealed = sealedBytes(account.accountNumber)
  if (!sealed) throw new Error(`The account that payment ${paymentId} goes back to lies open`)
  return { ...account, accountNumber: await vault.open(nameOf(paymentId), sealed) }
}

/** In another payout's row it does not open. */
const nameOf = (paymentId: string): string => `bank payout of ${paymentId}`

async function lockIn(tx: Tx, id: string, state: Payout['state']): Promise<Payout> {
  const payout = await store.lockPayout(tx, id)
  if (payout?.state !== state) throw new Error(`Payout ${id} is not ${state}`)
  return payout
}

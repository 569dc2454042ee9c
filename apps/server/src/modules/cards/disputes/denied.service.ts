import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { markActedOn } from '../../notifications/index.ts'
import { lockAccount } from '../account.store.ts'
import { findOpenCard, moveCard } from '../cards.store.ts'
import { stepCard } from '../issued/steps.service.ts'
import type { CardPayment } from '../payments/payments.rules.ts'
import { paymentLink } from '../payments/payments.rules.ts'
import { findPaymentOf, markDisputed } from '../payments/payments.store.ts'
import { insertDispute } from './disputes.store.ts'

/** "This was not me": the card is frozen in the same moment, and our team looks at the payment. */
export function denyPayment(db: Db, userId: string, paymentId: string): Promise<CardPayment> {
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, userId)
    const payment = await findPaymentOf(tx, userId, paymentId)
    if (!payment) throw paymentNotFound()
    const disputed = await markDisputed(tx, payment)
    if (!disputed) throw new DomainError('card_payment_denied_already')
    await insertDispute(tx, payment)
    await recordAudit(tx, { actorId: userId, action: 'card.not_me', subject: `card_payment:${paymentId}` })
    await markActedOn(tx, userId, paymentLink(paymentId))
    await announce(tx, [{ topic: 'card', userId, ref: paymentId }])
    const card = await findOpenCard(tx, userId)
    if (card?.state === 'ACTIVE') await stepCard(tx, card, { action: 'freeze', actorId: userId, frozenBy: 'owner' })
    // Paying up would let go what its owner has just stopped.
    if (card?.frozenBy === 'debt') await moveCard(tx, card, { ...card, frozenBy: 'owner' })
    return disputed
  })
}

export const paymentNotFound = () => new DomainError('card_payment_not_found')

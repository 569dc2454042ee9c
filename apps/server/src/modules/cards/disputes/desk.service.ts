import type { DisputeGround } from '@sengi/contract/cards/disputes'
import { randText } from '@sengi/money'
import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { requireAgreed } from '../../../platform/second-person.ts'
import { requireAsker } from '../../auth/index.ts'
import { notify } from '../../notifications/index.ts'
import { lockAccount } from '../account.store.ts'
import { type CardAccount, zarOf } from '../card.rules.ts'
import { chargeBack } from '../payments/network.service.ts'
import type { CardPayment } from '../payments/payments.rules.ts'
import { findPaymentOf } from '../payments/payments.store.ts'
import { askedCredits } from '../work.store.ts'
import { paymentNotFound } from './denied.service.ts'
import { type CardCase, refusalOfApproval, refusalOfGround, stillTaken, verdicts } from './disputes.rules.ts'
import { endLost, endWon, findDenier, getDispute, markAsked, reopen } from './disputes.store.ts'

/** Somebody of our team at one dispute. */
interface Desk {
  readonly staffId: string
  readonly paymentId: string
}

interface Case {
  readonly account: CardAccount
  readonly payment: CardPayment
  readonly dispute: CardCase
}

/**
 * Decides a dispute. Where the payment stays, that is the end of it; money goes back when another person has agreed. Answers the payment's id.
 * @throws DomainError card_payment_not_found, card_dispute_is_own, card_dispute_asked, card_dispute_over, card_dispute_waits, card_dispute_nothing
 */
export const settleDispute = (db: Db, desk: Desk, ground: DisputeGround): Promise<string> =>
  atCase(db, desk, async (tx, { payment, dispute }) => {
    const refusal = refusalOfGround(dispute, payment, ground)
    if (refusal) throw DomainError.of(refusal)
    const { isWon, why } = verdicts[ground]
    await record(tx, desk, isWon ? 'card.dispute_asked' : 'card.dispute_lost', { ground })
    if (isWon) return markAsked(tx, dispute, ground, desk.staffId)
    await endLost(tx, dispute, ground, desk.staffId)
    const params = { merchant: payment.merchant, why: why ?? '' }
    await notify(tx, [{ type: 'card.dispute_lost', ...aboutOf(payment), params }])
  })

/**
 * A second person agrees: what the shop has not given back by then goes onto the card. Answers the payment's id.
 * @throws DomainError card_payment_not_found, card_dispute_is_own, card_dispute_not_asked, card_dispute_asked_by_you, card_dispute_waits, card_dispute_nothing, asker_may_not,
 * approval_lapsed, approval_changed
 */
export const approveDispute = (db: Db, desk: Desk, hash: string): Promise<string> =>
  atCase(db, desk, async (tx, { account, payment, dispute }) => {
    const refusal = refusalOfApproval(dispute, payment, desk.staffId)
    if (refusal) throw DomainError.of(refusal)
    await requireAsker(tx, dispute.askedBy, 'support.answer')
    await requireAgreed(tx, askedCredits, { id: desk.paymentId, hash })
    const cents = stillTaken(payment)
    await record(tx, desk, 'card.dispute_won', { ground: dispute.ground, cents: String(cents) })
    await endWon(tx, dispute, desk.staffId, cents)
    await chargeBack(tx, account, payment, cents)
    const params = { amount: randText(zarOf(cents)), merchant: payment.merchant }
    await notify(tx, [{ type: 'card.dispute_won', ...aboutOf(payment), params }])
  })

/** Takes back that money should go back, whoever asked for it. Answers the payment's id. @throws DomainError card_dispute_not_asked */
export const withdrawDispute = (db: Db, desk: Desk): Promise<string> =>
  atCase(db, desk, async (tx, { dispute }) => {
    if (dispute.state !== 'ASKED') throw new DomainError('card_dispute_not_asked')
    await record(tx, desk, 'card.dispute_withdrawn', {})
    await reopen(tx, dispute)
  })

/** A shop's refund and our decision take turns at the card's account, so nothing goes back twice. */
const atCase = (db: Db, { staffId, paymentId }: Desk, decide: (tx: Tx, one: Case) => Promise<void>): Promise<string> =>
  inTransaction(db, async (tx) => {
    const userId = await findDenier(tx, paymentId)
    if (!userId) throw paymentNotFound()
    if (userId === staffId) throw new DomainError('card_dispute_is_own')
    const account = await lockAccount(tx, userId)
    const payment = await findPaymentOf(tx, userId, paymentId)
    if (!account || !payment) throw new Error(`The dispute of ${paymentId} is about nothing`)
    await decide(tx, { account, payment, dispute: await getDispute(tx, userId, paymentId) })
    await announce(tx, [{ topic: 'card', userId, ref: paymentId }])
    return paymentId
  })

const aboutOf = ({ id, userId }: CardPayment) => ({ to: userId, subject: id, link: `/save/card/payments/${id}` })

const record = (tx: Tx, { staffId, paymentId }: Desk, action: string, detail: Record<string, unknown>) =>
  recordAudit(tx, { actorId: staffId, action, subject: `card_payment:${paymentId}`, detail })

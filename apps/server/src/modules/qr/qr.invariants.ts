import { uncovered } from '../../ledger/covered.ts'
import { listText } from '../../platform/db.ts'
import type { Invariant } from '../../platform/invariants.ts'
import { mistallied } from '../../platform/tally.ts'
import { paidStates } from './qr.rules.ts'

const scale = `case payment.asset when 'ETH' then 1e18 when 'SOL' then 1e9 when 'USDT' then 1e6 else 1e8 end`

/** What must hold between codes, what was paid for them, and the ledger. */
export const qrInvariants: readonly Invariant[] = [
  {
    id: 'O5',
    sentence: 'The overview counts every paid payment at a till once, with its tip',
    violations: mistallied(
      'qr',
      ['day', 'minute'],
      `select paid_at as at, cents + tip_cents as cents from qr_payment where qr_is_paid(state)`,
    ),
  },
  {
    id: 'I22',
    sentence: 'A code for one payment was paid once or not at all, and for what it says',
    violations: `
      select code.id from qr_code as code
      left join qr_payment as payment on payment.merchant_id = code.user_id and payment.code_id = code.id and payment.paid_at is not null
      where code.kind = 'dynamic'
      group by code.user_id, code.id
      having count(payment.id) <> case code.state when 'PAID' then 1 else 0 end
      union all
      select payment.id from qr_payment as payment
      join qr_code as code on code.user_id = payment.merchant_id and code.id = payment.code_id
      where payment.paid_at is not null and payment.cents <> coalesce(code.cents, payment.cents)`,
  },
  {
    id: 'I22b',
    sentence: 'What shops gave back of a payment is the sum of its refunds, and no more rand than were paid',
    violations: `
      select payment.id from qr_payment as payment
      left join qr_refund as refund on refund.user_id = payment.user_id and refund.payment_id = payment.id
      group by payment.user_id, payment.id
      having payment.refunded_cents::numeric <> coalesce(sum(refund.cents), 0)::numeric
        or payment.refunded_units::numeric <> coalesce(sum(refund.units), 0)::numeric
        or payment.refunded_cents > payment.cents + payment.tip_cents
        or count(refund.id) filter (where refund.merchant_id is distinct from payment.merchant_id) > 0`,
  },
  {
    id: 'I22f',
    sentence:
      'Each refund of another network’s till was said by that network once, each that it was told is given back is, and none waits for a day after its payment ended',
    violations: `
      select coalesce(refund.id, word.refund_id) from (select id from qr_refund where merchant_id is null) as refund
      full join (select refund_id from till_refund_word where refund_id is not null) as word on word.refund_id = refund.id
      where refund.id is null or word.refund_id is null
      union all
      select payment.id from qr_payment as payment
      join till_refund_word as word on word.payment_ref = payment.id and word.outcome = 'WAITING'
      where payment.family is not null and payment.state <> 'SENDING'
        and greatest(word.heard_at, coalesce(payment.asked_at, payment.paid_at)) < clock_now() - interval '1 day'`,
  },
  {
    id: 'I22c',
    sentence: 'What is set aside for tills is what waits for their answer, and all of it',
    violations: uncovered(
      'till_hold',
      `select id as owner, user_id, asset, units from qr_payment where state = 'SENDING'`,
    ),
  },
  {
    id: 'I22d',
    sentence: 'The coins of each payment are what bill, tip and fee come to at its price, rounded up once',
    violations: `
      select payment.id from qr_payment as payment
      where payment.units::numeric <> div(
        (payment.cents + payment.tip_cents + payment.fee_cents)::numeric * 10000 * ${scale} + payment.price_micros::numeric - 1,
        payment.price_micros::numeric)`,
  },
  {
    id: 'I22e',
    sentence: 'Each payment that was taken up moved its coins, and each that ended at a till ended there',
    violations: `
      select payment.id from qr_payment as payment
      join lateral (values
        ('qr.paid', payment.merchant_id is not null),
        ('qr.till_held', payment.family is not null),
        ('qr.till_paid', payment.family is not null and payment.state in ${listText(paidStates)}),
        ('qr.till_returned', payment.state = 'FAILED')
      ) as told (reason, is_due) on told.is_due
      where payment.paid_at is not null
        and not exists (select from posting where posting.reason = told.reason and posting.ref = payment.id::text)`,
  },
]

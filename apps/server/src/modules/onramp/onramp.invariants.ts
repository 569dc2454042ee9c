import { boughtWith, divided } from '../../platform/exact.ts'
import type { Invariant } from '../../platform/invariants.ts'
import { feeBasisPoints, spreadBasisPoints } from './onramp.rules.ts'

const price = divided(`market_price_micros::numeric * ${10_000n + spreadBasisPoints}`, '10000::numeric', 'up')
const fee = divided(`fiat_cents::numeric * ${feeBasisPoints}`, '10000::numeric', 'up')
const target = boughtWith(
  'fiat_cents::numeric - fee_cents::numeric',
  { asset: 'asset', micros: 'price_micros' },
  'down',
)

/** What must hold between orders, the bank's payments and the ledger. */
export const onrampInvariants: readonly Invariant[] = [
  {
    id: 'I18',
    sentence: 'An order is credited if and only if its rand, its fee and its crypto moved, once and exactly',
    violations: `
      select coalesce(buy_order.id::text, credit.ref) from buy_order
      full join (
        select posting.ref, count(distinct posting.id) as postings,
               -sum(entry.units) filter (where account.kind = 'custody_bank') as paid,
               sum(entry.units) filter (where account.kind = 'fees') as fee,
               sum(entry.units) filter (where account.kind = 'available') as bought,
               min(account.asset) filter (where account.kind = 'available') as asset,
               min(account.user_id::text) filter (where account.kind = 'available') as buyer
        from posting join entry on entry.posting_id = posting.id join account on account.id = entry.account_id
        where posting.reason = 'onramp.credited' group by posting.ref
      ) as credit on credit.ref = buy_order.id::text
      where (buy_order.state is not distinct from 'CREDITED') <> (credit.ref is not null)
        or credit.ref is not null and (
          credit.postings <> 1
          or credit.paid is distinct from buy_order.fiat_cents or credit.fee is distinct from buy_order.fee_cents
          or credit.bought is distinct from buy_order.target_units or credit.asset is distinct from buy_order.asset
          or credit.buyer is distinct from buy_order.user_id::text)`,
  },
  {
    id: 'I18b',
    sentence: 'An order is credited if and only if one payment of its amount was matched to it',
    violations: `
      select coalesce(buy_order.id, payment.order_id) from buy_order
      full join (
        select order_id, count(*) as payments, sum(amount_cents) as cents
        from bank_payment where outcome = 'MATCHED' group by order_id
      ) as payment on payment.order_id = buy_order.id
      where (buy_order.state is not distinct from 'CREDITED') <> (payment.order_id is not null)
        or payment.order_id is not null and (payment.payments <> 1 or payment.cents is distinct from buy_order.fiat_cents)`,
  },
  {
    id: 'I18c',
    sentence: 'No order was credited after its time was up',
    violations: 'select id from buy_order where credited_at >= expires_at or credited_at < created_at',
  },
  {
    id: 'B1',
    sentence: 'The rand of each payment in suspense, and nothing else, lies in suspense',
    violations: `
      select coalesce(payment.id::text, kept.ref) from (select * from bank_payment where outcome = 'SUSPENSE') as payment
      full join (
        select posting.ref, sum(entry.units) as cents
        from posting join entry on entry.posting_id = posting.id join account on account.id = entry.account_id
        where account.kind = 'suspense_bank' group by posting.ref
      ) as kept on kept.ref = payment.id::text
      where payment.amount_cents is distinct from kept.cents`,
  },
  {
    id: 'I18d',
    sentence: 'What an order buys is its rand less the fee, at the market’s price and our spread, down to the unit',
    violations: `
      select id, fiat_cents, fee_cents, price_micros, target_units from buy_order
      where (price_micros::numeric, fee_cents::numeric, target_units::numeric) is distinct from (${price}, ${fee}, ${target})`,
  },
]

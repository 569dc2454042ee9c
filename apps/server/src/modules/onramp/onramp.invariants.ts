import { listText } from '../../platform/db.ts'
import type { Invariant } from '../../platform/invariants.ts'
import { mistallied } from '../../platform/tally.ts'
import { figuresHeldSql } from '../settings/index.ts'
import { settledStates } from './resolutions.rules.ts'

/** What the rules would make of an amount of rand at a market price, asked again in SQL, at one of the rates that held. */
const feeOf = (cents: string, rate: string) => `div(${cents}::numeric * ${rate} + 9999, 10000)`
const priceOf = (market: string, rate: string) => `div(${market}::numeric * (10000 + ${rate}) + 9999, 10000)`
const unitsOf = ({ cents, fee, price }: Record<'cents' | 'fee' | 'price', string>, asset: string) => `
  div((${cents}::numeric - ${fee}) * 10000 * case ${asset} when 'ETH' then 1e18 when 'SOL' then 1e9 when 'USDT' then 1e6 else 1e8 end,
    ${price})`

/** A quote is taken within the hour for which one can be held at most. */
const held = (figure: string, moment: string) => figuresHeldSql(`onramp.${figure}`, { moment, span: '61 minutes' })
const isNoFee = (fee: string, cents: string, moment: string) => `not exists (
  select from ${held('fee_basis_points', moment)} as rate where ${fee} = ${feeOf(cents, 'rate.value')})`
const isNoPrice = (price: string, market: string, moment: string) => `not exists (
  select from ${held('spread_basis_points', moment)} as rate where ${price} = ${priceOf(market, 'rate.value')})`
/** Nearer to the quoted price than this the quoted price stands. */
const tolerance = (moment: string) => `(select min(value) from ${held('price_tolerance_basis_points', moment)} as rate)`

const credited = {
  cents: 'buy_order.credited_fiat_cents',
  fee: 'buy_order.credited_fee_cents',
  price: 'buy_order.credited_price_micros',
}

/** What each purchase moved, by its posting. */
const purchases = `
  select posting.reason, posting.ref, count(distinct posting.id) as postings,
         -sum(entry.units) filter (where account.kind in ('custody_bank', 'suspense_bank')) as paid,
         min(account.kind) filter (where account.kind in ('custody_bank', 'suspense_bank')) as paid_from,
         sum(entry.units) filter (where account.kind = 'fees') as fee,
         sum(entry.units) filter (where account.kind = 'available') as bought,
         min(account.asset) filter (where account.kind = 'available') as asset,
         min(account.user_id::text) filter (where account.kind = 'available') as buyer
  from posting join entry on entry.posting_id = posting.id join account on account.id = entry.account_id
  where posting.reason in ('onramp.credited', 'onramp.resolved') group by posting.reason, posting.ref`

/** What must hold between orders, the bank's payments, what people made of them, and the ledger. */
export const onrampInvariants: readonly Invariant[] = [
  {
    id: 'O3',
    sentence: 'The overview counts every credited purchase once, for what was credited',
    violations: mistallied(
      'purchases',
      ['day', 'minute'],
      `select credited_at as at, credited_fiat_cents as cents from buy_order where state = 'CREDITED'`,
    ),
  },
  {
    id: 'I18',
    sentence: 'An order is credited if and only if its rand, its fee and its crypto moved, once and exactly',
    violations: `
      select coalesce(buy_order.id::text, credit.ref) from buy_order
      full join (
        select purchase.*, case when purchase.reason = 'onramp.credited' then purchase.ref else resolution.order_id::text end as order_ref,
               case when resolution.act = 'offer' then resolution.closed_at end as quoted_by
        from (${purchases}) as purchase
        left join bank_resolution as resolution on purchase.reason = 'onramp.resolved' and resolution.id::text = purchase.ref
        where purchase.reason = 'onramp.credited' or resolution.settles_order
      ) as credit on credit.order_ref = buy_order.id::text
      where (buy_order.state is not distinct from 'CREDITED') <> (credit.ref is not null)
        or credit.ref is not null and (
          credit.postings <> 1
          or credit.paid_from is distinct from case credit.reason when 'onramp.credited' then 'custody_bank' else 'suspense_bank' end
          or credit.paid is distinct from buy_order.credited_fiat_cents
          or ${isNoFee('credit.fee', 'buy_order.credited_fiat_cents', 'coalesce(credit.quoted_by, buy_order.created_at)')}
          or credit.bought is distinct from ${unitsOf(credited, 'buy_order.asset')}
          or ${isNoPrice('buy_order.credited_price_micros', 'buy_order.credited_market_price_micros', 'coalesce(credit.quoted_by, buy_order.created_at)')}
          or credit.fee is distinct from buy_order.credited_fee_cents or credit.bought is distinct from buy_order.credited_units
          or credit.asset is distinct from buy_order.asset or credit.buyer is distinct from buy_order.user_id::text)
      union all
      select order_id::text from bank_resolution where settles_order group by order_id having count(*) > 1`,
  },
  {
    id: 'I18b',
    sentence: 'An order is credited if and only if one payment paid it, matched with its amount or settled by people',
    violations: `
      select coalesce(buy_order.id, payment.order_id) from buy_order
      full join (
        select order_id, count(*) as payments, sum(cents) as cents, bool_and(is_whole) as is_whole from (
          select bank_payment.order_id, amount_cents as cents, amount_cents is not distinct from fiat_cents as is_whole
          from bank_payment left join buy_order on buy_order.id = bank_payment.order_id where outcome = 'MATCHED'
          union all
          select order_id, amount_cents, true from bank_resolution where state = 'DONE' and settles_order
        ) as came group by order_id
      ) as payment on payment.order_id = buy_order.id
      where (buy_order.state is not distinct from 'CREDITED') <> (payment.order_id is not null)
        or payment.order_id is not null
          and (payment.payments <> 1 or not payment.is_whole or payment.cents is distinct from buy_order.credited_fiat_cents)`,
  },
  {
    id: 'I18c',
    sentence: 'What was matched to an order came in time, and nothing was credited before it was ordered',
    violations: `
      select buy_order.id from buy_order
      left join bank_payment on bank_payment.order_id = buy_order.id and bank_payment.outcome = 'MATCHED'
      where credited_at < buy_order.created_at or bank_payment.received_at >= buy_order.expires_at`,
  },
  {
    id: 'I18d',
    sentence:
      'Money that came while the price was held bought at that price, and later only as far as the market was near it',
    violations: `
      select buy_order.id from buy_order
      join bank_payment on bank_payment.order_id = buy_order.id and bank_payment.outcome = 'MATCHED'
      where credited_market_price_micros <> market_price_micros and (
        coalesce(bank_payment.arrived_at, bank_payment.received_at) < price_held_until
        or abs(credited_market_price_micros - market_price_micros) * 10000 <= market_price_micros * ${tolerance('buy_order.created_at')})`,
  },
  {
    id: 'I18e',
    sentence: 'Fee, price and crypto of each order are what its rand bought at the market price of its quote',
    violations: `
      select id from buy_order
      where ${isNoFee('fee_cents', 'fiat_cents', 'buy_order.created_at')} or ${isNoPrice('price_micros', 'market_price_micros', 'buy_order.created_at')}
        or target_units <> ${unitsOf({ cents: 'fiat_cents', fee: 'fee_cents', price: 'price_micros' }, 'asset')}`,
  },
  {
    id: 'B1',
    sentence: 'The rand of each payment in suspense that nobody has resolved, and nothing else, lies in suspense',
    violations: `
      select coalesce(payment.id::text, kept.ref) from (
        select id, amount_cents from bank_payment where outcome = 'SUSPENSE'
          and not exists (select from bank_resolution where payment_id = bank_payment.id and state in ${listText(settledStates)})
      ) as payment
      full join (
        select coalesce(resolution.payment_id::text, payout.payment_id::text, posting.ref) as ref, sum(entry.units) as cents
        from posting join entry on entry.posting_id = posting.id join account on account.id = entry.account_id
        left join bank_resolution as resolution
          on resolution.id::text = posting.ref and posting.reason in ('onramp.resolved', 'bank.returned')
        left join bank_payout as payout
          on payout.id::text = posting.ref and posting.reason in ('payout.owed', 'payout.cancelled')
        where account.kind = 'suspense_bank' group by 1 having sum(entry.units) <> 0
      ) as kept on kept.ref = payment.id::text
      where payment.amount_cents is distinct from kept.cents`,
  },
  {
    id: 'B2',
    sentence: 'What was resolved moved exactly the rand that had come, once: to its buyer as crypto, or back',
    violations: `
      select coalesce(resolution.id::text, moved.ref)
      from (
        select bank_resolution.*, buy_order.asset,
               case when act = 'offer' then bank_resolution.closed_at else buy_order.created_at end as agreed_at
        from bank_resolution
        left join buy_order on buy_order.id = bank_resolution.order_id where bank_resolution.state = 'DONE' and payout_id is null
      ) as resolution
      full join (
        select ref, postings, paid, fee, bought, asset, buyer, 0::numeric as back from (${purchases}) as purchase
        where reason = 'onramp.resolved'
        union all
        select posting.ref, count(distinct posting.id), -sum(entry.units) filter (where account.kind = 'suspense_bank'), null, null, null, null,
               sum(entry.units) filter (where account.kind = 'custody_bank')
        from posting join entry on entry.posting_id = posting.id join account on account.id = entry.account_id
        where posting.reason = 'bank.returned' group by posting.ref
      ) as moved on moved.ref = resolution.id::text
      where resolution.id is null or moved.ref is null or moved.postings <> 1
        or moved.paid is distinct from resolution.amount_cents
        or moved.back is distinct from case resolution.act when 'return' then resolution.amount_cents::numeric else 0 end
        or resolution.act <> 'return' and (
          ${isNoFee('moved.fee', 'resolution.amount_cents', 'resolution.agreed_at')}
          or moved.fee is distinct from resolution.fee_cents or moved.bought is distinct from resolution.units
          or ${isNoPrice('resolution.price_micros', 'resolution.market_price_micros', 'resolution.agreed_at')}
          or moved.bought is distinct from
             ${unitsOf({ cents: 'resolution.amount_cents', fee: 'resolution.fee_cents', price: 'resolution.price_micros' }, 'resolution.asset')}
          or moved.asset is distinct from resolution.asset or moved.buyer is distinct from resolution.user_id::text)`,
  },
  {
    id: 'B3',
    sentence: 'Every payment of the bank is known by its name, so that it is not taken twice',
    violations: `
      select id from bank_payment where not exists (
        select from bank_payment_ref
        where provider = bank_payment.provider and ref = bank_payment.provider_ref and payment_id = bank_payment.id)`,
  },
]

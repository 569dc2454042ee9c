import { uncovered } from '../../ledger/covered.ts'
import { listText } from '../../platform/db.ts'
import type { Invariant } from '../../platform/invariants.ts'
import { mistallied } from '../../platform/tally.ts'
import { figuresHeldSql } from '../settings/index.ts'
import { cardSteps } from './card.rules.ts'
import { openPhoneStates } from './phones/phones.rules.ts'

const sums = ['authorised', 'held', 'captured', 'released', 'over', 'refunded'] as const

/** What each sum of a payment is made of. */
const madeOf: Readonly<Record<(typeof sums)[number], string>> = {
  authorised: 'event.held_cents',
  held: 'event.held_cents - event.freed_cents - event.from_hold_cents',
  captured: 'event.from_hold_cents + event.from_card_cents + event.advanced_cents',
  released: 'event.freed_cents',
  over: 'event.from_card_cents + event.advanced_cents',
  refunded: 'event.refunded_cents',
}

const held = (figure: string) =>
  figuresHeldSql(`onramp.${figure}`, { moment: 'exchange.quoted_at', span: '61 minutes' })
const scale = `case exchange.asset when 'ETH' then 1e18 when 'SOL' then 1e9 when 'USDT' then 1e6 else 1e8 end`
const steps = cardSteps.map((step) => `('${step.join(`', '`)}')`).join(', ')

/** What must hold between cards, their payments, exchanges and the ledger. */
export const cardsInvariants: readonly Invariant[] = [
  {
    id: 'O4',
    sentence: 'The overview counts every capture of a card payment once, for what the shop took',
    violations: mistallied(
      'card',
      ['day', 'minute'],
      `select event.at, ${madeOf.captured} as cents from card_event as event where event.kind = 'capture'`,
    ),
  },
  {
    id: 'I21',
    sentence: 'What shops have reserved of each payment, and nothing else, lies in its hold',
    violations: uncovered(
      'card_hold',
      `select id as owner, user_id, 'ZAR' as asset, held_cents as units from card_payment where held_cents > 0`,
    ),
  },
  {
    id: 'I21b',
    sentence: 'What lies on each card is what its exchanges and the network’s messages put there and took',
    violations: `
      select coalesce(account.owner, told.user_id) from (select owner, balance from account where kind = 'card') as account
      full join (
        select user_id, sum(cents) as cents from (
          select user_id, case way when 'in' then cents - fee_cents - repaid_cents else -cents end as cents
          from card_exchange where done_at is not null
          union all
          select user_id, freed_cents + refunded_cents - held_cents - from_card_cents - repaid_cents from card_event
        ) as change group by user_id
      ) as told on told.user_id = account.owner
      where coalesce(account.balance::numeric, 0) <> coalesce(told.cents::numeric, 0)`,
  },
  {
    id: 'I21c',
    sentence:
      'Each payment is the sum of what the network said of it: nobody captured, freed or refunded more than there was',
    violations: `
      select payment.id from card_payment as payment
      left join card_event as event on event.user_id = payment.user_id and event.payment_id = payment.id
      group by payment.user_id, payment.id
      having ${sums.map((sum) => `payment.${sum}_cents ::numeric <> coalesce(sum(${madeOf[sum]}), 0)::numeric`).join('\n        or ')}
        or payment.authorised_cents + payment.over_cents <> payment.held_cents + payment.captured_cents + payment.released_cents
        or not payment.is_credit and payment.refunded_cents > payment.captured_cents`,
  },
  {
    id: 'I21d',
    sentence: 'Somebody owes because of their card what we paid for it and did not get back',
    violations: `
      select account.user_id from card_account as account
      where account.owed_cents::numeric <> coalesce((
          select sum(advanced_cents - repaid_cents) from card_event where user_id = account.user_id), 0)
        - coalesce((select sum(repaid_cents) from card_exchange where user_id = account.user_id and done_at is not null), 0)`,
  },
  {
    id: 'I21e',
    sentence: 'The client account at the card’s bank holds what lies on all cards and in all their holds',
    violations: `
      select sum(entry.units) from entry join account on account.id = entry.account_id
      where account.kind in ('card', 'card_hold', 'custody_card') having coalesce(sum(entry.units), 0) <> 0`,
  },
  {
    id: 'I21f',
    sentence: 'Each exchange is at a price, for a fee and of an amount that the rules make of the market’s price then',
    violations: `
      select exchange.id from card_exchange as exchange
      where exchange.done_at is not null and (
        not exists (select from ${held('fee_basis_points')} as rate
          where exchange.fee_cents::numeric = div(exchange.cents::numeric * rate.value + 9999, 10000))
        or not exists (select from ${held('spread_basis_points')} as rate
          where exchange.price_micros::numeric = case exchange.way
            when 'in' then div(exchange.market_price_micros::numeric * (10000 - rate.value), 10000)
            else div(exchange.market_price_micros::numeric * (10000 + rate.value) + 9999, 10000) end)
        or case exchange.way
          when 'in' then exchange.cents::numeric <> div(exchange.units::numeric * exchange.price_micros::numeric, ${scale} * 10000)
          else exchange.units::numeric <> div((exchange.cents - exchange.fee_cents)::numeric * 10000 * ${scale}, exchange.price_micros::numeric) end)`,
  },
  {
    id: 'I21h',
    sentence: 'Each payment that its owner denied has its dispute, and what went back for one is what it was won with',
    violations: `
      select payment.id from card_payment as payment
      left join card_dispute as dispute on dispute.user_id = payment.user_id and dispute.payment_id = payment.id
      where (payment.disputed_at is null) <> (dispute.payment_id is null)
      union all
      select payment.id from card_payment as payment
      left join card_dispute as dispute on dispute.user_id = payment.user_id and dispute.payment_id = payment.id
      where coalesce(dispute.credited_cents, 0)::numeric <> coalesce((
        select sum(event.refunded_cents) from card_event as event
        where event.user_id = payment.user_id and event.payment_id = payment.id and event.kind = 'chargeback'), 0)`,
  },
  {
    id: 'I21i',
    sentence: 'A card pays from a phone only while it pays at all, and is on none when it is closed',
    violations: `
      select phone.id from card_phone as phone join card on card.user_id = phone.user_id and card.id = phone.card_id
      where phone.state = 'ACTIVE' and (card.state <> 'ACTIVE' or phone.is_stopped)
        or phone.state = 'SUSPENDED' and card.state <> 'FROZEN' and not phone.is_stopped
        or phone.state in ${listText(openPhoneStates)} and card.state in ('CANCELLED', 'EXPIRED', 'FAILED')`,
  },
  {
    id: 'I21g',
    sentence: 'Each card came to its state by steps that can happen',
    violations: `
      select card.id from card
      left join lateral (
        select change.to_state from card_change as change
        where change.user_id = card.user_id and change.card_id = card.id order by change.id desc limit 1
      ) as last on true
      where last.to_state is distinct from card.state
      union all
      select change.card_id from card_change as change
      where change.action <> 'ask' and (change.from_state, change.action, change.to_state) not in (${steps})`,
  },
]

import { streakMarks } from '@sengi/contract/rewards/streak'
import { cryptoAssets, decimalsOf } from '@sengi/money'
import type { Invariant } from '../../platform/invariants.ts'
import { divided, wholeOf } from '../../platform/postgres/exact.ts'
import { figuresHeldSql } from '../settings/index.ts'

const perCent = `(${wholeOf('asset')} * 10000)`
const fiat = `div(2 * amount_units::numeric * price_micros::numeric + ${perCent}, 2 * ${perCent})`
/** Units of the last place that somebody who names rand gets: the eighth, or the coin's own. */
const step = `(case asset ${cryptoAssets.map((one) => `when '${one}' then 1e${Math.max(0, decimalsOf[one] - 8)}::numeric`).join(' ')} end)`
const coins = (rounding: 'up' | 'down') =>
  `${step} * ${divided(`fiat_cents::numeric * 10000 * ${wholeOf('asset')}`, `(price_micros::numeric * ${step})`, rounding)}`
const fee = divided(
  'amount_units::numeric * fee_basis_points * (10000 - discount_basis_points)',
  '100000000::numeric',
  'up',
)
const partFee = divided('trade.fee_units::numeric * escrow.buyer_units', 'trade.amount_units::numeric', 'up')

/** A check-in or a change of a figure in the minute of an order counts for it, or not. */
const held = (figure: string) => figuresHeldSql(`p2p.${figure}`, { moment: 'trade.created_at', span: '1 minute' })

/** What must hold of the figures of an order: each is computed again from what was agreed. */
export const figuresInvariants: readonly Invariant[] = [
  {
    id: 'F1',
    sentence:
      'What an order costs is its amount at its price, half a cent up, or its amount what its rand come to against whoever named them; its fee is the agreed part of it, up',
    violations: `
      select id, fiat_cents, fee_units from p2p_order
      where case when named_in = 'rand'
          then amount_units::numeric is distinct from case side when 'sell' then ${coins('down')} else ${coins('up')} end
          else fiat_cents::numeric is distinct from ${fiat} end or fee_units::numeric is distinct from ${fee}`,
  },
  {
    id: 'F1s',
    sentence: 'What an order saved of its fee is what the streak of its seller gave on that day',
    violations: `
      select id from p2p_order as trade
      where (discount_basis_points <> 0 or exists (select from check_in where user_id = seller_id)) and not exists (
        select from unnest(array[created_at - interval '1 minute', created_at, created_at + interval '1 minute']) as moment
        cross join lateral (
          select coalesce((
            select case when (moment at time zone 'Africa/Johannesburg')::date - day - 1 <= freezes then streak else 0 end
            from check_in where user_id = seller_id and at <= moment order by day desc limit 1), 0) as days
        ) as streak
        where case when days >= ${streakMarks.largerDiscount} then discount_basis_points in ${held('long_streak_discount_basis_points')}
          when days >= ${streakMarks.discount} then discount_basis_points in ${held('streak_discount_basis_points')}
          else discount_basis_points = 0 end)`,
  },
  {
    id: 'F2',
    sentence: 'Each escrow was shared as its resolution says: first the buyer, then the fee, then the seller',
    violations: `
      select escrow.id from p2p_escrow as escrow join p2p_order as trade on trade.id = escrow.order_id
      where (escrow.resolution = 'refund' and (escrow.buyer_units::numeric <> 0 or escrow.fee_units::numeric <> 0))
        or (escrow.resolution = 'release' and (
          escrow.buyer_units::numeric <> least(escrow.units::numeric, trade.amount_units::numeric)
          or escrow.fee_units::numeric <> least(escrow.units::numeric - escrow.buyer_units::numeric, trade.fee_units::numeric)))
        or (escrow.resolution = 'split' and (
          escrow.buyer_units::numeric not between 1 and least(escrow.units::numeric, trade.amount_units::numeric - 1)
          or escrow.fee_units::numeric <> least(${partFee}, escrow.units::numeric - escrow.buyer_units::numeric)))
        or (escrow.purpose = 'order' and escrow.units::numeric <> trade.amount_units::numeric + trade.fee_units::numeric)`,
  },
  {
    id: 'F3',
    sentence:
      'A penalty that was decided and carried out was taken, and what could not be taken is owed; nothing else is',
    violations: `
      select decision.id, decision.penalty_units, taken.units as taken, debt.units as owed from p2p_case_decision as decision
      left join posting on posting.ref = decision.id::text and posting.reason = 'p2p.penalty'
      left join lateral (
        select sum(units) as units from entry where entry.posting_id = posting.id and entry.units > 0
      ) as taken on true
      left join (select ref, sum(units) as units from debt where reason = 'p2p_penalty' group by ref) as debt on debt.ref = decision.id
      where coalesce(taken.units, 0) + coalesce(debt.units, 0)
        <> case when decision.executed_at is null then 0 else coalesce(decision.penalty_units::numeric, 0) end
      union all
      select debt.ref, null, null, debt.units from debt
      where debt.reason = 'p2p_penalty' and not exists (select from p2p_case_decision where p2p_case_decision.id = debt.ref)`,
  },
]

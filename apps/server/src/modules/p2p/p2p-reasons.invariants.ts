import { explainedBy, named, platformOwned } from '../../ledger/explained.ts'
import type { ReasonRule } from '../../platform/invariants.ts'
import type { EscrowEnd } from './money.rules.ts'

const escrow = `
  join p2p_escrow as escrow on escrow.id = ${named()}
  join p2p_order as trade on trade.id = escrow.order_id and trade.asset = escrow.asset`
const locked = ['escrow', 'escrow.id'] as const
const seller = ['available', 'trade.seller_id'] as const
const asset = 'escrow.asset'

const resolved = (reason: string, resolution: EscrowEnd): ReasonRule =>
  explainedBy(reason, {
    row: `${escrow} and escrow.resolution = '${resolution}'`,
    moves: [
      { from: locked, to: ['available', 'trade.buyer_id'], asset, units: 'escrow.buyer_units' },
      { from: locked, to: ['fees', platformOwned], asset, units: 'escrow.fee_units' },
      { from: locked, to: seller, asset, units: 'escrow.seller_units' },
    ],
  })

/** Who pays a penalty and who gets it, of a decision that was carried out. What could not be taken is a debt. */
const penalty = `
  join p2p_case_decision as decision on decision.id = ${named()} and decision.executed_at is not null
  join p2p_case on p2p_case.id = decision.case_id
  join p2p_order as trade on trade.id = p2p_case.order_id
  cross join lateral (
    select case decision.penalty_from when 'buyer' then trade.buyer_id else trade.seller_id end as payer,
           case decision.penalty_from when 'buyer' then trade.seller_id else trade.buyer_id end as other
  ) as party
  left join debt on debt.user_id = party.payer and debt.reason = 'p2p_penalty' and debt.ref = decision.id
  cross join lateral (
    select decision.penalty_units::numeric - coalesce(debt.units::numeric, 0) as units,
           decision.penalty_to = 'other_party' as is_other
  ) as taken`
const payer = ['available', 'party.payer'] as const

/** Why money moves between strangers who trade, and what explains each move. */
export const p2pReasons: readonly ReasonRule[] = [
  explainedBy('p2p.locked', { row: escrow, moves: [{ from: seller, to: locked, asset, units: 'escrow.units' }] }),
  resolved('p2p.released', 'release'),
  resolved('p2p.refunded', 'refund'),
  resolved('p2p.split', 'split'),
  explainedBy('p2p.penalty', {
    row: penalty,
    moves: [
      {
        from: payer,
        to: ['available', 'party.other'],
        asset: 'trade.asset',
        units: 'case when taken.is_other then taken.units else 0 end',
      },
      {
        from: payer,
        to: ['penalties', platformOwned],
        asset: 'trade.asset',
        units: 'case when taken.is_other then 0 else taken.units end',
      },
    ],
  }),
]

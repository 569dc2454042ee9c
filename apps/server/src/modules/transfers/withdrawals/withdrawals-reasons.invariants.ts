import { explainedBy, named, platformOwned } from '../../../ledger/explained.ts'
import type { ReasonRule } from '../../../platform/invariants.ts'
import { sqlCentsOf } from '../../../platform/postgres/exact.ts'
import { uncounted } from '../../limits/index.ts'

const asked = `join withdrawal on withdrawal.id = ${named()}`
/** The step whose id the posting bears, with its withdrawal. */
const after = (...actions: string[]) => `
  join withdrawal_event as step on step.id = ${named()} and step.action in (${actions.map((one) => `'${one}'`).join(', ')})
  join withdrawal on withdrawal.id = step.withdrawal_id`

const wallet = ['available', 'withdrawal.user_id'] as const
const held = ['held', 'withdrawal.id'] as const
const transit = ['chain_in_transit', 'withdrawal.id'] as const
const chain = ['custody_chain', platformOwned] as const
const fees = ['fees', platformOwned] as const
const costs = ['network_costs', platformOwned] as const
const asset = 'withdrawal.asset'
const both = 'withdrawal.units + withdrawal.fee_units'
const cost = 'coalesce(withdrawal.cost_units, 0)'
const sentBack = `step.action in ('refuse', 'refund')`

/** Why money moves on its way to a chain, and what explains each move. */
export const withdrawalsReasons: readonly ReasonRule[] = [
  explainedBy('withdrawal.reserved', {
    row: asked,
    moves: [{ from: wallet, to: held, asset, units: both }],
    wrongs: [
      uncounted('withdrawal.reserved', {
        kind: 'withdrawal',
        row: asked,
        payer: 'withdrawal.user_id',
        cents: `coalesce(withdrawal.agreed_cents::numeric, ${sqlCentsOf('withdrawal.units', { asset, micros: 'withdrawal.price_micros' }, 'up')})`,
        returned: `withdrawal.state = 'FAILED'`,
      }),
    ],
  }),
  explainedBy('withdrawal.sent', {
    row: after('send'),
    moves: [{ from: held, to: transit, asset, units: 'withdrawal.units' }],
  }),
  explainedBy('withdrawal.returned', {
    row: after('reject', 'cancel', 'refuse', 'refund'),
    moves: [
      { from: transit, to: wallet, asset, units: `case when ${sentBack} then withdrawal.units else 0 end` },
      { from: held, to: wallet, asset, units: `case when ${sentBack} then withdrawal.fee_units else ${both} end` },
    ],
  }),
  explainedBy('withdrawal.confirmed', {
    row: after('confirm'),
    moves: [
      { from: transit, to: chain, asset, units: 'withdrawal.units' },
      { from: held, to: fees, asset, units: 'withdrawal.fee_units' },
      { from: costs, to: chain, asset, units: cost },
    ],
  }),
  explainedBy('withdrawal.unconfirmed', {
    row: after('unconfirm'),
    moves: [
      { from: chain, to: transit, asset, units: 'withdrawal.units' },
      { from: fees, to: held, asset, units: 'withdrawal.fee_units' },
      { from: chain, to: costs, asset, units: cost },
    ],
  }),
]

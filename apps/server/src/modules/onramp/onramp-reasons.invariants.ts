import { explainedBy, named, platformOwned } from '../../ledger/explained.ts'
import type { ReasonRule } from '../../platform/invariants.ts'
import { agreedCentsOf } from '../transfers/index.ts'
import { sandboxStock } from './sandbox-stock.rules.ts'

type Moves = Parameters<typeof explainedBy>[1]['moves']

const bank = ['custody_bank', platformOwned] as const
const suspended = ['suspense_bank', platformOwned] as const
const house = ['house', platformOwned] as const
const inRand = (from: Moves[number]['from'], to: Moves[number]['to'], units: string) => ({
  from,
  to,
  asset: `'ZAR'`,
  units,
})

/** What a purchase moves: its rand less the fee to the house, the fee, and the crypto from the house. */
const purchase = (from: Moves[number]['from'], cents: string, fee: string, units: string): Moves => [
  inRand(from, house, `${cents} - ${fee}`),
  inRand(from, ['fees', platformOwned], fee),
  { from: house, to: ['available', 'buy_order.user_id'], asset: 'buy_order.asset', units },
]

/** Rand that the buyer's history tells otherwise than what was paid; purchases from before history told them tell none. */
const toldOtherwise = (reason: string, row: string, cents: string): string => `
    select judged.id from judged ${row}
    where judged.reason = '${reason}'
      and coalesce((${agreedCentsOf('judged.memo', 'buy_order.user_id')}) <> ${cents}::numeric, false)`

const resolved = (acts: string) => `
  join bank_resolution as resolution on resolution.id = ${named()} and resolution.state = 'DONE' and resolution.act in (${acts})`

const credited = `join buy_order on buy_order.id = ${named()} and buy_order.state = 'CREDITED'`
const settled = `${resolved(`'credit', 'offer'`)} join buy_order on buy_order.id = resolution.order_id`

const stock = sandboxStock.map(({ asset, units }) => `('sandbox ${asset}', '${asset}', ${units}::numeric)`)

/** Why money moves for purchases, and what explains each move. */
export const onrampReasons: readonly ReasonRule[] = [
  explainedBy('onramp.stocked', {
    row: `join (values ${stock.join(', ')}) as stock (ref, asset, units) on stock.ref = judged.ref`,
    moves: [{ from: ['custody_chain', platformOwned], to: house, asset: 'stock.asset', units: 'stock.units' }],
  }),
  explainedBy('onramp.credited', {
    row: credited,
    moves: purchase(bank, 'buy_order.credited_fiat_cents', 'buy_order.credited_fee_cents', 'buy_order.credited_units'),
    wrongs: [toldOtherwise('onramp.credited', credited, 'buy_order.credited_fiat_cents')],
  }),
  explainedBy('onramp.resolved', {
    row: settled,
    moves: purchase(suspended, 'resolution.amount_cents', 'resolution.fee_cents', 'resolution.units'),
    wrongs: [toldOtherwise('onramp.resolved', settled, 'resolution.amount_cents')],
  }),
  explainedBy('bank.suspended', {
    row: `join bank_payment as payment on payment.id = ${named()} and payment.outcome = 'SUSPENSE'`,
    moves: [inRand(bank, suspended, 'payment.amount_cents')],
  }),
  explainedBy('bank.returned', {
    row: resolved(`'return'`),
    moves: [inRand(suspended, bank, 'resolution.amount_cents')],
  }),
]

import { explainedBy, named, platformOwned } from '../../ledger/explained.ts'
import type { ReasonRule } from '../../platform/invariants.ts'

const bank = ['custody_bank', platformOwned] as const
const house = ['house', platformOwned] as const

/** Why money moves for purchases, and what explains each move. */
export const onrampReasons: readonly ReasonRule[] = [
  explainedBy('onramp.credited', {
    row: `join buy_order on buy_order.id = ${named()} and buy_order.state = 'CREDITED'`,
    moves: [
      { from: bank, to: house, asset: `'ZAR'`, units: 'buy_order.fiat_cents - buy_order.fee_cents' },
      { from: bank, to: ['fees', platformOwned], asset: `'ZAR'`, units: 'buy_order.fee_cents' },
      {
        from: house,
        to: ['available', 'buy_order.user_id'],
        asset: 'buy_order.asset',
        units: 'buy_order.target_units',
      },
    ],
  }),
  explainedBy('bank.suspended', {
    row: `join bank_payment as payment on payment.id = ${named()} and payment.outcome = 'SUSPENSE'`,
    moves: [{ from: bank, to: ['suspense_bank', platformOwned], asset: `'ZAR'`, units: 'payment.amount_cents' }],
  }),
]

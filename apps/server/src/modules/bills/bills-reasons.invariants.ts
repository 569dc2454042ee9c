import { explainedBy, named } from '../../ledger/explained.ts'
import type { ReasonRule } from '../../platform/invariants.ts'
import { uncounted } from '../limits/index.ts'
import { agreedCentsOf } from '../transfers/index.ts'

const row = `join bill_settlement as settlement on settlement.id = ${named()} and settlement.quote_id is not null`

/** Rand that the history of either side tells otherwise than the settlement; payments from before history told them tell none. */
const toldOtherwise = `
    select judged.id from judged ${row}
    where judged.reason = 'bill.settled' and (${['from', 'to']
      .map(
        (side) =>
          `coalesce((${agreedCentsOf('judged.memo', `settlement.${side}_user_id`)}) <> settlement.cents::numeric, false)`,
      )
      .join(' or ')})`

/** Why money moves for shared bills, and what explains each move. A debt that was paid by request moved for the request. */
export const billsReasons: readonly ReasonRule[] = [
  explainedBy('bill.settled', {
    row,
    moves: [
      {
        from: ['available', 'settlement.from_user_id'],
        to: ['available', 'settlement.to_user_id'],
        asset: 'settlement.asset',
        units: 'settlement.units',
      },
    ],
    wrongs: [
      uncounted('bill.settled', {
        kind: 'internal',
        row,
        payer: 'settlement.from_user_id',
        cents: 'settlement.cents::numeric',
      }),
      toldOtherwise,
    ],
  }),
]

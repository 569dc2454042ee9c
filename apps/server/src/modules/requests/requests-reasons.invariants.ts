import { explainedBy, named } from '../../ledger/explained.ts'
import type { ReasonRule } from '../../platform/invariants.ts'
import { uncounted } from '../limits/index.ts'

const row = `
  join request_payment as payment on payment.id = ${named()}
  join payment_request as request on request.id = payment.request_id and request.requester_id = payment.requester_id`

/** Why money moves for requests, and what explains each move. */
export const requestsReasons: readonly ReasonRule[] = [
  explainedBy('request.fulfilled', {
    row,
    moves: [
      {
        from: ['available', 'payment.payer_id'],
        to: ['available', 'payment.requester_id'],
        asset: 'request.asset',
        units: 'payment.units',
      },
    ],
    wrongs: [
      uncounted('request.fulfilled', {
        kind: 'internal',
        row,
        payer: 'payment.payer_id',
        cents: 'payment.cents::numeric',
      }),
    ],
  }),
]

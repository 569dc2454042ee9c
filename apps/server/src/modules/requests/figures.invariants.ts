import type { Invariant } from '../../platform/invariants.ts'
import { boughtWith, sqlCentsOf } from '../../platform/postgres/exact.ts'

const price = { asset: 'request.asset', micros: 'payment.price_micros' }

/** What must hold of the figures of what was paid for a request: each is computed again at the price that was paid at. */
export const requestFiguresInvariants: readonly Invariant[] = [
  {
    id: 'I19c',
    sentence:
      'Whoever asked for rand got their worth in crypto, up to the unit, and what counts is the part in rand, up to the cent',
    violations: `
      select payment.id from request_payment as payment join payment_request as request on request.id = payment.request_id
      where (payment.units::numeric, payment.cents::numeric) is distinct from (
        case when request.in_rand then ${boughtWith('payment.part', price, 'up')} else payment.part end,
        case when request.in_rand then payment.part else ${sqlCentsOf('payment.part', price, 'up')} end)`,
  },
]

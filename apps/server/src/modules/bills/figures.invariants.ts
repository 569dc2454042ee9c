import type { Invariant } from '../../platform/invariants.ts'
import { boughtWith } from '../../platform/postgres/exact.ts'

const price = { asset: 'settlement.asset', micros: 'settlement.price_micros' }
const crypto = boughtWith('settlement.cents', price, 'up')

/** What must hold of the figures of a settlement: each is computed again from what was agreed. */
export const billFiguresInvariants: readonly Invariant[] = [
  {
    id: 'I20f',
    sentence:
      'A debt that was settled in crypto counts for the rand that this crypto was worth at its price, and no more',
    violations: `
      select settlement.id from bill_settlement as settlement
      left join lateral (
        select sum(part) as part from request_payment where request_payment.request_id = settlement.request_id
      ) as payment on settlement.request_id is not null
      where settlement.method = 'crypto' and (
        settlement.quote_id is not null and settlement.units::numeric is distinct from ${crypto}
        or settlement.request_id is not null and settlement.cents::numeric is distinct from payment.part)`,
  },
]

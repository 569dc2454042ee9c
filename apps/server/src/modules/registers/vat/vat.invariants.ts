import type { Invariant } from '../../../platform/invariants.ts'

/** What must hold of months of VAT that were closed. */
export const vatInvariants: readonly Invariant[] = [
  {
    id: 'J4',
    sentence: 'A month of VAT was closed after its end, and its VAT is what is in its fees at its rate',
    violations: `
      select month from vat_month where closed_at < (month + interval '1 month') at time zone 'Africa/Johannesburg'
      union all
      select line.month from vat_month_line as line join vat_month using (month)
      where line.vat_cents <> ceil(line.cents * rate_basis_points / (10000 + rate_basis_points))`,
  },
]

import { expect, test } from 'vitest'
import { daysOf } from './periods.ts'

test.each([
  ['this_month', '2026-11-23', '2026-11-01', '2026-11-23'],
  ['last_month', '2026-11-23', '2026-10-01', '2026-10-31'],
  ['last_month', '2026-01-05', '2025-12-01', '2025-12-31'],
  ['last_month', '2028-03-01', '2028-02-01', '2028-02-29'],
  ['this_tax_year', '2026-03-01', '2026-03-01', '2026-03-01'],
  ['this_tax_year', '2026-02-28', '2025-03-01', '2026-02-28'],
  ['last_tax_year', '2026-11-23', '2025-03-01', '2026-02-28'],
  ['last_tax_year', '2028-03-01', '2027-03-01', '2028-02-29'],
  ['last_tax_year', '2028-02-29', '2026-03-01', '2027-02-28'],
] as const)('%s seen from %s is %s to %s', (period, today, from, to) => {
  expect(daysOf(period, today)).toEqual({ from, to })
})

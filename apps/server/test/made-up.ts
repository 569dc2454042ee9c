import { cryptoAssets } from '@sengi/money'
import { invariantsWith } from '../src/books.ts'

/** Why money moves in tests and benches only: to give people something to begin with, or to try the ledger itself. */
const reasons = [
  'test',
  'test.funded',
  'test.spent',
  'test.covered',
  'test.given',
  'drill.funded',
  'bench.funded',
  'bench.sent',
  'bench.past',
  ...cryptoAssets.map((asset) => `bench.funded_${asset}`),
]

/** Every promise of the product, where such money lies about. */
export const promises = invariantsWith(reasons)

import type { DebtMove } from '@sengi/money'
import type { Db } from '../../../platform/db.ts'
import { onThread } from '../../../platform/threads/threads.ts'
import { debtsOf } from './balances.rules.ts'
import { listPairs } from './balances.store.ts'

/** Two dozen people who all have bills with each other have fewer. More take long enough to keep others waiting. */
const pairsAtOnce = 300

const elsewhere = onThread<typeof debtsOf>(new URL('./balances.rules.ts', import.meta.url).href, 'debtsOf')

/** Who owes whom by the bills themselves. */
export async function pairwiseDebts(db: Db, groupId: string): Promise<DebtMove[]> {
  const pairs = await listPairs(db, groupId)
  return pairs.length > pairsAtOnce ? elsewhere('bills', pairs) : debtsOf(pairs)
}

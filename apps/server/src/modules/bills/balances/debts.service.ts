import type { DebtMove } from '@sengi/money'
import type { Db } from '../../../platform/db.ts'
import { onThread } from '../../../platform/threads/threads.ts'
import { debtsOf, type Standing } from './balances.rules.ts'
import { readBooks } from './balances.store.ts'

/** Two dozen people who all have bills with each other have fewer. More take long enough to keep others waiting. */
const pairsAtOnce = 300

const elsewhere = onThread<typeof debtsOf>(new URL('./balances.rules.ts', import.meta.url).href, 'debtsOf')

/** Where everybody stands, and who owes whom by the bills themselves. */
export async function standingsAndDebts(
  db: Db,
  groupId: string,
): Promise<{ standings: Standing[]; debts: DebtMove[] }> {
  const { standings, pairs } = await readBooks(db, groupId)
  return { standings, debts: pairs.length > pairsAtOnce ? await elsewhere('bills', pairs) : debtsOf(pairs) }
}

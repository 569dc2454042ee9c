import type { Transfer } from '@sengi/money'
import type { Db } from '../../platform/db.ts'
import { debtsOf } from './balances.rules.ts'
import { listLines, listSettled } from './balances.store.ts'

/** Who owes whom by the bills themselves. One query after the other, because a transaction is one connection. */
export async function pairwiseDebts(db: Db, groupId: string): Promise<Transfer[]> {
  const lines = await listLines(db, groupId)
  return debtsOf(lines, await listSettled(db, groupId))
}

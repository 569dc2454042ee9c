import type { Db } from '../../platform/db.ts'
import { rollUpNext } from './journal.store.ts'

const most = 50_000

/** Brings the platform's rolled-up balances up to the last finished posting, so that asking for them stays cheap. */
export async function rollUp(db: Db): Promise<number> {
  let rolled = 0
  for (let next = most; next === most; rolled += next) next = await rollUpNext(db, most)
  return rolled
}

import type { Db } from '../../platform/db.ts'
import { findFinishedCheck } from '../books/index.ts'
import { judgedChain } from './trail.rules.ts'
import { readChain } from './trail.store.ts'

/** How long the chain of the record is, and what the last look over everything says of it. */
export const chainState = async (db: Db) => ({
  ...(await readChain(db)),
  judged: judgedChain(await findFinishedCheck(db)),
})

import type { Amount } from '@sengi/money'
import { promoPool } from '../../../ledger/accounts.ts'
import { pooledBalance } from '../../../ledger/ledger.ts'
import type { Db } from '../../../platform/db.ts'
import { countShort } from './milestones.store.ts'

/** What referral rewards are paid from, and how many wait for it. */
export async function readPool(db: Db) {
  const units = await pooledBalance(db, promoPool(), 'USDT')
  const balance: Amount = { asset: 'USDT', units }
  return { balance, waiting: await countShort(db) }
}

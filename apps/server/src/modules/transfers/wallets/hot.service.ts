import type { CryptoAsset } from '@sengi/money'
import { custody } from '../../../ledger/accounts.ts'
import { platformBalance } from '../../../ledger/ledger.ts'
import type { Db } from '../../../platform/db.ts'
import { sumOwedFor } from '../../holds/index.ts'
import { sumPromised } from './hot.store.ts'

/**
 * What the hot wallet can still pay of an asset. What is promised is read before what is there: whatever is booked off in between counts as
 * gone twice, never as there. Coins of torn deposits are in the books and not on the chain. Whoever decides by it holds `lockHot`.
 */
export async function freeHot(db: Db, asset: CryptoAsset): Promise<bigint> {
  const promised = await sumPromised(db, asset)
  const torn = await sumOwedFor(db, 'deposit_reorganised', asset)
  return -(await platformBalance(db, custody('chain'), asset)) - promised - torn
}

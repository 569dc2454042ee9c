import type { PayoutDetails } from '../src/modules/p2p/payout/payout-accounts.rules.ts'
import { insertAccount } from '../src/modules/p2p/payout/payout-accounts.store.ts'
import { type Db, inTransaction } from '../src/platform/db.ts'

const nothing = { bank: null, accountNumber: null, branchCode: null, shapId: null, place: null }
const holder = { ...nothing, holderName: 'Trader' }
const accounts: readonly PayoutDetails[] = [
  { ...holder, kind: 'bank', bank: 'FNB', accountNumber: '62000000001', branchCode: '250655' },
  { ...holder, kind: 'payshap', shapId: '0820000001@fnb' },
  { ...holder, kind: 'cash', place: 'Gardens Centre, Cape Town' },
]

/** Gives somebody an account for each method that has rested already, so that what they sell can be paid. */
export const givePayoutAccounts = (db: Db, userId: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const details of accounts) await insertAccount(tx, userId, details, { isDefault: true, restSeconds: 0 })
  })

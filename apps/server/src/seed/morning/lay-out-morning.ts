import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db.ts'
import { openBureau } from '../../ports/bureau/open-bureau.ts'
import { openChain } from '../../ports/chain/open-chain.ts'
import { openStorage } from '../../ports/storage/open-storage.ts'
import { openVault } from '../../ports/storage/open-vault.ts'
import { tradeAsDemoUser } from '../demo-trades.ts'
import { applyForTiers } from './applications.ts'
import { beginMorning } from './begin-morning.ts'
import { fillColdWallets } from './cold-wallets.ts'
import { quarrel } from './disputes.ts'
import { tearChain } from './torn-chain.ts'
import { withdrawMuch } from './withdrawals.ts'

/** Trades of the demo user, and then all that our team finds on its desks in the morning; each of it once, however often it is called. */
export async function layOutMorning(db: Db, config: Config): Promise<void> {
  const [storage, vault, { chain, sandbox }] = [openStorage(config), openVault(config), openChain(config, db)]
  await tradeAsDemoUser(db)
  await beginMorning(db)
  await quarrel(db, storage)
  const haveShownPapers = await applyForTiers(db, { storage, vault })
  if (!sandbox) return
  if (haveShownPapers) await withdrawMuch(db, { chain, originators: { vault, bureau: openBureau(config, db) } })
  await fillColdWallets(db, sandbox)
  await tearChain(db, sandbox)
}

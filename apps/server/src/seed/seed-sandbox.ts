import { randomBytes } from 'node:crypto'
import { createPasswords } from '../modules/auth/index.ts'
import { insertProof } from '../modules/liabilities/proofs.store.ts'
import { refreshPrices } from '../modules/market/index.ts'
import { hasPracticeTraders } from '../modules/p2p/practice/practice.store.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Config } from '../platform/config.ts'
import { type Db, inTransaction } from '../platform/db.ts'
import { sandboxPrices } from '../ports/prices/sandbox.ts'
import { fillMarket } from './fill-market.ts'
import { takenNames, takeSeeding, wasRecorded } from './people.store.ts'
import { demoAccounts, everybody } from './people.ts'
import { tellStory } from './tell-story.ts'

const seeded = 'sandbox.seeded'

/** Whether this database was filled here, with which production must not start. A mark of ours, because a name can be anybody's. */
export const demoDataLoaded = (db: Db): Promise<boolean> => wasRecorded(db, seeded)

/**
 * Fills an empty sandbox with people, sixty days of history and prices. Answers whether it did: a sandbox that has any
 * of these people already, or strangers of their names, is left as it is, and so is one that is being filled. Then opens the
 * practice market, if it is not open yet.
 * @throws Error in production
 */
export async function seedSandbox(
  db: Db,
  { APP_ENV, PASSWORD_PEPPER, PRICE_SOURCES }: Pick<Config, 'APP_ENV' | 'PASSWORD_PEPPER' | 'PRICE_SOURCES'>,
): Promise<boolean> {
  if (APP_ENV === 'production') throw new Error('Demo data belongs in the sandbox, never in production')
  const isFirst = await settlePeople(db, PASSWORD_PEPPER)
  if (isFirst) await inTransaction(db, (tx) => insertProof(tx, null))
  if (!(await demoDataLoaded(db)) || (await hasPracticeTraders(db))) return isFirst

  const feed = sandboxPrices(db)
  if (PRICE_SOURCES.includes('sandbox')) await refreshPrices(db, [feed])
  await fillMarket(db, PASSWORD_PEPPER)
  return isFirst
}

async function settlePeople(db: Db, pepper: string | undefined): Promise<boolean> {
  if ((await takenNames(db, everybody)).length > 0) return false
  return inTransaction(db, async (tx) => {
    if (!(await takeSeeding(tx)) || (await takenNames(tx, everybody)).length > 0) return false
    await tellStory(tx, sandboxPrices(tx), await hashPasswords(pepper))
    await recordAudit(tx, { actorId: null, action: seeded, subject: 'sandbox' })
    return true
  })
}

/** The friends' passwords are random and forgotten at once. */
async function hashPasswords(pepper: string | undefined): Promise<ReadonlyMap<string, string>> {
  const passwords = createPasswords(pepper)
  const known = new Map(demoAccounts.map(({ email, password }) => [email, password]))
  const hashed = everybody.map(async ({ username, email }) => {
    const password = known.get(email) ?? randomBytes(24).toString('base64url')
    return [username, await passwords.hash(password)] as const
  })
  return new Map(await Promise.all(hashed))
}

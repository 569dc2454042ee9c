import type { Db } from '../../platform/db.ts'

interface PushKeys {
  publicKey: string
  privateKey: string
}

/** The sandbox's keys: these when it has none yet, else its own. Of two processes, the first one's count. */
export async function keepKeys(db: Db, { publicKey, privateKey }: PushKeys): Promise<PushKeys> {
  await db
    .insertInto('sandbox_push_key')
    .values({ public_key: publicKey, private_key: privateKey })
    .onConflict((conflict) => conflict.column('only_row').doNothing())
    .execute()
  return db
    .selectFrom('sandbox_push_key')
    .select(['public_key as publicKey', 'private_key as privateKey'])
    .executeTakeFirstOrThrow()
}

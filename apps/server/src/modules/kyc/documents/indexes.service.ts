import type { Db } from '../../../platform/db.ts'
import type { Vault } from '../../../ports/storage/storage.ts'
import { numberIndexes, openDetails } from './details.service.ts'
import * as store from './details.store.ts'

const atOnce = 200

/** Indexes with the current key what an older one indexed, so that an older key is not asked for ever. */
export async function indexIdentitiesAnew(db: Db, vault: Vault): Promise<void> {
  for (let beyond: string | undefined; ; ) {
    const rows = await store.listNumbers(db, { beyond, limit: atOnce })
    for (const row of rows) await indexAnew(db, vault, row)
    beyond = rows.at(-1)?.userId
    if (rows.length < atOnce) return
  }
}

async function indexAnew(
  db: Db,
  vault: Vault,
  { userId, sealed, hash: before }: Awaited<ReturnType<typeof store.listNumbers>>[number],
): Promise<void> {
  const { identity } = await openDetails(vault, userId, [
    { kind: 'identity', sealed, isAccepted: false, isRefused: false },
  ])
  const [now] = identity ? await numberIndexes(vault, identity) : []
  if (now && !now.equals(before)) await store.indexAnew(db, userId, { before, now })
}

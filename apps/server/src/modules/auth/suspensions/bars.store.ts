import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { Suspension } from './suspensions.rules.ts'

type Key = Pick<Suspension, 'id' | 'userId'>

/** Writes down who wants an account barred, or that nobody does any more. */
export async function noteBarAsk(
  tx: Tx,
  { id, userId }: Key,
  ask: { readonly by: string; readonly reason: string } | null,
): Promise<void> {
  await tx
    .updateTable('suspension')
    .set({
      bar_asked_by: ask?.by ?? null,
      bar_asked_at: ask ? sql<Date>`clock_now()` : null,
      bar_reason: ask?.reason ?? null,
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** From now on it takes two to let it go, also where its owner froze it. */
export async function noteBarred(tx: Tx, { id, userId }: Key, by: string): Promise<void> {
  await tx
    .updateTable('suspension')
    .set({ barred_by: by, barred_at: sql<Date>`clock_now()`, owner_lifts: false })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

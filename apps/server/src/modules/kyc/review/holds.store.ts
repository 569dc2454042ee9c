import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'

const inSeconds = (seconds: number) => sql<Date>`clock_now() + make_interval(secs => ${seconds})`

/** Gives an open application to one of our team, whoever had it before. The caller holds its row. */
export async function setHold(tx: Tx, id: string, { by, seconds }: { by: string; seconds: number }): Promise<void> {
  await tx
    .updateTable('kyc_application')
    .set({ held_by: by, held_until: inSeconds(seconds) })
    .where('id', '=', id)
    .where('state', '=', 'IN_REVIEW')
    .execute()
}

/** Who works on an application has it for longer; a hold that ended, or of another one, stays as it is. */
export async function renewHold(db: Db, id: string, { by, seconds }: { by: string; seconds: number }): Promise<void> {
  await db
    .updateTable('kyc_application')
    .set({ held_until: inSeconds(seconds) })
    .where('id', '=', id)
    .where('held_by', '=', by)
    .where('held_until', '>', sql<Date>`clock_now()`)
    .execute()
}

/** Puts an application back. Answers whether it was held by this one. */
export async function dropHold(tx: Tx, id: string, by: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('kyc_application')
    .set({ held_by: null, held_until: null })
    .where('id', '=', id)
    .where('held_by', '=', by)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

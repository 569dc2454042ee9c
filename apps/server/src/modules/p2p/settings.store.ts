import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

export interface Changes {
  readonly figures: readonly { name: string; value: unknown }[]
  /** When the running outage began. */
  readonly outageSince: Date | null
}

/** What staff changed of the default figures, by name, the outage that runs, and the time; all of one moment. */
export async function listChanges(db: Db): Promise<Changes & { readonly now: Date }> {
  const { rows } = await sql<{ name: string | null; value: unknown; at: Date | null; is_now: boolean }>`
    select null as name, null::jsonb as value, clock_now() as at, true as is_now
    union all
    select name, value, null, false from p2p_setting
    union all
    select null, null, began_at, false from p2p_outage where ended_at is null`.execute(db)
  const now = rows.find((row) => row.is_now)?.at
  if (!now) throw new Error('The clock did not answer')
  return {
    now,
    figures: rows.flatMap(({ name, value }) => (name === null ? [] : [{ name, value }])),
    outageSince: rows.find(({ at, is_now }) => at !== null && !is_now)?.at ?? null,
  }
}

import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

interface Changes {
  readonly figures: readonly { name: string; value: unknown }[]
  /** When the running outage began. */
  readonly outageSince: Date | null
}

/** What staff changed of the default figures, by name, and the outage that runs; both of one moment. */
export async function listChanges(db: Db): Promise<Changes> {
  const { rows } = await sql<{ name: string | null; value: unknown; since: Date | null }>`
    select name, value, null::timestamptz as since from p2p_setting
    union all
    select null, null, began_at from p2p_outage where ended_at is null`.execute(db)
  return {
    figures: rows.flatMap(({ name, value }) => (name === null ? [] : [{ name, value }])),
    outageSince: rows.find(({ since }) => since !== null)?.since ?? null,
  }
}

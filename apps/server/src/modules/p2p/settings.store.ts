import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

export interface Changes {
  readonly figures: readonly { name: string; value: unknown }[]
  /** When the running outage began. */
  readonly outageSince: Date | null
}

const changes = sql`
  select name, value, null::timestamptz as since, null::timestamptz as now from p2p_setting
  union all
  select null, null, began_at, null from p2p_outage where ended_at is null`

interface ChangeRow {
  readonly name: string | null
  readonly value: unknown
  readonly since: Date | null
  readonly now: Date | null
}

/** What staff changed of the default figures, by name, and the outage that runs; both of one moment. */
export async function listChanges(db: Db): Promise<Changes> {
  const { rows } = await sql<ChangeRow>`${changes}`.execute(db)
  return toChanges(rows)
}

/** The same with that moment. */
export async function listChangesNow(db: Db): Promise<Changes & { readonly now: Date }> {
  const { rows } = await sql<ChangeRow>`${changes} union all select null, null, null, clock_now()`.execute(db)
  const now = rows.find((row) => row.now !== null)?.now
  if (!now) throw new Error('The clock did not answer')
  return { ...toChanges(rows), now }
}

const toChanges = (rows: readonly ChangeRow[]): Changes => ({
  figures: rows.flatMap(({ name, value }) => (name === null ? [] : [{ name, value }])),
  outageSince: rows.find(({ since }) => since !== null)?.since ?? null,
})

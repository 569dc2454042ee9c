import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { FoundThing, SearchTerm } from './search.rules.ts'
import type { Colleague } from './work.rules.ts'

/** What of a module is found by a term, and who may see it. The rows bear `id`, `label` and `username`, and end at `limit` where a term finds many; null where the term cannot be one of them. */
export interface SearchSource {
  readonly kind: FoundThing['kind']
  readonly permission: Colleague['permissions'][number]
  readonly rows: (term: SearchTerm, limit: number) => RawBuilder<unknown> | null | ''
}

const shownOfKind = 8

/** What is found, by kinds in the order of the sources. */
export async function findAll(db: Db, sources: readonly SearchSource[], term: SearchTerm): Promise<FoundThing[]> {
  const asked = sources.flatMap(({ kind, rows }) => {
    const found = rows(term, shownOfKind)
    return found
      ? [
          sql`(select ${sql.lit(kind)} as kind, found.* from (${found}) as found order by label collate "C" limit ${shownOfKind})`,
        ]
      : []
  })
  if (asked.length === 0) return []
  const { rows } = await sql<FoundThing>`${sql.join(asked, sql` union all `)}`.execute(db)
  return rows
}

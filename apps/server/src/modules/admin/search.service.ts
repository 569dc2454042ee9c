import { recordAudit } from '../../platform/audit.ts'
import type { Db } from '../../platform/db.ts'
import { type FoundThing, kindsOfTerm, readTerm } from './search.rules.ts'
import { findAll, type SearchSource } from './search.store.ts'
import type { Colleague } from './work.rules.ts'

/** Looks a name or a number up in all modules, as far as this colleague may. That it was asked is recorded, and as what; the term is not. */
export async function searchAll(
  db: Db,
  sources: readonly SearchSource[],
  me: Colleague,
  typed: string,
): Promise<FoundThing[]> {
  const term = readTerm(typed)
  const found = await findAll(
    db,
    sources.filter(({ permission }) => me.permissions.includes(permission)),
    term,
  )
  const detail = { as: kindsOfTerm(term), found: found.length }
  await recordAudit(db, { actorId: me.id, action: 'staff.searched', subject: 'everything', detail })
  return found
}

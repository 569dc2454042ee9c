import { approvalKinds } from '@sengi/contract/admin/work'
import type { Db } from '../../platform/db.ts'
import type { AskedAct, Colleague, WorkBacklog, WorkLine } from './work.rules.ts'
import { countWork, listAsked, listWork, type WorkSource } from './work.store.ts'

/** What of all modules waits for one of our team: the modules know, and here it is put in one order. */
export async function workFor(
  db: Db,
  sources: readonly WorkSource[],
  me: Colleague,
): Promise<{ queues: WorkBacklog[]; lines: WorkLine[] }> {
  const theirs = sources.filter(({ permission }) => me.permissions.includes(permission))
  if (theirs.length === 0) return { queues: [], lines: [] }
  return { queues: await countWork(db, theirs, me.id), lines: await listWork(db, theirs, me.id) }
}

/** What waits for a second person, over all modules. */
export const askedActsFor = (db: Db, sources: readonly WorkSource[], me: Colleague): Promise<AskedAct[]> =>
  listAsked(
    db,
    sources.filter(({ kind }) => approvalKinds.some((one) => one === kind)),
    me,
  )

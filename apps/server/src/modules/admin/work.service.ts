import { approvalKinds } from '@sengi/contract/admin/work'
import type { Db } from '../../platform/db.ts'
import { figuresOf } from '../settings/index.ts'
import type { AskedAct, Colleague, WaitingWork, WorkBacklog } from './work.rules.ts'
import { countWork, listAsked, listWork, type WorkSource } from './work.store.ts'

/** What of all modules waits for one of our team: the modules know, and here it is put in one order. */
export async function workFor(
  db: Db,
  sources: readonly WorkSource[],
  me: Colleague,
): Promise<{ queues: WorkBacklog[]; lines: WaitingWork[] }> {
  const theirs = sources.filter(({ permission }) => me.permissions.includes(permission))
  if (theirs.length === 0) return { queues: [], lines: [] }
  const asker = { id: me.id, ringsAfterSeconds: (await figuresOf(db)).work.ringsAfterSeconds }
  return { queues: await countWork(db, theirs, asker), lines: await listWork(db, theirs, asker) }
}

/** What waits for a second person, over all modules. */
export const askedActsFor = (db: Db, sources: readonly WorkSource[], me: Colleague): Promise<AskedAct[]> =>
  listAsked(
    db,
    sources.filter(({ kind }) => approvalKinds.some((one) => one === kind)),
    me,
  )

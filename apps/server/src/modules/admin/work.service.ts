import { approvalKinds } from '@sengi/contract/admin/work'
import { announce, deskNews } from '../../platform/background/outbox.ts'
import { type Db, inTransaction } from '../../platform/db.ts'
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

/** Of nobody: what they see is what everybody may see to. */
const nobody = { id: '00000000-0000-0000-0000-000000000000', ringsAfterSeconds: 0 }

/**
 * Lets the desks ask again once what waits is other than at the last look. Each process remembers its own: after one took over
 * from another the desks ask once more than they need to.
 */
export function newsOfWork(sources: readonly WorkSource[]): (db: Db) => Promise<void> {
  let before: string | undefined
  return async (db) => {
    const waits = await countWork(db, sources, nobody)
    const now = JSON.stringify(waits.map(({ kind, count, oldest }) => [kind, count, oldest]))
    if (before !== undefined && before !== now) await inTransaction(db, (tx) => announce(tx, [deskNews]))
    before = now
  }
}

/** What waits for a second person, over all modules. */
export const askedActsFor = (db: Db, sources: readonly WorkSource[], me: Colleague): Promise<AskedAct[]> =>
  listAsked(
    db,
    sources.filter(({ kind }) => approvalKinds.some((one) => one === kind)),
    me,
  )

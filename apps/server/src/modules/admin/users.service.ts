import type { ClueTaken } from '@sengi/contract/admin/users'
import { recordAudit } from '../../platform/audit.ts'
import type { Db } from '../../platform/db.ts'
import { canonicalEmail, readPhone } from '../auth/index.ts'
import { type Clue, cluesIn, takenBy } from './users.rules.ts'
import { findByClue, type ListedUser, listAccountsById } from './users.store.ts'

/** How many people a text finds at most: whoever sees so many types more of it. */
const mostFound = 50

export interface FoundAccounts {
  readonly by: ClueTaken
  readonly people: readonly ListedUser[]
  readonly hasMore: boolean
}

/**
 * Finds people by whatever text somebody of our team has of them. That it was looked for, by what kind of thing and how many it
 * found is recorded; what was typed is not, because it may be an address.
 */
export async function findAccounts(db: Db, staffId: string, text: string): Promise<FoundAccounts> {
  const { clue, ids } = await firstThatFinds(db, cluesIn(text, readPhone(text)))
  const by = takenBy(clue)
  const detail = { by, found: ids.length }
  await recordAudit(db, { actorId: staffId, action: 'users.searched', subject: 'users', detail })
  const people = await listAccountsById(db, ids)
  return { by, people: people.slice(0, mostFound), hasMore: people.length > mostFound }
}

async function firstThatFinds(db: Db, clues: readonly Clue[]): Promise<{ clue: Clue; ids: string[] }> {
  const [clue, ...others] = clues as [Clue, ...Clue[]]
  const ids = await findByClue(db, asKept(clue), mostFound + 1)
  return ids.length > 0 || others.length === 0 ? { clue, ids } : firstThatFinds(db, others)
}

const asKept = (clue: Clue): Clue => (clue.by === 'email' ? { ...clue, email: canonicalEmail(clue.email) } : clue)

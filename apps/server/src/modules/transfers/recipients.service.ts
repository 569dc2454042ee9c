import { recordAudit } from '../../platform/audit.ts'
import type { Db } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { findUserByHandle } from '../auth/index.ts'
import type { Meant } from './identifiers.rules.ts'
import type { Person } from './payees.store.ts'
import { countMisses } from './recipients.store.ts'

export type PersonMeant = Extract<Meant, { kind: 'user' }>

/** Searching for people is what somebody with a stolen list of numbers does, so only so many may be missed. */
const missesAllowed = 30
const missesSeconds = 3_600
const missed = 'transfers.recipient_not_found'

/** What everybody is told who means nobody, and whoever was blocked. */
export const nobodyFound = (): DomainError =>
  new DomainError('recipient_not_found', 'We could not find this person. Check the @username or e-mail.')

/** The same for every number, so that none tells whose it is: nobody has shown yet that a number is theirs. */
export const noPhones = (): DomainError =>
  new DomainError('recipient_not_found', 'Phone numbers cannot be paid yet. Use a @username or an e-mail address.')

/** Finds who is meant by a username. @throws DomainError recipient_not_found, too_many_attempts */
export async function personOf(db: Db, senderId: string, meant: PersonMeant): Promise<Person> {
  const found = await findUserByHandle(db, `@${meant.username}`)
  if (found) return found

  await requireFewMisses(db, senderId)
  await recordAudit(db, { actorId: senderId, action: missed, subject: 'transfer' })
  throw nobodyFound()
}

/** @throws DomainError too_many_attempts */
export async function requireFewMisses(db: Db, senderId: string): Promise<void> {
  if ((await countMisses(db, senderId, missed, missesSeconds)) < missesAllowed) return
  throw new DomainError('too_many_attempts', 'Too many people could not be found. Try again in an hour.', {
    retryAfter: missesSeconds,
  })
}

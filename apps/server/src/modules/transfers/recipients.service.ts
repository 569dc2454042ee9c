import { recordAudit } from '../../platform/audit.ts'
import type { Db } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { findUserByHandle, toE164 } from '../auth/index.ts'
import type { Meant } from './identifiers.rules.ts'
import { findByPhone, type Person } from './payees.store.ts'
import { countMisses } from './recipients.store.ts'

export type PersonMeant = Extract<Meant, { kind: 'user' | 'phone' }>

/** Searching for people is what somebody with a stolen list of numbers does, so only so many may be missed. */
const missesAllowed = 30
const missesSeconds = 3_600
const missed = 'transfers.recipient_not_found'

/** What everybody is told who means nobody, and whoever was blocked. */
export const nobodyFound = (): DomainError =>
  new DomainError('recipient_not_found', 'We could not find this person. Check the @username, e-mail or number.')

/** Finds who is meant by a username or a phone number. @throws DomainError recipient_not_found, too_many_attempts */
export async function personOf(db: Db, senderId: string, meant: PersonMeant): Promise<Person> {
  const found = await lookUp[meant.kind](db, meant as never)
  if (found) return found

  await requireFewMisses(db, senderId)
  await recordAudit(db, { actorId: senderId, action: missed, subject: 'transfer' })
  throw nobodyFound()
}

const lookUp: {
  readonly [K in PersonMeant['kind']]: (db: Db, meant: Extract<PersonMeant, { kind: K }>) => Promise<Person | null>
} = {
  user: (db, { username }) => findUserByHandle(db, `@${username}`),
  phone: async (db, { phone }) => (await findByPhone(db, phoneOf(phone) ?? '')) ?? null,
}

function phoneOf(typed: string): string | null {
  try {
    return toE164(typed)
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}

/** @throws DomainError too_many_attempts */
export async function requireFewMisses(db: Db, senderId: string): Promise<void> {
  if ((await countMisses(db, senderId, missed, missesSeconds)) < missesAllowed) return
  throw new DomainError('too_many_attempts', 'Too many people could not be found. Try again in an hour.', {
    retryAfter: missesSeconds,
  })
}

import { recordAudit } from '../../platform/audit.ts'
import type { Db } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { findUserByHandle } from '../auth/index.ts'
import { countMisses } from './recipients.store.ts'
import { looksLikeAddress } from './transfers.rules.ts'

export interface Recipient {
  readonly id: string
  readonly username: string
}

/** Searching for people is what somebody with a stolen list of addresses does, so only so many may be missed. */
const missesAllowed = 30
const missesSeconds = 3_600
const missed = 'transfers.recipient_not_found'

/** Finds who is meant by a @username, a username or an e-mail. @throws DomainError */
export async function recipientOf(db: Db, senderId: string, identifier: string): Promise<Recipient> {
  const handle = identifier.trim()
  if (looksLikeAddress(handle)) {
    throw new DomainError(
      'recipient_not_found',
      'Sending to crypto addresses comes later. Send to a @username or to the e-mail of a Sengi user.',
    )
  }
  if (isEmail(handle)) await requireFewMisses(db, senderId)
  const found = await findUserByHandle(db, handle)
  if (found) return found

  await recordAudit(db, { actorId: senderId, action: missed, subject: 'transfer' })
  throw new DomainError('recipient_not_found', 'We could not find this person. Check the @username or e-mail.')
}

const isEmail = (handle: string): boolean => handle.indexOf('@') > 0

async function requireFewMisses(db: Db, senderId: string): Promise<void> {
  if ((await countMisses(db, senderId, missed, missesSeconds)) < missesAllowed) return
  throw new DomainError('too_many_attempts', 'Too many people could not be found. Try again in an hour.', {
    retryAfter: missesSeconds,
  })
}

import { beginOfDay } from '@sengi/contract/time'
import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import { clockNow } from '../../../platform/clock.ts'
import { type Db, inTransaction } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { acceptedTermsOf, lockAcceptedTerms, saveAcceptance } from './terms.store.ts'
import { bindingOn, binds, isNewer, type OfferedTerms, owedAfter } from './versions.rules.ts'

interface Accepting {
  readonly userId: string
  readonly version: string
  readonly network: string
}

/** Accepts a version and all before it. What was accepted before is accepted. @throws DomainError terms_version_unknown */
export async function acceptTerms(db: Db, terms: OfferedTerms, { userId, version, network }: Accepting): Promise<void> {
  if (!terms.some(({ number }) => number === version)) {
    throw new DomainError('terms_version_unknown', {}, { errors: [{ path: 'version' }] })
  }
  await inTransaction(db, async (tx) => {
    const accepted = await lockAcceptedTerms(tx, userId)
    if (!isNewer(version, accepted.version)) return
    await saveAcceptance(tx, userId, version)
    const detail = { version, before: accepted.version }
    await recordAudit(tx, { actorId: userId, action: 'auth.terms_accepted', subject: userId, network, detail })
    await announce(tx, [{ topic: 'profile', userId, ref: userId }])
  })
}

/** What somebody accepted, and what they have not yet. */
export async function serviceTermsOf(db: Db, terms: OfferedTerms, userId: string) {
  const [{ version, acceptedAt }, now] = await Promise.all([acceptedTermsOf(db, userId), clockNow(db)])
  const owed = owedAfter(terms, version).map((one) => ({ ...one, binds: binds(one, now) }))
  return { version, acceptedAt, owed }
}

/** Whoever has not accepted the terms that hold begins nothing new. The clock is asked only where somebody is behind. */
export const mayBegin =
  (terms: OfferedTerms) =>
  async (db: Db, { terms: accepted }: { terms: string }): Promise<void> => {
    if (owedAfter(terms, accepted).length === 0) return
    const holds = bindingOn(terms, accepted, await clockNow(db))
    if (holds) throw new DomainError('terms_not_accepted', { version: holds.number, since: beginOfDay(holds.from) })
  }

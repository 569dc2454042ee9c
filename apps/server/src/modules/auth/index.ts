import type { Db } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { gather } from '../../platform/gather.ts'
import type { Guard } from '../../platform/http/serve.ts'
import { canonicalEmail, type GatedFeature, tierNumber, tierRefusal } from './auth.rules.ts'
import { findByEmail, mapByUsername } from './people/users.store.ts'

export { canonicalEmail, isRole, roles } from './auth.rules.ts'
export { isKnownBrowser } from './devices/devices.service.ts'
export type { IdentityProof } from './enrolment/loss-proof.service.ts'
export { beginLossFor } from './enrolment/losses.service.ts'
export { changeWaits, putOffAs } from './lock/lock.service.ts'
export { countWaiting, findWaiting } from './lock/lock.store.ts'
export { createPasswords, type PasswordCost } from './passwords.ts'
export { mayStillAsk, requireAsker } from './people/asker.service.ts'
export { holdsConsent, listConsentEvents, noteConsent } from './people/consents.store.ts'
export { changeFindability } from './people/findability.service.ts'
export { findabilityOf } from './people/findability.store.ts'
export { readPhone } from './people/phone.ts'
export { grantRole, revokeRole } from './people/staff.service.ts'
export { areStaff, findOtherStaff, listStaff } from './people/staff.store.ts'
export {
  type Addressee,
  contactOf,
  contactsOf,
  findIdByUsername,
  isFormerName,
  legalNameOf,
  lockTier,
  lowerTier,
  setTier,
  usernamesOf,
} from './people/users.store.ts'
export { openAccount } from './sessions/accounts.service.ts'
export { authenticate, isSignedIn } from './sessions/sessions.service.ts'
export { endAll as endAllSessions } from './sessions/sessions.store.ts'
export { sessionsOf, signOutEverywhere } from './sessions/sign-outs.service.ts'
export { isSteppedUp, requireStepUp, stepUpRequired } from './step-up/step-up.service.ts'
export { hasPin } from './step-up/step-up.store.ts'
export { takeStopLink, writeStopLink } from './stops/stops.service.ts'
export { restingReasons, standingAsk } from './suspensions/suspensions.rules.ts'
export {
  askToLift,
  awaitStop,
  endKeeping,
  keepStopped,
  lift,
  openSuspensionOf,
  stopForGood,
  suspendAccount,
} from './suspensions/suspensions.service.ts'
export { isSuspendedNow, mapSuspendedNow } from './suspensions/suspensions.store.ts'
export { ourTerms } from './terms/our-terms.ts'
export { mayBegin } from './terms/terms.service.ts'
export { acceptedTermsOf } from './terms/terms.store.ts'
export { type OfferedTerms, termsOn } from './terms/versions.rules.ts'
export type { LateAct } from './unlocking/unlocking.service.ts'

/** Lets only people of this tier or a higher one pass. `feature` opens the sentence that the others read. */
export const requireTier =
  (needed: number, feature: GatedFeature): Guard =>
  (user) => {
    if (tierNumber(user.tier) < needed) throw tierNeeded(needed, feature)
  }

/** What somebody is told whose tier does not open a feature (any more). */
export const tierNeeded = (needed: number, feature: GatedFeature): DomainError =>
  DomainError.of(tierRefusal(needed, feature))

const byUsername = gather(mapByUsername)

/**
 * Finds a person by what people call each other: @username in any case, or the e-mail address. Null also for suspended
 * accounts. It tells who is a customer, so only for signed-in callers and under a limit.
 */
export async function findUserByHandle(db: Db, handle: string): Promise<{ id: string; username: string } | null> {
  const text = handle.normalize('NFKC').trim()
  const user = /.@./.test(text)
    ? await findByEmail(db, canonicalEmail(text))
    : await byUsername(db, text.replace(/^@/, '').toLowerCase())
  return user ? { id: user.id, username: user.username } : null
}

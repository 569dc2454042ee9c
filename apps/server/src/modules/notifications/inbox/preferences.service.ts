import { type ConsentKind, consentTextVersion } from '@sengi/contract/privacy/calls'
import { recordAudit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/background/outbox.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { noteConsent } from '../../auth/index.ts'
import { isFixed, type PreferenceChange } from './preferences.rules.ts'
import { saveWish } from './preferences.store.ts'

/** @throws DomainError notice_not_mutable for word of one's own safety */
export async function changePreference(db: Db, userId: string, wish: PreferenceChange): Promise<void> {
  if (isFixed(wish.category) && !wish.isOn) {
    throw new DomainError('notice_not_mutable')
  }
  await inTransaction(db, async (tx) => {
    await saveWish(tx, userId, wish)
    await noteConsentOf(tx, userId, wish)
    await announce(tx, [{ topic: 'notifications', userId, ref: wish.category }])
  })
}

/** Offers that leave the app need a consent, wherever it is given; each change is written down with the text that was read. */
async function noteConsentOf(tx: Tx, userId: string, wish: PreferenceChange): Promise<void> {
  const kind = consentTo(wish)
  if (!kind) return
  const { isOn: given } = wish
  if (!(await noteConsent(tx, userId, { kind, given, textVersion: consentTextVersion }))) return
  await recordAudit(tx, {
    actorId: userId,
    action: given ? 'privacy.consent_given' : 'privacy.consent_withdrawn',
    subject: userId,
    detail: { kind },
  })
}

function consentTo({ category, channel }: PreferenceChange): ConsentKind | null {
  if (category !== 'marketing' || channel === 'in_app') return null
  return channel === 'email' ? 'marketing_email' : 'marketing_push'
}

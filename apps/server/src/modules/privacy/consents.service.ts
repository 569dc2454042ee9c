import { type ConsentKind, consentKinds } from '@sengi/contract/privacy/calls'
import type { Db } from '../../platform/db.ts'
import { acceptedTermsOf, holdsConsent, listConsentEvents } from '../auth/index.ts'
import { chooseModel } from '../insights/index.ts'
import { changePreference, listWishes } from '../notifications/index.ts'

/** By which way of telling offers each consent goes: one switch, shown here and among the preferences. */
const channels = { marketing_email: 'email', marketing_push: 'push' } as const satisfies Partial<
  Record<ConsentKind, string>
>

/** What somebody agreed to, what they may choose, and how they chose before. */
export async function consentsOf(db: Db, userId: string) {
  const [terms, wishes, hearsModel, history] = await Promise.all([
    acceptedTermsOf(db, userId),
    listWishes(db, userId),
    holdsConsent(db, userId, 'insights_model'),
    listConsentEvents(db, userId),
  ])
  const isOn = (kind: ConsentKind) =>
    kind === 'insights_model'
      ? hearsModel
      : (wishes.find(({ category, channel }) => category === 'marketing' && channel === channels[kind])?.isOn ?? false)
  const chosen = consentKinds.map((kind) => ({
    kind,
    given: isOn(kind),
    last: history.find((event) => event.kind === kind) ?? null,
  }))
  return { terms, chosen, history }
}

/** Gives a consent or takes it back, which is the same press. */
export const changeConsent = (db: Db, userId: string, kind: ConsentKind, given: boolean): Promise<void> =>
  kind === 'insights_model'
    ? chooseModel(db, userId, given)
    : changePreference(db, userId, { category: 'marketing', channel: channels[kind], isOn: given })

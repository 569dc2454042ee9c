import { type PrivacyBreach as OnTheWire, privacyBreaches } from '@sengi/contract/registers/breaches'
import type { Db } from '../../../platform/db.ts'
import { answerFile, answerPage, type ListFile, type Listing } from '../../../platform/http/lists/list-file.ts'
import { byId } from '../../../platform/http/page.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { type BreachNotice, isLate, type PrivacyBreach } from './breaches.rules.ts'
import * as acts from './breaches.service.ts'
import { getPrivacyBreach, listPrivacyBreaches } from './breaches.store.ts'

const permission = 'registers.keep'

/** Breaches of personal information, for whoever keeps the registers. */
export const breachesRoutes = (): Route[] =>
  serve(privacyBreaches, {
    listPrivacyBreaches: { permission, handle: (call) => answerPage(call, breachesOf(call.query)) },
    exportPrivacyBreaches: {
      permission,
      hourlyLimit: 'listFiles',
      handle: (call) => answerFile(call, breachesOf(call.query), breachesFile),
    },
    openPrivacyBreach: {
      permission,
      act: ({ db, user, body: { found_on: foundOn, what, people } }) =>
        acts.openPrivacyBreach(db, { foundOn, what, people, by: user.id }),
      show,
    },
    describePrivacyBreach: {
      permission,
      act: ({ db, user, params, body }) => acts.describePrivacyBreach(db, at(params, user), given(body)),
      show,
    },
    tellRegulator: {
      permission,
      act: ({ db, user, params, body }) => acts.tellRegulator(db, at(params, user), body.reference),
      show,
    },
    tellPeople: {
      permission,
      act: ({ db, user, params, body }) => acts.tellPeople(db, at(params, user), body.how),
      show,
    },
    closePrivacyBreach: {
      permission,
      act: ({ db, user, params, body }) => acts.closePrivacyBreach(db, at(params, user), body),
      show,
    },
  })

const breachesOf = ({
  sort,
}: Pick<Parameters<typeof listPrivacyBreaches>[1], 'sort'>): Listing<PrivacyBreach, OnTheWire> => ({
  read: (db, wanted) => listPrivacyBreaches(db, { ...wanted, sort }),
  position: byId,
  present,
})

const breachesFile: ListFile<OnTheWire> = {
  name: 'privacy-breaches',
  columns: [
    ...(['number', 'found_on', 'what', 'people', 'owner', 'opened_at', 'aim_at', 'is_overdue'] as const),
    ...(['consequences', 'measures', 'advice', 'intruder', 'delay'] as const),
    ...(['regulator_told_at', 'regulator_reference', 'people_told_at', 'people_told_how'] as const),
    ...(['end', 'end_reason', 'ended_at'] as const),
  ],
}

const at = ({ privacy_breach_id: id }: { privacy_breach_id: string }, user: { id: string }) => ({ id, by: user.id })

/** Only what somebody wrote, so that nothing is emptied by what they left out. */
const given = (body: { [Name in keyof BreachNotice]?: BreachNotice[Name] | undefined }): Partial<BreachNotice> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))

const show = async ({ db }: { db: Db }, id: string) => present(await getPrivacyBreach(db, id))

const present = (breach: PrivacyBreach): OnTheWire => ({
  ...{ breach_id: breach.id, number: breach.id.slice(-8).toUpperCase(), found_on: breach.foundOn, what: breach.what },
  ...{ people: breach.people, owner: breach.owner, opened_at: breach.openedAt.toISOString() },
  ...{ aim_at: breach.aimAt.toISOString(), is_overdue: isLate(breach) },
  ...{ consequences: breach.consequences, measures: breach.measures, advice: breach.advice },
  ...{ intruder: breach.intruder, delay: breach.delay },
  regulator_told_at: breach.regulator?.at.toISOString() ?? null,
  regulator_reference: breach.regulator?.reference ?? null,
  people_told_at: breach.told?.at.toISOString() ?? null,
  people_told_how: breach.told?.how ?? null,
  end: breach.ended?.end ?? null,
  end_reason: breach.ended?.reason ?? null,
  ended_at: breach.ended?.at.toISOString() ?? null,
})

import { type NewPersonLimit, type PersonLimit as OnTheWire, personLimits } from '@sengi/contract/limits/personal'
import { formatAmount, parseAmount } from '@sengi/money'
import type { Db } from '../../../platform/db.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { type PersonLimit, personLimitStateOf, type WantedPersonLimit } from './personal.rules.ts'
import { agreeToPersonLimit, endPersonLimit, limitsOfPerson, setPersonLimit } from './personal.service.ts'
import { getPersonLimit } from './personal.store.ts'

const permission = 'users.suspend'

export const personLimitRoutes = (): Route[] =>
  serve(personLimits, {
    listPersonLimits: {
      permission,
      handle: async ({ db, user, params }) =>
        (await limitsOfPerson(db, params.user_id)).map((one) => present(one, user.id)),
    },
    setPersonLimit: {
      permission,
      act: ({ db, user, params, body }) => setPersonLimit(db, user.id, wantedIn(params.user_id, body)),
      show,
    },
    agreeToPersonLimit: {
      permission,
      act: ({ db, user, params, body }) =>
        agreeToPersonLimit(db, user.id, { id: params.person_limit_id, hash: body.hash }),
      show,
    },
    endPersonLimit: {
      permission,
      act: ({ db, user, params, body }) =>
        endPersonLimit(db, user.id, { id: params.person_limit_id, reason: body.reason }),
      show,
    },
  })

const wantedIn = (userId: string, { scope, day_zar, until, reason }: NewPersonLimit): WantedPersonLimit => ({
  ...{ userId, scope, reason, day: parseAmount('ZAR', day_zar), until: until === undefined ? null : new Date(until) },
})

interface StaffCall {
  readonly db: Db
  readonly user: { readonly id: string }
}

async function show({ db, user }: StaffCall, id: string): Promise<OnTheWire> {
  return present(await getPersonLimit(db, id), user.id)
}

const present = (one: PersonLimit, readerId: string): OnTheWire => ({
  ...{ id: one.id, scope: one.scope, day_zar: formatAmount(one.day), is_raise: one.isRaise },
  ...{ state: personLimitStateOf(one), reason: one.reason, until: one.until?.toISOString() ?? null },
  ...{ asked_by: one.askedBy, asked_at: one.askedAt.toISOString(), is_mine: one.askedById === readerId },
  ...{ agreed_by: one.agreedBy, began_at: one.beganAt?.toISOString() ?? null },
  ...{ ended_by: one.endedBy, ended_at: one.endedAt?.toISOString() ?? null, end_reason: one.endReason },
})

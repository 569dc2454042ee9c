import { type Suspension as OnTheWire, suspensions } from '@sengi/contract/auth/suspensions'
import type { Db } from '../../../platform/db.ts'
import { readPage } from '../../../platform/http/page.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { type Suspension, standingAsk } from './suspensions.rules.ts'
import { askToLift, lift, refuseToLift, suspendAccount } from './suspensions.service.ts'
import { getSuspension, listSuspensions } from './suspensions.store.ts'

const permission = 'users.suspend'

export const suspensionRoutes = (publicUrl: string): Route[] =>
  serve(suspensions, {
    listSuspensions: {
      permission,
      handle: async ({ db, query, nextPage }) => {
        const isOpen = query.open === undefined ? undefined : query.open === 'true'
        const found = await readPage({ query, nextPage }, (wanted) =>
          listSuspensions(db, { ...wanted, isOpen, userId: query.user_id }),
        )
        return found.map(present)
      },
    },
    suspendAccount: {
      permission,
      act: ({ db, user, body }) => suspendAccount(db, { ...body, by: user.id, publicUrl }),
      show,
    },
    askToLiftSuspension: {
      permission,
      act: ({ db, user, params: { suspension_id: id }, body: { reason } }) =>
        askToLift(db, { id, reason, by: user.id, publicUrl }),
      show,
    },
    liftSuspension: {
      permission,
      act: ({ db, user, params: { suspension_id: id }, body: { hash } }) =>
        lift(db, { id, by: user.id, publicUrl, hash }),
      show,
    },
    refuseToLiftSuspension: {
      permission,
      act: ({ db, user, params: { suspension_id: id } }) => refuseToLift(db, { id, by: user.id, publicUrl }),
      show,
    },
  })

const show = async ({ db }: { db: Db }, id: string) => present(await getSuspension(db, id))

const present = (suspension: Suspension): OnTheWire => {
  const { lifted } = suspension
  const ask = lifted ? suspension.ask : standingAsk(suspension)
  return {
    suspension_id: suspension.id,
    user_id: suspension.userId,
    username: suspension.username,
    reason: suspension.reason,
    suspended_by: suspension.suspendedBy,
    suspended_at: suspension.suspendedAt.toISOString(),
    lift_asked: ask && {
      by: ask.by,
      at: ask.at.toISOString(),
      reason: ask.reason,
      lapses_at: ask.lapsesAt.toISOString(),
    },
    lifted: lifted && { by: lifted.by, at: lifted.at.toISOString() },
  }
}

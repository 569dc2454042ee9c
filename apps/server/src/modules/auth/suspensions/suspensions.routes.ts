import { type Suspension as OnTheWire, suspensions } from '@sengi/contract/auth/suspensions'
import type { Db } from '../../../platform/db.ts'
import { answerFile, answerPage, type ListFile, type Listing } from '../../../platform/http/lists/list-file.ts'
import { byId } from '../../../platform/http/page.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { askToBar, barAccount, refuseToBar } from './bars.service.ts'
import { type Ask, type ListSort, type Suspension, standingAsk, standingBarAsk } from './suspensions.rules.ts'
import { askToLift, lift, refuseToLift, suspendAccount } from './suspensions.service.ts'
import { getSuspension, listSuspensions } from './suspensions.store.ts'

const permission = 'users.suspend'

export const suspensionRoutes = (publicUrl: string): Route[] =>
  serve(suspensions, {
    listSuspensions: {
      permission,
      handle: (call) => answerPage(call, suspensionsOf(call.query)),
    },
    exportSuspensions: {
      permission,
      hourlyLimit: 'listFiles',
      handle: (call) => answerFile(call, suspensionsOf(call.query), suspensionsFile),
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
    askToBarAccount: {
      permission,
      act: ({ db, user, params: { suspension_id: id }, body }) => askToBar(db, { id, by: user.id, ...body }),
      show,
    },
    barAccount: {
      permission,
      act: ({ db, user, params: { suspension_id: id }, body }) =>
        barAccount(db, { id, by: user.id, publicUrl, ...body }),
      show,
    },
    refuseToBarAccount: {
      permission,
      act: ({ db, user, params: { suspension_id: id } }) => refuseToBar(db, { id, by: user.id }),
      show,
    },
  })

interface Filters {
  readonly open?: 'true' | 'false' | undefined
  readonly user_id?: string | undefined
  readonly sort?: ListSort | undefined
}

function suspensionsOf({ open, user_id: userId, sort }: Filters): Listing<Suspension, OnTheWire> {
  const isOpen = open === undefined ? undefined : open === 'true'
  return { read: (db, wanted) => listSuspensions(db, { ...wanted, isOpen, userId, sort }), position: byId, present }
}

const suspensionsFile: ListFile<OnTheWire> = {
  name: 'suspensions',
  columns: [
    ...(['suspension_id', 'username', 'reason', 'suspended_by', 'suspended_at'] as const),
    ['lift_asked_by', ({ lift_asked: ask }) => ask?.by ?? null],
    ['barred_at', ({ barred }) => barred?.at ?? null],
    ['lifted_by', ({ lifted }) => lifted?.by ?? null],
    ['lifted_at', ({ lifted }) => lifted?.at ?? null],
  ],
}

const show = async ({ db }: { db: Db }, id: string) => present(await getSuspension(db, id))

const present = (suspension: Suspension): OnTheWire => {
  const { lifted, barred } = suspension
  const barAsk = lifted ? null : standingBarAsk(suspension)
  const ask = lifted ? suspension.ask : standingAsk(suspension)
  return {
    suspension_id: suspension.id,
    user_id: suspension.userId,
    username: suspension.username,
    reason: suspension.reason,
    suspended_by: suspension.suspendedBy,
    suspended_at: suspension.suspendedAt.toISOString(),
    lift_asked: ask && presentAsk(ask),
    lifted: lifted && { by: lifted.by, at: lifted.at.toISOString() },
    bar_asked: barAsk && { ...presentAsk(barAsk), by: barAsk.by },
    barred: barred && { by: barred.by, at: barred.at.toISOString(), reason: suspension.barAsk?.reason ?? '' },
  }
}

const presentAsk = ({ by, at, reason, lapsesAt }: Ask) => ({
  ...{ by, at: at.toISOString(), reason, lapses_at: lapsesAt.toISOString() },
})

import { locks, type SettingsLock } from '@sengi/contract/auth/lock'
import type { Db } from '../../../platform/db.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { findLock, listWaiting } from '../lock/lock.store.ts'
import type { AuthSettings } from '../sessions/accounts.service.ts'
import { cancelWaiting, setLock } from './settings-lock.service.ts'

export const lockRoutes = (settings: AuthSettings): Route[] =>
  serve(locks, {
    getLock: { handle: ({ db, user }) => shown(db, user.id) },
    setLock: {
      handle: async ({ db, user, body, origin }) => {
        await setLock(db, settings, user, body, origin)
        return shown(db, user.id)
      },
    },
    cancelWaiting: {
      handle: async ({ db, user, params, origin: { network } }) => {
        await cancelWaiting(db, { userId: user.id, network }, params.change_id)
        return shown(db, user.id)
      },
    },
  })

async function shown(db: Db, userId: string): Promise<SettingsLock> {
  const [days, waiting] = await Promise.all([findLock(db, userId), listWaiting(db, userId)])
  return {
    days,
    waiting: waiting.map(({ id, kind, about, askedAt, dueAt }) => ({
      ...{ id, kind, about },
      asked_at: askedAt.toISOString(),
      due_at: dueAt.toISOString(),
    })),
  }
}

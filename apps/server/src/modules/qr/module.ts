import type { Module } from '../module.ts'
import { countSending } from './payments.store.ts'
import { qrInvariants } from './qr.invariants.ts'
import { qrTasks } from './qr.job.ts'
import { qrRoutes } from './qr.routes.ts'
import { qrReasons } from './qr-reasons.invariants.ts'

export const qrModule: Module = {
  name: 'qr',
  routes: ({ tills, publicUrl }) => qrRoutes({ tills, publicUrl }),
  tasks: ({ tills }) => qrTasks(tills),
  keepsOpen: async (db, userId) => [{ kind: 'qr_payment', count: await countSending(db, userId), link: '/save/qr' }],
  invariants: qrInvariants,
  reasons: qrReasons,
}

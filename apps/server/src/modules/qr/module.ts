import type { Module } from '../module.ts'
import { openShops } from './payments/at-shops.service.ts'
import { countSending } from './payments.store.ts'
import { qrInvariants } from './qr.invariants.ts'
import { qrTasks } from './qr.job.ts'
import { qrRoutes } from './qr.routes.ts'
import { qrReasons } from './qr-reasons.invariants.ts'

export const qrModule: Module = {
  name: 'qr',
  routes: ({ db, tills, publicUrl, atEnd }) => {
    const shops = openShops(db)
    atEnd(() => shops.close())
    return qrRoutes({ tills, publicUrl }, { db, shops, tills })
  },
  tasks: ({ tills }) => qrTasks(tills),
  keepsOpen: async (db, userId) => [{ kind: 'qr_payment', count: await countSending(db, userId), link: '/save/qr' }],
  invariants: qrInvariants,
  reasons: qrReasons,
}

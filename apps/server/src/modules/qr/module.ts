import type { Module } from '../module.ts'
import { qrEffects } from './effects.service.ts'
import { shopLinkRoutes } from './links/shop-links.routes.ts'
import { previewOfCode } from './links/shop-links.service.ts'
import { openShops } from './payments/at-shops.service.ts'
import { tillMeant } from './payments/meanings.service.ts'
import { findSharedPayment } from './payments/to-share.store.ts'
import { countSending, findPaidOf, listPaidOf } from './payments.store.ts'
import { qrInvariants } from './qr.invariants.ts'
import { qrTasks } from './qr.job.ts'
import { qrRoutes } from './qr.routes.ts'
import { qrReasons } from './qr-reasons.invariants.ts'

export const qrModule: Module = {
  name: 'qr',
  routes: ({ db, tills, publicUrl, atEnd }) => {
    const shops = openShops(db)
    atEnd(() => shops.close())
    return [...qrRoutes({ tills, publicUrl }, { db, shops, tills }), ...shopLinkRoutes]
  },
  tillNamer:
    ({ tills, publicUrl }) =>
    (db, text) =>
      tillMeant(db, { tills, publicUrl }, text),
  shared: [{ path: '/shop/:code', rate: 'requestLinks', preview: previewOfCode }],
  tasks: ({ tills }) => qrTasks(tills),
  asksAbout: [
    {
      kind: 'qr_payment',
      isOf: async (db, userId, id) => (await findPaidOf(db, userId, id)) !== undefined,
      latest: async (db, userId, limit) =>
        (await listPaidOf(db, userId, { limit, before: undefined })).map(({ id, paidAt, bill, merchant }) => ({
          ...{ id, what: 'qr_payment', at: paidAt, amount: bill, who: merchant },
        })),
    },
  ],
  keepsOpen: async (db, userId) => [{ kind: 'qr_payment', count: await countSending(db, userId), link: '/save/qr' }],
  invariants: qrInvariants,
  reasons: qrReasons,
  payments: { kind: 'qr', find: findSharedPayment },
  effects: qrEffects,
}

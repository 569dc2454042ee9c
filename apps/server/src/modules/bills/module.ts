import type { Module } from '../module.ts'
import { runningInvariants } from './balances/running.invariants.ts'
import { waitingDebts } from './balances/waiting.service.ts'
import { billsInvariants } from './bills.invariants.ts'
import { billsTasks } from './bills.job.ts'
import { billsRoutes } from './bills.routes.ts'
import { billsReasons } from './bills-reasons.invariants.ts'
import { billFiguresInvariants } from './figures.invariants.ts'
import { previewOfGroupLink } from './links/link-preview.service.ts'
import { countUnsettled } from './open.store.ts'
import { billOrigin } from './settling/origin.service.ts'

export const billsModule: Module = {
  name: 'bills',
  routes: ({ storage, payments }) => billsRoutes(storage, payments),
  shared: [{ path: '/join/:code', rate: 'requestLinks', preview: previewOfGroupLink }],
  tasks: ({ payments }) => billsTasks(payments),
  invariants: [...billsInvariants, ...runningInvariants, ...billFiguresInvariants],
  reasons: billsReasons,
  requestSource: billOrigin,
  waits: waitingDebts,
  remarks: async (db, userId) => {
    const groups = new Set((await waitingDebts(db, userId)).map(({ link }) => link))
    return [{ kind: 'open_bill', count: groups.size }]
  },
  keepsOpen: async (db, userId) => [{ kind: 'bill_debt', count: await countUnsettled(db, userId), link: '/bills' }],
}

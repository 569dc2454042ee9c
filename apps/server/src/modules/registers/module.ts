import type { Module } from '../module.ts'
import { breachesRoutes } from './breaches/breaches.routes.ts'
import { clientMoneyRoutes } from './client-money/client-money.routes.ts'
import { programmeRoutes } from './programme/programme.routes.ts'
import { registersTasks } from './registers.job.ts'
import { reportsInvariants } from './reports/reports.invariants.ts'
import { reportsRoutes } from './reports/reports.routes.ts'
import { agreeToReport } from './reports/reports.service.ts'
import { askedReports, dueReports, dueSuspicions } from './reports/work.store.ts'
import { vatInvariants } from './vat/vat.invariants.ts'
import { vatRoutes } from './vat/vat.routes.ts'

export const registersModule: Module = {
  name: 'registers',
  routes: () => [...reportsRoutes(), ...breachesRoutes(), ...programmeRoutes(), ...vatRoutes(), ...clientMoneyRoutes()],
  tasks: () => registersTasks,
  invariants: [...reportsInvariants, ...vatInvariants],
  work: [
    { kind: 'report_due', permission: 'registers.keep', rows: dueReports },
    { kind: 'suspicion_due', permission: 'suspicions.keep', rows: dueSuspicions },
    { kind: 'report_approval', permission: 'suspicions.keep', rows: askedReports },
  ],
  agrees: () => ({
    report_approval: (db, { staffId: id, ...one }) =>
      agreeToReport(db, { id, permissions: ['registers.keep', 'suspicions.keep'] }, one),
  }),
}

import type { Module } from '../module.ts'
import { breachesRoutes } from './breaches/breaches.routes.ts'
import { carfInvariants } from './carf/carf.invariants.ts'
import { carfRoutes } from './carf/carf.routes.ts'
import { companyOf } from './carf/company.ts'
import { agreeToCarfFile } from './carf/files.service.ts'
import { askedCarfFiles } from './carf/files.store.ts'
import { clientMoneyRoutes } from './client-money/client-money.routes.ts'
import { exchangeRoutes } from './exchange/exchange.routes.ts'
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
  routes: ({ storage, config, isSandbox }) => [
    ...[...reportsRoutes(), ...breachesRoutes(), ...programmeRoutes(), ...vatRoutes(), ...clientMoneyRoutes()],
    ...exchangeRoutes(),
    ...carfRoutes({ storage, company: companyOf(config, isSandbox) }),
  ],
  tasks: ({ storage, vault, config, isSandbox }) =>
    registersTasks({ storage, vault, isSandbox, company: companyOf(config, isSandbox) }),
  invariants: [...reportsInvariants, ...vatInvariants, ...carfInvariants],
  work: [
    { kind: 'report_due', permission: 'registers.keep', rows: dueReports },
    { kind: 'suspicion_due', permission: 'suspicions.keep', rows: dueSuspicions },
    { kind: 'report_approval', permission: 'suspicions.keep', rows: askedReports },
    { kind: 'carf_approval', permission: 'registers.keep', rows: askedCarfFiles },
  ],
  agrees: () => ({
    carf_approval: (db, { staffId: by, id, hash }) => agreeToCarfFile(db, { id, by, hash }),
    report_approval: (db, { staffId: id, ...one }) =>
      agreeToReport(db, { id, permissions: ['registers.keep', 'suspicions.keep'] }, one),
  }),
}

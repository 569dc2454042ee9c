import { recordAudit } from '../../../platform/audit.ts'
import type { Db } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { figuresOf } from '../../settings/index.ts'
import * as rules from './reports.rules.ts'
import { type Keeper, readerFor } from './reports.service.ts'
import * as store from './reports.store.ts'

export interface ReadReport {
  readonly report: rules.FicReport
  readonly steps: readonly rules.ReportStep[]
}

/** One report as whoever acted on it sees it. @throws DomainError report_not_found also for those who may not know of it */
export async function readReport(db: Db, keeper: Keeper, id: string): Promise<ReadReport> {
  const report = await store.findReport(db, readerFor(keeper), id)
  if (!report) throw new DomainError('report_not_found')
  return { report, steps: await store.listSteps(db, id) }
}

/** The same for whoever opens it, which is noted. */
export async function inspectReport(db: Db, keeper: Keeper, id: string): Promise<ReadReport> {
  const found = await readReport(db, keeper, id)
  const action = rules.auditName(found.report.kind, 'read')
  await recordAudit(db, { actorId: keeper.id, action, subject: `fic_report:${id}` })
  return found
}

export interface KindTally extends Omit<store.KindCount, 'nextDueAt'> {
  readonly businessDays: number
  readonly nextDueAt: Date | null
}

/** Every kind that this one may see, with its clock and what of it is open. */
export async function tallyReports(db: Db, keeper: Keeper): Promise<KindTally[]> {
  const reader = readerFor(keeper)
  const { registers } = await figuresOf(db)
  const counted = new Map((await store.countReports(db, reader)).map((one) => [one.kind, one]))
  return reader.kinds.map((kind) => ({
    ...{ kind, open: 0, overdue: 0, nextDueAt: null },
    ...counted.get(kind),
    businessDays: rules.businessDaysOf(kind, registers),
  }))
}

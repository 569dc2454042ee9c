import {
  ficReports,
  type FicReport as OnTheWire,
  reportKinds,
  type WholeReport,
} from '@sengi/contract/registers/reports'
import { formatAmount } from '@sengi/money'
import type { Db } from '../../../platform/db.ts'
import { readPage } from '../../../platform/http/page.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import {
  exportReports,
  inspectReport,
  type KindTally,
  type ReadReport,
  readReport,
  tallyReports,
} from './reading.service.ts'
import { type FicReport, isOver, reportActsFor, reportNumber } from './reports.rules.ts'
import * as acts from './reports.service.ts'
import { listReports, placeInList, placePattern } from './reports.store.ts'

const [permission, suspicions] = ['registers.keep', 'suspicions.keep'] as const

/** Reports to the FIC. Suspicions are seen only by those who may know of them, whatever is asked. */
export const reportsRoutes = (): Route[] =>
  serve(ficReports, {
    countReports: { permission, handle: async ({ db, user }) => (await tallyReports(db, user)).map(presentTally) },
    exportReports: { permission, handle: ({ db, user, query }) => exportReports(db, user, query.kind) },
    listReports: {
      permission,
      handle: async ({ db, user, query, nextPage }) => {
        const { kind, part } = query
        const read = (wanted: { limit: number; before: string | undefined }) =>
          listReports(db, acts.readerFor(user), { ...wanted, kind, part })
        return (await readPage({ query, nextPage }, read, { pattern: placePattern, of: placeInList })).map(present)
      },
    },
    getReport: {
      permission,
      handle: async ({ db, user, params }) => presentWhole(await inspectReport(db, user, params.report_id), user.id),
    },
    openReport: {
      permission,
      act: ({ db, user, body: { kind, known_on: knownOn, username, amount_zar: amount, narrative } }) =>
        acts.openReport(db, user, { kind, knownOn, username, amount, narrative }),
      show,
    },
    draftReport: {
      permission,
      act: ({ db, user, params, body: { narrative, amount_zar: amount } }) =>
        acts.draftReport(db, user, { id: params.report_id, narrative, amount }),
      show,
    },
    askToFileReport: {
      permission: suspicions,
      act: ({ db, user, params }) => acts.askToFile(db, user, params.report_id),
      show,
    },
    agreeToReport: {
      permission: suspicions,
      act: ({ db, user, params, body }) => acts.agreeToReport(db, user, { id: params.report_id, ...body }),
      show,
    },
    refuseReport: {
      permission: suspicions,
      act: ({ db, user, params, body }) => acts.refuseReport(db, user, { id: params.report_id, ...body }),
      show,
    },
    fileReport: {
      permission,
      act: ({ db, user, params, body }) => acts.fileReport(db, user, { id: params.report_id, ...body }),
      show,
    },
    closeReport: {
      permission,
      act: ({ db, user, params, body }) => acts.closeReport(db, user, { id: params.report_id, ...body }),
      show,
    },
    handOnReport: {
      permission,
      act: ({ db, user, params, body }) => acts.handOnReport(db, user, { id: params.report_id, ...body }),
      show,
    },
  })

const show = async ({ db, user }: { db: Db; user: acts.Keeper }, id: string) =>
  presentWhole(await readReport(db, user, id), user.id)

const present = (report: FicReport): OnTheWire => ({
  ...{ report_id: report.id, number: reportNumber(report.id), kind: report.kind, state: report.state },
  section: reportKinds[report.kind].section,
  ...{ username: report.username, owner: report.owner, known_on: report.knownOn },
  due_at: report.dueAt.toISOString(),
  is_overdue: !isOver(report.state) && report.dueAt <= report.readAt,
  opened_at: report.openedAt.toISOString(),
  amount_zar: report.cents === null ? null : formatAmount({ asset: 'ZAR', units: report.cents }),
})

const presentWhole = ({ report, steps }: ReadReport, by: string): WholeReport => ({
  ...present(report),
  ...{ user_id: report.userId, narrative: report.narrative },
  asked: report.ask && {
    by: report.ask.username,
    at: report.ask.at.toISOString(),
    lapses_at: report.ask.lapsesAt.toISOString(),
    is_mine: report.ask.by === by,
  },
  ...{ reference: report.reference, close_reason: report.closeReason },
  may: reportActsFor(report, by),
  steps: steps.map(({ at, ...step }) => ({ at: at.toISOString(), ...step })),
})

const presentTally = ({ kind, businessDays, open, overdue, nextDueAt }: KindTally) => ({
  ...{ kind, section: reportKinds[kind].section, business_days: businessDays, open, overdue },
  next_due_at: nextDueAt?.toISOString() ?? null,
})

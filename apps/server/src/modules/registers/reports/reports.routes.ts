import {
  ficReports,
  type FicReport as OnTheWire,
  reportKinds,
  type WholeReport,
} from '@sengi/contract/registers/reports'
import { formatAmount } from '@sengi/money'
import type { Db } from '../../../platform/db.ts'
import { answerFile, answerPage, type ListFile, type Listing } from '../../../platform/http/lists/list-file.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { inspectReport, type KindTally, type ReadReport, readReport, tallyReports } from './reading.service.ts'
import { type FicReport, isOver, reportActsFor, reportNumber, savedAs } from './reports.rules.ts'
import * as acts from './reports.service.ts'
import { listReports, placeInList, placePattern } from './reports.store.ts'

const [permission, suspicions] = ['registers.keep', 'suspicions.keep'] as const

/** Reports to the FIC. Suspicions are seen only by those who may know of them, whatever is asked. */
export const reportsRoutes = (): Route[] =>
  serve(ficReports, {
    countReports: { permission, handle: async ({ db, user }) => (await tallyReports(db, user)).map(presentTally) },
    listReports: { permission, handle: (call) => answerPage(call, reportsFor(call, present)) },
    exportReports: {
      permission,
      hourlyLimit: 'listFiles',
      handle: (call) => answerFile(call, reportsFor(call, presentToKeep), reportsFile(call.query)),
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

type Shown = Omit<Parameters<typeof listReports>[2], 'limit' | 'before'>

const reportsFor = <Wire>(
  {
    user,
    query: { kind, part, sort },
  }: { readonly user: acts.Keeper; readonly query: Partial<Shown> & Pick<Shown, 'part'> },
  presentOne: (report: FicReport) => Wire,
): Listing<FicReport, Wire> => ({
  read: (db, wanted) => listReports(db, acts.readerFor(user), { ...wanted, kind, part, sort }),
  position: { pattern: placePattern, of: placeInList },
  present: presentOne,
})

/** With what was written, of which a list shows nothing. */
const presentToKeep = (report: FicReport) => ({
  ...present(report),
  ...{ reference: report.reference, close_reason: report.closeReason, narrative: report.narrative },
})

const reportsFile = ({ kind }: Partial<Shown>): ListFile<ReturnType<typeof presentToKeep>> => ({
  name: 'fic-reports',
  columns: [
    ...(['number', 'kind', 'section', 'state', 'username', 'owner', 'known_on', 'due_at', 'opened_at'] as const),
    ...(['amount_zar', 'reference', 'close_reason', 'narrative'] as const),
  ],
  most: 50_000,
  recordedAs: (rows) => savedAs([kind, ...rows.map((one) => one.kind)]),
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

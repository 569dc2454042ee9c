import {
  type SecurityAlert as AlertOnTheWire,
  type SignIn as SignInOnTheWire,
  securityDesk,
  watchedDays,
} from '@sengi/contract/auth/watch'
import type { Db } from '../../../platform/db.ts'
import { answerFile, answerPage, type ListFile, type Listing } from '../../../platform/http/lists/list-file.ts'
import { byId } from '../../../platform/http/page.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { getAlert, listAlerts } from './alerts.store.ts'
import { listSharedBrowsers, listSignIns, type SharedBrowser, type SignIn } from './sign-ins.store.ts'
import {
  aboutText,
  actionsThat,
  browserText,
  eventNumber,
  fewestOfABrowser,
  type ListSort,
  type SecurityAlert,
  type SignInEnd,
  spanSeconds,
  type WatchedPerson,
  type WatchedRule,
} from './watch.rules.ts'
import { backTest, closeAlert, readRules, takeAlert } from './watch.service.ts'

const permission = 'security.watch'

/** What our team watches over accounts with. */
export const watchRoutes = (): Route[] =>
  serve(securityDesk, {
    listSecurityAlerts: {
      permission,
      handle: (call) => answerPage(call, alertsFor(call)),
    },
    exportSecurityAlerts: {
      permission,
      hourlyLimit: 'listFiles',
      handle: (call) => answerFile(call, alertsFor(call), alertsFile),
    },
    takeSecurityAlert: {
      permission,
      act: ({ db, user, params: { alert_id: id } }) => takeAlert(db, { id, staffId: user.id }),
      show: showAlert,
    },
    closeSecurityAlert: {
      permission,
      act: ({ db, user, params: { alert_id: id }, body }) => closeAlert(db, { id, staffId: user.id, ...body }),
      show: showAlert,
    },
    listSignIns: {
      permission,
      handle: (call) => answerPage(call, signInsOf(call.query)),
    },
    exportSignIns: {
      permission,
      hourlyLimit: 'listFiles',
      handle: (call) => answerFile(call, signInsOf(call.query), signInsFile),
    },
    listSharedBrowsers: {
      permission,
      handle: async ({ db }) =>
        (await listSharedBrowsers(db, { atLeast: fewestOfABrowser, days: watchedDays })).map(presentBrowser),
    },
    listSecurityRules: { permission, handle: async ({ db }) => (await readRules(db)).map(presentRule) },
    backTestRule: {
      permission,
      handle: async ({ db, query: { rule, at_least } }) => {
        const { alerts, byDay, largest } = await backTest(db, rule, at_least)
        return {
          rule,
          at_least,
          days: watchedDays,
          alerts,
          by_day: byDay.map(({ day, count }) => ({ day, alerts: count })),
          largest: largest.map(({ about, from, count }) => ({ about, from: from.toISOString(), count })),
        }
      },
    },
  })

interface AlertsCall {
  readonly user: { readonly id: string }
  readonly query: { readonly open?: 'true' | 'false' | undefined; readonly sort?: ListSort | undefined }
}

const alertsFor = ({ user, query: { open, sort } }: AlertsCall): Listing<SecurityAlert, AlertOnTheWire> => ({
  read: (db, wanted) => listAlerts(db, { ...wanted, isOpen: open !== 'false', readerId: user.id, sort }),
  position: byId,
  present: presentAlert,
})

const alertsFile: ListFile<AlertOnTheWire> = {
  name: 'security-alerts',
  columns: [
    ...(['alert_id', 'rule', 'about', 'from', 'count'] as const),
    ['people', ({ people }) => people.map(({ username }) => username).join(' ')],
    ...(['raised_at', 'taken_by'] as const),
    ['closed_by', ({ closed }) => closed?.by ?? null],
    ['closed_at', ({ closed }) => closed?.at ?? null],
    ['outcome', ({ closed }) => closed?.outcome ?? null],
    ['reason', ({ closed }) => closed?.reason ?? null],
  ],
}

interface SignInFilters {
  readonly ended?: SignInEnd | undefined
  readonly username?: string | undefined
  readonly network?: string | undefined
  readonly team?: 'true' | undefined
  readonly sort?: ListSort | undefined
}

const signInsOf = ({ ended, username, network, team, sort }: SignInFilters): Listing<SignIn, SignInOnTheWire> => ({
  read: (db, wanted) =>
    listSignIns(db, {
      ...wanted,
      ...{ actions: ended && actionsThat(ended), username, network, ofTeam: team !== undefined, sort },
    }),
  position: { pattern: eventNumber, of: ({ id }) => id },
  present: presentSignIn,
})

const signInsFile: ListFile<SignInOnTheWire> = {
  name: 'sign-ins',
  columns: [
    ...(['id', 'at', 'ended'] as const),
    ['username', ({ who }) => who?.username ?? null],
    ['is_staff', ({ who }) => who?.is_staff ?? null],
    'network',
  ],
}

const showAlert = async ({ db }: { db: Db }, id: string) => presentAlert(await getAlert(db, id))

const presentAlert = (alert: SecurityAlert): AlertOnTheWire => ({
  alert_id: alert.id,
  rule: alert.rule,
  about: aboutText(alert, alert.people),
  from: alert.from.toISOString(),
  count: alert.count,
  people: alert.people.map(presentPerson),
  raised_at: alert.raisedAt.toISOString(),
  taken_by: alert.takenBy,
  closed: alert.closed && { ...alert.closed, at: alert.closed.at.toISOString() },
})

const presentPerson = ({ id, username, isSuspended }: WatchedPerson) => ({
  user_id: id,
  username,
  is_suspended: isSuspended,
})

const presentSignIn = ({ id, at, ended, who, network }: SignIn) => ({
  id,
  at: at.toISOString(),
  ended,
  who: who && { user_id: who.id, username: who.username, is_staff: who.isStaff },
  network,
})

const presentBrowser = ({ hash, lastSeenAt, people, count }: SharedBrowser) => ({
  browser: browserText(hash),
  last_seen_at: lastSeenAt.toISOString(),
  people: people.map(presentPerson),
  count,
})

const presentRule = ({ rule, atLeast, open, raised }: WatchedRule) => ({
  rule,
  at_least: atLeast,
  within_seconds: spanSeconds[rule],
  open,
  raised,
})

import * as z from 'zod/mini'
import { listFile } from '../base/list-file.ts'
import { says } from '../base/says.ts'
import { type Access, defineApi } from '../endpoint.ts'
import { listSort, page, timestamp, usernamePattern } from '../fields.ts'
import { visibleLines, visibleText } from '../visible-text.ts'

const staff = { auth: 'staff' } as const satisfies { auth: Access }

/** What is counted in the record of sign-ins, and raises an alert from a figure on. */
export const watchRules = ['guessing', 'many_accounts', 'many_networks', 'missed_secrets', 'shared_browser'] as const
export type WatchRule = (typeof watchRules)[number]

/** Days that the desk looks back: as long as nothing of them is forgotten yet. */
export const watchedDays = 30

export const alertOutcomes = ['harmless', 'acted'] as const
export type AlertOutcome = (typeof alertOutcomes)[number]

/** How a sign-in went. */
export const signInEnds = ['signed_in', 'wrong_password', 'wrong_factor', 'wrong_pin'] as const
export type SignInEnd = (typeof signInEnds)[number]

const person = z.object({ user_id: z.uuid(), username: z.string(), is_suspended: z.boolean() })

const signIn = z.object({
  id: z.string(),
  at: timestamp,
  ended: z.enum(signInEnds),
  /** Null where nobody was known by then: a wrong password says no more than that it was wrong. */
  who: z.nullable(z.object({ user_id: z.uuid(), username: z.string(), is_staff: z.boolean() })),
  network: z.nullable(z.string()),
})
export type SignIn = z.infer<typeof signIn>

const sharedBrowser = z.object({
  /** The beginning of its hash: enough to tell two apart. */
  browser: z.string(),
  last_seen_at: timestamp,
  /** The first twenty of them. */
  people: z.array(person),
  count: z.int(),
})
export type SharedBrowser = z.infer<typeof sharedBrowser>

const rule = z.object({
  rule: z.enum(watchRules),
  /** From how many on it raises an alert, within how many seconds. */
  at_least: z.int(),
  within_seconds: z.int(),
  /** How many of its alerts wait, and how many there were in the days that a back-test looks at. */
  open: z.int(),
  raised: z.int(),
})
export type WatchedRule = z.infer<typeof rule>

const found = z.object({
  /** A network, a @username, or the beginning of a browser's hash. */
  about: z.string(),
  from: timestamp,
  count: z.int(),
})

const backTest = z.object({
  rule: z.enum(watchRules),
  at_least: z.int(),
  /** The days that were looked at. */
  days: z.int(),
  /** How many alerts there would have been, in all and by the day in South Africa. */
  alerts: z.int(),
  by_day: z.array(z.object({ day: z.iso.date(), alerts: z.int() })),
  /** Those with the largest counts. */
  largest: z.array(found),
})
export type BackTest = z.infer<typeof backTest>

const alert = z.object({
  alert_id: z.uuid(),
  rule: z.enum(watchRules),
  about: z.string(),
  from: timestamp,
  count: z.int(),
  people: z.array(person),
  raised_at: timestamp,
  taken_by: z.nullable(z.string()),
  closed: z.nullable(z.object({ by: z.string(), at: timestamp, outcome: z.enum(alertOutcomes), reason: z.string() })),
})
export type SecurityAlert = z.infer<typeof alert>

const alertFilters = { open: z.optional(z.enum(['true', 'false'])), sort: z.optional(listSort) }
const signInFilters = {
  ended: z.optional(z.enum(signInEnds)),
  username: z.optional(z.string(says('username')).check(z.regex(usernamePattern, says('username_form')))),
  network: z.optional(visibleText().check(z.minLength(1), z.maxLength(100))),
  team: z.optional(z.enum(['true'])),
  sort: z.optional(listSort),
}
const sameAsTable = { ...listFile, summary: 'The same as a table; that it was taken is recorded' } as const
const alertParams = z.object({ alert_id: z.uuid() })
const because = visibleLines(says('watch_reason')).check(z.minLength(10, says('watch_reason')), z.maxLength(1000))

const figure = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^[0-9]{1,6}$/))], says('watch_figure')),
  z.pipe(z.transform(Number), z.number().check(z.int(), z.minimum(2, says('watch_figure')))),
)

/** What our team watches over accounts with: alerts, sign-ins, browsers of several people, and the rules themselves. */
export const securityDesk = defineApi({
  listSecurityAlerts: {
    ...staff,
    method: 'GET',
    path: '/api/admin/security/alerts',
    summary:
      'Signs that accounts may be in danger: those that are open, or those that are over, newest first unless the oldest are wanted',
    query: z.object({ ...page, ...alertFilters }),
    response: z.array(alert),
  },
  exportSecurityAlerts: {
    ...sameAsTable,
    path: '/api/admin/security/alerts/export',
    query: z.object(alertFilters),
  },
  takeSecurityAlert: {
    ...staff,
    method: 'POST',
    path: '/api/admin/security/alerts/{alert_id}/take',
    confirms: 'staff',
    summary: 'Say that you look at an alert, so that no one else does',
    params: alertParams,
    response: alert,
  },
  closeSecurityAlert: {
    ...staff,
    method: 'POST',
    path: '/api/admin/security/alerts/{alert_id}/close',
    confirms: 'staff',
    summary: 'Say what an alert was and what was done about it, which ends it',
    params: alertParams,
    body: z.object({ outcome: z.enum(alertOutcomes, says('watch_outcome')), reason: because }),
    response: alert,
  },
  listSignIns: {
    ...staff,
    method: 'GET',
    path: '/api/admin/security/sign_ins',
    summary:
      'Sign-ins and wrong passwords, codes and PINs, newest first unless the oldest are wanted; of one person, of one network, of our team',
    query: z.object({ ...page, ...signInFilters }),
    response: z.array(signIn),
  },
  exportSignIns: { ...sameAsTable, path: '/api/admin/security/sign_ins/export', query: z.object(signInFilters) },
  listSharedBrowsers: {
    ...staff,
    method: 'GET',
    path: '/api/admin/security/shared_browsers',
    summary: 'Browsers from which several people signed in, the one with most people first',
    response: z.array(sharedBrowser),
  },
  listSecurityRules: {
    ...staff,
    method: 'GET',
    path: '/api/admin/security/rules',
    summary: 'What is watched, from how many on, and how often that was lately',
    response: z.array(rule),
  },
  backTestRule: {
    ...staff,
    method: 'GET',
    path: '/api/admin/security/back_test',
    summary: 'How many alerts a rule would have raised in the last days with another figure, before it holds',
    query: z.object({ rule: z.enum(watchRules), at_least: figure }),
    response: backTest,
  },
})

import * as z from 'zod/mini'
import { stopToken } from '../auth/stops.ts'
import { says } from '../base/says.ts'
import { type Access, defineApi } from '../endpoint.ts'
import { message, timestamp } from '../fields.ts'
import { visibleText } from '../visible-text.ts'

/** The ways by which somebody is found who has not been met. */
export const findingWays = ['search', 'email', 'phone'] as const
export type FindingWay = (typeof findingWays)[number]

export const findability = z.object({ search: z.boolean(), email: z.boolean(), phone: z.boolean() })
export type Findability = z.infer<typeof findability>

/** What somebody may agree to and need not: only what the product really does. */
export const consentKinds = ['marketing_email', 'marketing_push', 'insights_model'] as const
export type ConsentKind = (typeof consentKinds)[number]

/** Which wording of the consents people read today. Whoever changes what a consent says changes this. */
export const consentTextVersion = '2026-11-24'

const consent = z.object({
  kind: z.enum(consentKinds),
  given: z.boolean(),
  /** When it was last given or taken back, and with which text; null for who never chose. */
  since: z.nullable(timestamp),
  text_version: z.nullable(z.string()),
})

export const consents = z.object({
  /** What an account cannot be without. */
  terms: z.object({ version: z.string(), accepted_at: timestamp }),
  chosen: z.array(consent),
  /** Newest first. */
  history: z.array(
    z.object({ kind: z.enum(consentKinds), given: z.boolean(), text_version: z.string(), at: timestamp }),
  ),
})
export type Consents = z.infer<typeof consents>

export const exportStates = ['QUEUED', 'READY', 'FAILED', 'OVER'] as const

export const dataExport = z.object({
  id: z.uuid(),
  state: z.enum(exportStates),
  asked_at: timestamp,
  ready_at: z.nullable(timestamp),
  /** Until when it can be downloaded. */
  expires_at: z.nullable(timestamp),
  /** In bytes. */
  size: z.nullable(z.int()),
})
export type DataExport = z.infer<typeof dataExport>

const dataExports = z.object({
  exports: z.array(dataExport),
  /** When the next one can be asked for; null when it can be now. */
  next_at: z.nullable(timestamp),
})
export type DataExports = z.infer<typeof dataExports>

/** Parts of what is held of somebody, as the page and the file name them. */
export const heldSections = [
  'account',
  'sign_in',
  'verification',
  'people',
  'payments',
  'buying',
  'staking',
  'trading',
  'bills',
  'messages',
  'support',
  'privacy',
] as const
export type HeldSection = (typeof heldSections)[number]

/** Until when a part is kept: as long as its job needs it, until the account is closed, or as the law demands from then on. */
export const keepings = ['short', 'closing', 'fica', 'books'] as const
export type Keeping = (typeof keepings)[number]

const heldPart = z.object({ section: z.enum(heldSections), keeping: z.enum(keepings) })
const held = z.object({
  parts: z.array(heldPart),
  /** How many years after closing the law has us keep what is marked `fica` or `books`. */
  years: z.int(),
})
export type Held = z.infer<typeof held>

/** What keeps an account from being closed. */
export const openKinds = [
  'card',
  'balance',
  'debt',
  'stake',
  'purchase',
  'withdrawal',
  'deposit',
  'claim',
  'request',
  'p2p_order',
  'bill_debt',
  'qr_payment',
] as const
export type OpenKind = (typeof openKinds)[number]

const closure = z.object({
  /** The wish that stands; null when there is none. */
  asked: z.nullable(z.object({ asked_at: timestamp, closes_at: timestamp })),
  /** What has to be settled first. */
  open: z.array(
    z.object({
      kind: z.enum(openKinds),
      count: z.int(),
      /** A path in the app, where it is settled. */
      link: z.string(),
    }),
  ),
  /** How many days it can be undone, and how many years the law has us keep what it names. */
  days: z.int(),
  years: z.int(),
})
export type Closure = z.infer<typeof closure>

const user = { auth: 'user' } as const satisfies { auth: Access }
const stepUpToken = z.optional(visibleText().check(z.maxLength(100)))
const confirmed = z.object({ step_up_token: stepUpToken })
const base = '/api/privacy' as const

/** Who finds somebody, what they agreed to, what is held of them, and how they leave. */
export const privacy = defineApi({
  getFindability: {
    ...user,
    method: 'GET',
    path: `${base}/found_by`,
    summary: 'By which ways people find you whom you have not met',
    response: findability,
  },
  changeFindability: {
    ...user,
    method: 'PUT',
    path: `${base}/found_by`,
    summary: 'Switch one way of finding you on or off',
    body: z.object({ way: z.enum(findingWays, says('finding_way')), is_on: z.boolean(says('on_or_off')) }),
    response: findability,
  },
  listConsents: {
    ...user,
    method: 'GET',
    path: `${base}/consents`,
    summary: 'What you agreed to, with the text and the time, and what you may choose',
    response: consents,
  },
  changeConsent: {
    ...user,
    method: 'PUT',
    path: `${base}/consents`,
    summary: 'Agree to something, or take it back',
    body: z.object({ kind: z.enum(consentKinds, says('consent_kind')), given: z.boolean(says('on_or_off')) }),
    response: consents,
  },
  listHeld: {
    ...user,
    method: 'GET',
    path: `${base}/held`,
    summary: 'What is held of you, and until when',
    response: held,
  },
  listExports: {
    ...user,
    method: 'GET',
    path: `${base}/exports`,
    summary: 'The files with your data that you asked for, newest first',
    response: dataExports,
  },
  askExport: {
    ...user,
    method: 'POST',
    path: `${base}/exports`,
    summary: 'Ask for all that is held of you as one file; you are told when it is ready. One a day',
    response: dataExports,
    idempotent: true,
  },
  downloadExport: {
    ...user,
    method: 'POST',
    path: `${base}/exports/{export_id}/download`,
    summary: 'An archive with your data and every file that you uploaded, for whoever gives the PIN',
    params: z.object({ export_id: z.uuid() }),
    body: confirmed,
    download: ['application/zip'],
    response: z.unknown(),
  },
  getClosure: {
    ...user,
    method: 'GET',
    path: `${base}/closure`,
    summary: 'Whether your account is being closed, and what has to be settled first',
    response: closure,
  },
  askClosure: {
    ...user,
    method: 'POST',
    path: `${base}/closure`,
    summary: 'Close your account after some days; every session ends. Whoever has a PIN gives it',
    body: confirmed,
    response: closure,
  },
  undoClosure: {
    ...user,
    method: 'POST',
    path: `${base}/closure/undo`,
    summary: 'Keep your account',
    response: closure,
  },
  keepByLink: {
    method: 'POST',
    path: `${base}/closure/keep`,
    auth: 'none',
    summary: 'Keep your account with the link of the letter about its closing, once',
    body: stopToken,
    response: message,
  },
})

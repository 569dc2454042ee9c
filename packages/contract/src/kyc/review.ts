import * as z from 'zod/mini'
import { sentTypes } from '../base/files.ts'
import { listFile } from '../base/list-file.ts'
import { says } from '../base/says.ts'
import { type Access, defineApi } from '../endpoint.ts'
import { page, queueSort, tier, timestamp } from '../fields.ts'
import { languages } from '../languages.ts'
import { visibleLines, visibleText } from '../visible-text.ts'
import { documentKinds, newAddress, newFunds, ownDocument, ownIdentity, shownProminence } from './documents.ts'
import { fieldFaults, judgedFields, pastReview } from './verdicts.ts'

/** Whom an application waits for: our team, or its person, who was asked for a document again. */
const reviewQueues = ['us', 'them'] as const
/** Which applications are listed: a queue, or both. */
const reviewLists = [...reviewQueues, 'all'] as const
export type ReviewList = (typeof reviewLists)[number]

const application = z.object({
  application_id: z.uuid(),
  user_id: z.uuid(),
  username: z.string(),
  kyc_tier: tier,
  target_tier: tier,
  waits_for: z.enum(reviewQueues),
  /** Who checks people beside our team; null when nobody does. */
  bureau: z.nullable(z.string()),
  state: z.enum(['IN_REVIEW', 'APPROVED', 'REJECTED', 'FAILED']),
  created_at: timestamp,
  /** Until when it should be reviewed; null once it is decided. */
  due_at: z.nullable(timestamp),
  is_overdue: z.boolean(),
  /** Who of our team works on it, and until when; null when it is free. */
  hold: z.nullable(z.object({ username: z.string(), until: timestamp, is_mine: z.boolean() })),
  /** Somebody found it fine, and another person has to agree until `lapses_at`: the highest tier is given by two. */
  second_asked: z.nullable(
    z.object({
      username: z.string(),
      at: timestamp,
      reason: z.string(),
      lapses_at: timestamp,
      is_mine: z.boolean(),
    }),
  ),
  /** Why somebody did not agree to what was found fine last. */
  not_agreed: z.nullable(z.string()),
})
export type ReviewRow = z.infer<typeof application>

export const reviewApplication = z.object({
  ...application.shape,
  /** The name that the account bears already; null before the first tier. */
  account_name: z.nullable(z.string()),
  /** `fits_name`: whether it is the name that the account bears. */
  identity: z.nullable(z.object({ ...ownIdentity.shape, fits_name: z.boolean() })),
  address: z.nullable(newAddress),
  funds: z.nullable(newFunds),
  /** What was answered to the question about prominent public positions. */
  prominence: z.nullable(shownProminence),
  documents: z.array(ownDocument),
  missing: z.array(z.string()),
  /** Of what is shown here: whoever decides sends it back, and is refused when the person has changed something since. */
  fingerprint: z.string(),
  /** What of it is to be judged, each by itself. */
  to_judge: z.array(z.enum(judgedFields)),
  /** How the person reads it: names of fields and reasons in their language. */
  wording: z.object({
    language: z.enum(languages),
    fields: z.record(z.enum(judgedFields), z.string()),
    faults: z.record(z.enum(fieldFaults), z.nullable(z.string())),
  }),
  /** What was decided before, the newest first. */
  history: z.array(pastReview),
})
export type ReviewApplication = z.infer<typeof reviewApplication>

/** Somebody gave the number of a document that another account bears. */
export const identityClash = z.object({
  user_id: z.uuid(),
  username: z.string(),
  holder_id: z.uuid(),
  holder_username: z.string(),
  /** Whether the holder was verified with it: then it stays with them. */
  holder_accepted: z.boolean(),
  at: timestamp,
})
export type IdentityClash = z.infer<typeof identityClash>

/** Why our team does something, for the record. */
export const why = visibleLines(says('why_in_ten')).check(z.minLength(10, says('why_in_ten')), z.maxLength(500))
const staff = { auth: 'staff' } as const satisfies { auth: Access }
const acts = { ...staff, confirms: 'staff' } as const satisfies { auth: Access; confirms: 'staff' }
const params = z.object({ application_id: z.uuid() })
const ofKind = z.object({ application_id: z.uuid(), kind: z.enum(documentKinds) })
const applications = '/api/admin/kyc' as const
const applicationFilters = {
  waits_for: z._default(z.enum(reviewLists), 'us'),
  username: z.optional(visibleText().check(z.maxLength(40))),
  sort: z._default(queueSort, 'first'),
}

/** What our team does with applications. Whose papers are read is recorded. */
export const kycReview = defineApi({
  listApplications: {
    ...staff,
    method: 'GET',
    path: applications,
    summary: 'The applications that wait, those due first or last; or those of one person, the newest first',
    query: z.object({ ...page, ...applicationFilters }),
    response: z.array(application),
  },
  exportApplications: {
    ...listFile,
    path: `${applications}/export`,
    summary: 'The same as a table; that it was taken is recorded',
    query: z.object(applicationFilters),
  },
  listIdentityClashes: {
    ...staff,
    method: 'GET',
    path: `${applications}/clashes`,
    summary: 'Who gave a number that another account bears, the oldest first',
    query: z.object(page),
    response: z.array(identityClash),
  },
  exportIdentityClashes: {
    ...listFile,
    path: `${applications}/clashes/export`,
    summary: 'The same as a table; that it was taken is recorded',
    query: z.object({}),
  },
  settleIdentityClash: {
    ...acts,
    method: 'POST',
    path: `${applications}/clashes/settle`,
    summary: 'Say whose a number is; frees it from an account that was never verified with it',
    body: z.object({ user_id: z.uuid(), holder_id: z.uuid(), frees: z.boolean(), reason: why }),
    response: z.object({ freed: z.boolean() }),
  },
  getApplication: {
    ...staff,
    method: 'GET',
    path: `${applications}/{application_id}`,
    summary: 'One application with what its person said; that it was opened is recorded',
    params,
    response: reviewApplication,
  },
  revealNumber: {
    ...staff,
    method: 'GET',
    path: `${applications}/{application_id}/number`,
    summary: 'The whole number of the document; that it was read is recorded',
    params,
    response: z.object({ number: z.string() }),
  },
  getAnyDocument: {
    ...staff,
    method: 'GET',
    path: `${applications}/{application_id}/documents/{kind}`,
    summary: 'A document of an application, as an attachment; that it was opened is recorded',
    params: ofKind,
    download: sentTypes,
    response: z.unknown(),
  },
  takeTierBack: {
    ...acts,
    method: 'POST',
    path: '/api/admin/kyc/people/{user_id}/tier',
    summary: 'Take a tier back: what needs it is closed at once, and the person is told',
    params: z.object({ user_id: z.uuid() }),
    body: z.object({ to_tier: z.enum(['tier_0', 'tier_1', 'tier_2']), reason: why }),
    response: z.object({ kyc_tier: tier }),
  },
})

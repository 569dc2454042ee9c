import * as z from 'zod/mini'
import { listFile } from '../base/list-file.ts'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { page, registerSort, timestamp, typedUsernamePattern, usernamePattern } from '../fields.ts'
import { visibleLines } from '../visible-text.ts'

/** What people may ask of us: to see (POPIA, section 23), to have corrected or deleted (24), to object to (11(3)). */
export const privacyRequestKinds = ['access', 'correction', 'deletion', 'objection'] as const
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number]

/** How it came. What was asked for in the app is answered by the product. */
export const privacyRequestWays = ['app', 'ticket', 'letter', 'other'] as const

export const privacyRequestOutcomes = ['granted', 'partly', 'refused', 'withdrawn'] as const

/** Those that are to be answered, those that were, and the whole register. */
export const privacyRequestParts = ['open', 'over', 'all'] as const
export type PrivacyRequestPart = (typeof privacyRequestParts)[number]

export const privacyRequestActs = ['hand_on', 'answer'] as const

const kind = z.enum(privacyRequestKinds)
const text = visibleLines(says('privacy_request_text')).check(
  z.minLength(10, says('privacy_request_text')),
  z.maxLength(2000),
)
const colleague = z.string(says('username')).check(z.regex(usernamePattern, says('username_form')))

const request = z.object({
  request_id: z.uuid(),
  user_id: z.uuid(),
  username: z.string(),
  kind,
  via: z.enum(privacyRequestWays),
  asked_on: z.iso.date(),
  what: z.nullable(z.string()),
  /** Null where the product looks after it. */
  owner: z.nullable(z.string()),
  due_at: timestamp,
  is_overdue: z.boolean(),
  outcome: z.nullable(z.enum(privacyRequestOutcomes)),
  /** What the person was told, where our team answered. */
  answer: z.nullable(z.string()),
  ended_at: z.nullable(timestamp),
  may: z.array(z.enum(privacyRequestActs)),
})
export type PrivacyRequest = z.infer<typeof request>

const filters = { part: z._default(z.enum(privacyRequestParts), 'open'), sort: z.optional(registerSort) }
const requests = '/api/admin/registers/requests' as const
const params = z.object({ user_id: z.uuid(), privacy_request_id: z.uuid() })
const read = { auth: 'staff', method: 'GET' } as const
const act = { auth: 'staff', confirms: 'staff', method: 'POST', response: request } as const

/** What people ask of us about their data, for whoever keeps the registers. */
export const privacyRequests = defineApi({
  listPrivacyRequests: {
    ...read,
    path: requests,
    summary: 'What people ask about their data: open by the clock, others newest first unless it is wanted otherwise',
    query: z.object({ ...page, ...filters }),
    response: z.array(request),
  },
  exportPrivacyRequests: {
    ...listFile,
    path: `${requests}/export`,
    summary: 'The same as a table; that it was taken is recorded',
    query: z.object(filters),
  },
  notePrivacyRequest: {
    ...act,
    path: requests,
    summary: 'Note what somebody asked elsewhere',
    body: z.object({
      username: z.string(says('username')).check(z.regex(typedUsernamePattern, says('username_form'))),
      kind,
      via: z.enum(['ticket', 'letter', 'other']),
      asked_on: z.iso.date(says('date_form')),
      what: text,
    }),
    idempotent: true,
  },
  handOnPrivacyRequest: {
    ...act,
    path: `${requests}/{user_id}/{privacy_request_id}/hand_on`,
    summary: 'A colleague looks after it from here on',
    params,
    body: z.object({ to: colleague }),
  },
  answerPrivacyRequest: {
    ...act,
    path: `${requests}/{user_id}/{privacy_request_id}/answer`,
    summary: 'It was answered: note how',
    params,
    body: z.object({ outcome: z.enum(privacyRequestOutcomes), answer: text }),
  },
})

import * as z from 'zod/mini'
import { agreed } from '../base/agreed.ts'
import { says } from '../base/says.ts'
import { type Access, defineApi } from '../endpoint.ts'
import { decimal, decimalInput, timestamp } from '../fields.ts'
import { decisionReason } from '../support/staff.ts'
import { personLimitScopes } from './scopes.ts'

/** How one stands: until somebody agrees, held to, run out by the clock, ended by us, or never agreed to in time. */
export const personLimitStates = ['waits', 'holds', 'over', 'ended', 'lapsed'] as const
export type PersonLimitState = (typeof personLimitStates)[number]

export const newPersonLimit = z.object({
  scope: z.enum(personLimitScopes, says('person_limit_scope')),
  /** Rand in any 24 hours. More than the tier allows takes another person. */
  day_zar: decimalInput,
  /** Left out: until somebody lifts it. */
  until: z.optional(z.iso.datetime(says('person_limit_until'))),
  reason: decisionReason,
})
export type NewPersonLimit = z.infer<typeof newPersonLimit>

const personLimit = z.object({
  id: z.uuid(),
  scope: z.enum(personLimitScopes),
  day_zar: decimal,
  /** Allows more than the tier does. */
  is_raise: z.boolean(),
  state: z.enum(personLimitStates),
  reason: z.string(),
  until: z.nullable(timestamp),
  asked_by: z.string(),
  asked_at: timestamp,
  is_mine: z.boolean(),
  agreed_by: z.nullable(z.string()),
  began_at: z.nullable(timestamp),
  ended_by: z.nullable(z.string()),
  ended_at: z.nullable(timestamp),
  end_reason: z.nullable(z.string()),
})
export type PersonLimit = z.infer<typeof personLimit>

const staff = { auth: 'staff' } as const satisfies { auth: Access }
const act = { ...staff, confirms: 'staff', method: 'POST', response: personLimit } as const
const of = z.object({ user_id: z.uuid() })
const one = z.object({ person_limit_id: z.uuid() })
const ofPerson = '/api/admin/users/{user_id}/limits' as const
const limits = '/api/admin/limits/{person_limit_id}' as const

/** What our team lets one person pay out, apart from their tier. */
export const personLimits = defineApi({
  listPersonLimits: {
    ...staff,
    method: 'GET',
    path: ofPerson,
    summary: 'Limits of one person, newest first',
    params: of,
    response: z.array(personLimit),
  },
  setPersonLimit: {
    ...act,
    path: ofPerson,
    summary: 'Limit what one person pays out in 24 hours; more than the tier allows holds once another person agrees',
    params: of,
    body: newPersonLimit,
    idempotent: true,
  },
  agreeToPersonLimit: {
    ...act,
    path: `${limits}/agree`,
    summary: 'Agree to a higher limit of one person that somebody else asked for, as it was read',
    params: one,
    body: agreed,
  },
  endPersonLimit: {
    ...act,
    path: `${limits}/end`,
    summary: 'Lift a limit of one person, or take back what was asked',
    params: one,
    body: z.object({ reason: decisionReason }),
  },
})

import * as z from 'zod/mini'
import { agreed } from '../base/agreed.ts'
import { listFile } from '../base/list-file.ts'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { listSort, page, timestamp } from '../fields.ts'
import { visibleLines, visibleText } from '../visible-text.ts'

const because = (message: string) => visibleLines(message).check(z.minLength(10, message), z.maxLength(1000))

export const newSuspension = z.object({
  /** Whose: an e-mail address, or a @username. */
  account: visibleText(says('account')).check(z.minLength(3, says('account')), z.maxLength(254)),
  reason: because(says('suspension_reason')),
})

/** An account that is or was suspended. Who is null is the operator at the command line. */
export const suspension = z.object({
  suspension_id: z.uuid(),
  user_id: z.uuid(),
  username: z.string(),
  reason: z.string(),
  suspended_by: z.nullable(z.string()),
  suspended_at: timestamp,
  /** Somebody wants it lifted; another person has to agree until `lapses_at`. */
  lift_asked: z.nullable(
    z.object({ by: z.nullable(z.string()), at: timestamp, reason: z.string(), lapses_at: timestamp }),
  ),
  lifted: z.nullable(z.object({ by: z.nullable(z.string()), at: timestamp })),
  /** Somebody wants the account barred from the product; another person has to agree until `lapses_at`. */
  bar_asked: z.nullable(z.object({ by: z.string(), at: timestamp, reason: z.string(), lapses_at: timestamp })),
  /** Two of us barred it: whoever signs in is told. Lifted as any suspension. */
  barred: z.nullable(z.object({ by: z.string(), at: timestamp, reason: z.string() })),
})
export type Suspension = z.infer<typeof suspension>

const suspensionFilters = {
  open: z.optional(z.enum(['true', 'false'])),
  user_id: z.optional(z.uuid()),
  sort: z.optional(listSort),
}
const suspensionParams = z.object({ suspension_id: z.uuid() })
const bar = {
  method: 'POST',
  auth: 'staff',
  confirms: 'staff',
  params: suspensionParams,
  response: suspension,
} as const

/** Stopping an account, by one person; and letting it go again, by two. */
export const suspensions = defineApi({
  listSuspensions: {
    method: 'GET',
    path: '/api/admin/suspensions',
    auth: 'staff',
    summary:
      'Accounts that are or were suspended, newest first unless the oldest are wanted; or those times of one person',
    query: z.object({ ...page, ...suspensionFilters }),
    response: z.array(suspension),
  },
  exportSuspensions: {
    ...listFile,
    path: '/api/admin/suspensions/export',
    summary: 'The same as a table; that it was taken is recorded',
    query: z.object(suspensionFilters),
  },
  suspendAccount: {
    method: 'POST',
    path: '/api/admin/suspensions',
    auth: 'staff',
    confirms: 'staff',
    summary: 'Suspend an account: every session ends and its money rests',
    body: newSuspension,
    response: suspension,
  },
  askToLiftSuspension: {
    method: 'POST',
    path: '/api/admin/suspensions/{suspension_id}/ask_to_lift',
    auth: 'staff',
    confirms: 'staff',
    summary: 'Say why an account can be let go, so that somebody else can agree',
    params: suspensionParams,
    body: z.object({ reason: because(says('lift_reason')) }),
    response: suspension,
  },
  liftSuspension: {
    method: 'POST',
    path: '/api/admin/suspensions/{suspension_id}/lift',
    auth: 'staff',
    confirms: 'staff',
    summary: 'The second person lets the account go',
    params: suspensionParams,
    body: agreed,
    response: suspension,
  },
  refuseToLiftSuspension: {
    method: 'POST',
    path: '/api/admin/suspensions/{suspension_id}/refuse_to_lift',
    auth: 'staff',
    confirms: 'staff',
    summary: 'The account stays suspended; whoever wants it lifted has to ask anew',
    params: suspensionParams,
    response: suspension,
  },
  askToBarAccount: {
    ...bar,
    path: '/api/admin/suspensions/{suspension_id}/ask_to_bar',
    summary: 'Say why a suspended account is to be barred from the product, so that somebody else can agree',
    body: z.object({ reason: because(says('bar_reason')) }),
  },
  barAccount: {
    ...bar,
    path: '/api/admin/suspensions/{suspension_id}/bar',
    summary: 'The second person bars the account; what it holds stays its owner’s',
    body: agreed,
  },
  refuseToBarAccount: {
    ...bar,
    path: '/api/admin/suspensions/{suspension_id}/refuse_to_bar',
    summary: 'The account stays suspended and is not barred',
  },
})

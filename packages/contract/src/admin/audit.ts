import * as z from 'zod/mini'
import { listFile } from '../base/list-file.ts'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { listSort, page, timestamp, usernamePattern } from '../fields.ts'
import { visibleText } from '../visible-text.ts'

const recorded = z.object({
  /** Its place in the record, which only grows. */
  id: z.string(),
  at: timestamp,
  /** Null: the product itself, or somebody without a session. */
  actor: z.nullable(z.string()),
  action: z.string(),
  /** What it was done to, as `user:<id>`. */
  subject: z.string(),
  /** From where; never the whole address. */
  network: z.nullable(z.string()),
  /** What was before and after, as far as it may be recorded. */
  detail: z.record(z.string(), z.unknown()),
  /** Whether it is in the chain already; that takes seconds. */
  is_sealed: z.boolean(),
})
export type Recorded = z.infer<typeof recorded>

const auditChain = z.object({
  /** How many events are linked, and how many wait for their link. */
  links: z.int(),
  waiting: z.int(),
  /** When the whole chain was looked through the last time, and whether it was whole; null before the first time. */
  checked_at: z.nullable(timestamp),
  is_whole: z.nullable(z.boolean()),
})
export type AuditChain = z.infer<typeof auditChain>

const exactly = () => z.optional(visibleText().check(z.minLength(1), z.maxLength(120)))

const auditFilters = {
  actor: z.optional(z.string(says('username')).check(z.regex(usernamePattern, says('username_form')))),
  action: exactly(),
  subject: exactly(),
  sort: z._default(listSort, 'newest'),
}

/** Who did what to whom. */
export const auditTrail = defineApi({
  listAudit: {
    auth: 'staff',
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'Who did what to whom, newest or oldest first; of one person, of one act, of one subject',
    query: z.object({ ...page, ...auditFilters }),
    response: z.array(recorded),
  },
  exportAudit: {
    ...listFile,
    path: '/api/admin/audit/export',
    summary: 'The same as a table; that it was taken is recorded',
    query: z.object(auditFilters),
  },
  listLatestActs: {
    auth: 'staff',
    method: 'GET',
    path: '/api/admin/audit/latest',
    summary: 'The last few lines of it; readings of the record itself are left out',
    response: z.array(recorded),
  },
  getAuditChain: {
    auth: 'staff',
    method: 'GET',
    path: '/api/admin/audit/chain',
    summary: 'How long the chain of the record is, and whether it was whole when it was last looked through',
    response: auditChain,
  },
})

import * as z from 'zod/mini'
import { listFile } from '../base/list-file.ts'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { listSort, page, timestamp } from '../fields.ts'
import { visibleLines, visibleText } from '../visible-text.ts'

/** What people are told of a breach (POPIA, section 22(5)), in the order of the law. */
export const breachNotices = ['consequences', 'measures', 'advice', 'intruder'] as const

/** Why people may be told later (section 22(3)); else both are told as soon as reasonably possible, however small it is. */
export const breachDelays = ['law_enforcement', 'integrity'] as const

export const breachEnds = ['told', 'unfounded'] as const

const text = (most: number) =>
  visibleLines(says('breach_text')).check(z.minLength(10, says('breach_text')), z.maxLength(most))
const notices = {
  consequences: z.optional(text(4000)),
  measures: z.optional(text(4000)),
  advice: z.optional(text(4000)),
  /** Who had access, where that is known. */
  intruder: z.optional(text(1000)),
}

const said = z.nullable(z.string())
const breach = z.object({
  breach_id: z.uuid(),
  number: z.string(),
  found_on: z.iso.date(),
  what: z.string(),
  /** How many people it is about, as far as that is known. */
  people: z.nullable(z.int()),
  owner: z.string(),
  opened_at: timestamp,
  /** Our own aim: the law says as soon as reasonably possible, and names no hours. */
  aim_at: timestamp,
  is_overdue: z.boolean(),
  consequences: said,
  measures: said,
  advice: said,
  intruder: said,
  delay: z.nullable(z.enum(breachDelays)),
  regulator_told_at: z.nullable(timestamp),
  regulator_reference: said,
  people_told_at: z.nullable(timestamp),
  people_told_how: said,
  end: z.nullable(z.enum(breachEnds)),
  end_reason: said,
  ended_at: z.nullable(timestamp),
})
export type PrivacyBreach = z.infer<typeof breach>

const sorted = { sort: z.optional(listSort) }
const breaches = '/api/admin/registers/breaches' as const
const params = z.object({ privacy_breach_id: z.uuid() })
const act = { auth: 'staff', confirms: 'staff', method: 'POST', params, response: breach } as const

/** Breaches of personal information: whom they are about, what they are told, and that the Regulator was told. */
export const privacyBreaches = defineApi({
  listPrivacyBreaches: {
    auth: 'staff',
    method: 'GET',
    path: breaches,
    summary: 'Breaches of personal information, newest first unless the oldest are wanted',
    query: z.object({ ...page, ...sorted }),
    response: z.array(breach),
  },
  exportPrivacyBreaches: {
    ...listFile,
    path: `${breaches}/export`,
    summary: 'The same as a table; that it was taken is recorded',
    query: z.object(sorted),
  },
  openPrivacyBreach: {
    auth: 'staff',
    confirms: 'staff',
    method: 'POST',
    path: breaches,
    summary: 'Note that somebody may have had access to personal information',
    body: z.object({
      found_on: z.iso.date(says('date_form')),
      what: text(4000),
      people: z.optional(
        z.int(says('breach_people')).check(z.nonnegative(says('breach_people')), z.maximum(1_000_000_000)),
      ),
    }),
    response: breach,
    idempotent: true,
  },
  describePrivacyBreach: {
    ...act,
    path: `${breaches}/{privacy_breach_id}/describe`,
    summary: 'Write what people are told',
    body: z.object({ ...notices, delay: z.optional(z.nullable(z.enum(breachDelays))) }),
  },
  tellRegulator: {
    ...act,
    path: `${breaches}/{privacy_breach_id}/regulator`,
    summary: 'The Regulator was told: note the reference',
    body: z.object({
      reference: visibleText(says('breach_reference')).check(z.minLength(4, says('breach_reference')), z.maxLength(60)),
    }),
  },
  tellPeople: {
    ...act,
    path: `${breaches}/{privacy_breach_id}/people`,
    summary: 'The people were told: note how',
    body: z.object({ how: text(1000) }),
  },
  closePrivacyBreach: {
    ...act,
    path: `${breaches}/{privacy_breach_id}/close`,
    summary: 'Close it: all were told, or it was none',
    body: z.object({ end: z.enum(breachEnds), reason: text(1000) }),
  },
})

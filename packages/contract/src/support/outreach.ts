import * as z from 'zod/mini'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { answerText } from './kept-answers.ts'
import { decisionReason } from './staff.ts'
import { ticketSubject } from './tickets.ts'

export const peopleWrittenToAtMost = 50

const newOutreach = z.object({
  user_ids: z.array(z.uuid(), says('people_to_write_to')).check(
    z.minLength(1, says('people_to_write_to')),
    z.maxLength(peopleWrittenToAtMost, says('people_to_write_to')),
    z.refine((ids) => new Set(ids).size === ids.length, says('people_to_write_to_once')),
  ),
  subject: ticketSubject,
  subject_af: z.optional(ticketSubject),
  text: answerText,
  text_af: z.optional(answerText),
  reason: decisionReason,
})
export type NewOutreach = z.infer<typeof newOutreach>

/** What our team writes first. */
export const outreach = defineApi({
  writeToPeople: {
    auth: 'staff',
    confirms: 'staff',
    method: 'POST',
    path: '/api/admin/support/outreach',
    summary: 'Write to people: each gets a ticket of their own, in their language, and answers in it',
    body: newOutreach,
    response: z.object({
      written: z.int(),
      /** Accounts that are closed, and the writer's own. */
      left_out: z.int(),
    }),
    idempotent: true,
  },
})

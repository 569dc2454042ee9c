import * as z from 'zod/mini'
import { registration } from '../auth.ts'
import { says } from '../base/says.ts'
import { type Access, defineApi } from '../endpoint.ts'
import { timestamp } from '../fields.ts'
import { visibleText } from '../visible-text.ts'
import { newTicketLine } from './tickets.ts'

/** What a visitor writes about. A compliance issue goes to compliance alone, and may be told without a name. */
export const contactSubjects = ['general', 'account', 'p2p', 'kyc', 'technical', 'compliance'] as const
export type ContactSubject = (typeof contactSubjects)[number]

/** From Monday to Friday, public holidays apart; hours of South African time. */
export const chatHours = { opens: 8, closes: 18 } as const

export const contactNameLettersAtMost = 60

const contactName = visibleText(says('contact_name')).check(
  z.minLength(1, says('contact_name')),
  z.maxLength(contactNameLettersAtMost, says('contact_name_long')),
)

export const newVisitorMessage = z.object({
  subject: z.enum(contactSubjects, says('contact_subject')),
  message: newTicketLine.shape.text,
  /** All three, or none of a compliance issue. */
  first_name: z.optional(contactName),
  last_name: z.optional(contactName),
  email: z.optional(registration.shape.email),
  /** What `openContact` gave for this one message. */
  stamp: z.string(says('contact_stamp')).check(z.maxLength(200, says('contact_stamp'))),
  /** A whole number of one's own that `openContact` says how to find. */
  proof: z.int(says('contact_stamp')).check(z.nonnegative(says('contact_stamp'))),
  /** A field that people do not see. Whoever fills it in is a machine. */
  website: z.optional(z.string().check(z.maxLength(200))),
})
export type NewVisitorMessage = z.infer<typeof newVisitorMessage>

const contactDesk = z.object({
  /** Whether somebody answers the live chat now. */
  is_open: z.boolean(),
  /** When the live chat closes, or opens the next time. */
  changes_at: timestamp,
  stamp: z.string(),
  /** With how many zero bits SHA-256 of `stamp:proof` is to begin. */
  proof_bits: z.int(),
})
export type ContactDesk = z.infer<typeof contactDesk>

const anybody = { auth: 'none' } as const satisfies { auth: Access }

/** How whoever has no account, or does not want to be known, reaches our team. */
export const visitorMessages = defineApi({
  openContact: {
    ...anybody,
    method: 'GET',
    path: '/api/contact',
    summary: 'When our team is there, and what one message to it is to bring along',
    response: contactDesk,
  },
  sendContact: {
    ...anybody,
    method: 'POST',
    path: '/api/contact',
    summary: 'Write to our team without an account; the same stamp twice is the same message',
    body: newVisitorMessage,
    response: z.object({ number: z.string(), message: z.string() }),
  },
})

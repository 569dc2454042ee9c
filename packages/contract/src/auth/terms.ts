import * as z from 'zod/mini'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { timestamp } from '../fields.ts'

const version = z.object({
  number: z.string(),
  /** The day from which it holds, in South Africa. */
  from: z.iso.date(),
  /** Whether that day has come. */
  binds: z.boolean(),
  /** What it changed, in the language of the call; its lines are paragraphs. */
  changed: z.string(),
})

const ownTerms = z.object({
  accepted: z.object({ version: z.string(), at: timestamp }),
  /** What the person has not accepted yet, the newest first. */
  owed: z.array(version),
})
export type OwnTerms = z.infer<typeof ownTerms>

/** Apart from the other calls of an account, so that nobody waits for it before signing in. */
export const termsCalls = defineApi({
  getTerms: {
    method: 'GET',
    path: '/api/auth/terms',
    auth: 'user',
    summary: 'Which terms you accepted, and what every version since then changed',
    response: ownTerms,
  },
  acceptTerms: {
    method: 'POST',
    path: '/api/auth/terms',
    auth: 'user',
    summary: 'Accept a version of the terms, and every one before it',
    body: z.object({
      version: z.string(says('terms_version')).check(z.regex(/^\d{1,3}\.\d{1,3}$/, says('terms_version'))),
    }),
    response: ownTerms,
  },
})

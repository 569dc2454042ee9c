import * as z from 'zod/mini'
import { type ErrorCode, statusOf } from './codes.ts'

/** With what a second factor can be shown. */
export const factorWays = ['passkey', 'authenticator', 'recovery_code'] as const
export type FactorWay = (typeof factorWays)[number]

/** RFC 9457 problem document. `detail` is a sentence for people; `code` is for programs. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  instance: z.optional(z.string()),
  code: z.union([z.enum(Object.keys(statusOf) as ErrorCode[]), z.literal('internal_error')]),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  /** With `second_factor_required` of a sign-in: what the same call brings along when it is made again, and until when. */
  second_factor: z.optional(
    z.object({
      challenge: z.string(),
      expires_at: z.iso.datetime(),
      ways: z.array(z.enum(factorWays)),
      /** WebAuthn request options, for whoever has passkeys. */
      passkey: z.optional(z.unknown()),
    }),
  ),
})
export type Problem = z.infer<typeof problem>

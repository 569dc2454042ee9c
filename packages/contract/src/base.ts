import * as z from 'zod/mini'
import { type ErrorCode, statusOf } from './codes.ts'

/** RFC 9457 problem document. `detail` is a sentence for people; `code` is for programs. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  instance: z.optional(z.string()),
  code: z.union([z.enum(Object.keys(statusOf) as ErrorCode[]), z.literal('internal_error')]),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})
export type Problem = z.infer<typeof problem>

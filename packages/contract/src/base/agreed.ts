import * as z from 'zod/mini'

/** What the second person sends back of what they read: something that was asked anew, or has changed since, has another hash. */
export const agreed = z.object({ hash: z.string().check(z.length(64)) })

import * as z from 'zod/mini'
import { defineApi } from '../endpoint.ts'

/** What a bureau calls by itself when it has made up its mind. */
export const kycBureau = defineApi({
  hearBureau: {
    method: 'POST',
    path: '/api/kyc/bureau',
    auth: 'none',
    summary: 'The bureau says that it has news, signed over the bytes of the body; what they are is asked then',
    upload: ['application/json'],
    uploadBytesAtMost: 64 * 1024,
    signedBy: ['x-payload-digest', 'x-payload-digest-alg'],
    /** The same for whom nobody knows. */
    response: z.object({ heard: z.literal(true) }),
  },
})

import * as z from 'zod/mini'
import { defineApi } from '../endpoint.ts'
import { codePattern } from './milestones.ts'

/** Apart from the other calls of referrals: the page where people join asks it before anyone is signed in. */
export const invitations = defineApi({
  openInvitation: {
    method: 'GET',
    path: '/api/rewards/invitations/{code}',
    auth: 'none',
    summary: 'Who invites by a code',
    params: z.object({ code: z.string().check(z.regex(codePattern)) }),
    /** Null for a code of no one, and for one of an account that is suspended. */
    response: z.object({ by_username: z.nullable(z.string()) }),
  },
})

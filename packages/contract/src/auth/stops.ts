import * as z from 'zod/mini'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { message } from '../fields.ts'

/**
 * What a letter's link stops: somebody at a new device, a second factor that goes off, an account that closes,
 * what waits for a settings lock.
 */
export const stopKinds = ['new_device', 'factor_loss', 'closure', 'loosening'] as const
export type StopKind = (typeof stopKinds)[number]

/** The secret of the letter's link. It comes in a body, so opening an address does nothing: scanners of mail open all of them. */
export const stopToken = z.object({
  token: z.string(says('reset_link')).check(z.minLength(1, says('reset_link')), z.maxLength(100, says('reset_link'))),
})

/** Apart from the other calls of an account: the page asks nobody to sign in. */
export const stops = defineApi({
  openStopLink: {
    method: 'POST',
    path: '/api/auth/stop_link',
    auth: 'none',
    summary: 'What the link of a letter stops; uses nothing up',
    body: stopToken,
    response: z.object({ what: z.enum(stopKinds) }),
  },
  stopByLink: {
    method: 'POST',
    path: '/api/auth/stop_link/use',
    auth: 'none',
    summary: 'Freeze an account, keep its factor or call off a change, by the link of a letter, once',
    body: stopToken,
    response: message,
  },
})

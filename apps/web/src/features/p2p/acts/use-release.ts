import { releaseFacts } from '@sengi/contract/auth/step-up-facts'
import type { Order } from '@sengi/contract/p2p/orders'
import { needsStepUp, useStepUp } from '../../../lib/session/step-up.tsx'
import type { orderCalls } from '../order-calls.ts'

type ReleaseCall = typeof orderCalls.sellerConfirm

/** A release that asks for the PIN when the server wants it, and then goes on. The dialog is rendered by the caller. */
export function useRelease({ id }: Order, release: ReleaseCall) {
  const { ask, dialog } = useStepUp()
  const call: ReleaseCall = (request, options) =>
    release(request, options).catch(async (refusal: unknown) => {
      const token = needsStepUp(refusal)
        ? await ask({ act: 'p2p_release', facts: releaseFacts({ order_id: id }) })
        : null
      if (token === null) throw refusal
      return release({ ...request, body: { ...request.body, step_up_token: token } }, options)
    })
  return { call, dialog }
}

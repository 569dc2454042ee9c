import { setTimeout as sleep } from 'node:timers/promises'
import { type Caller, call } from './people.ts'

const tries = 30

/**
 * Lets the product's clock stand later, as staff of a sandbox do: only of a product of one's own, because every page of it says so then.
 * A new sandbox may still lay out its morning and be too busy: then it is asked again in a moment, as its answer says.
 */
export async function moveClock(request: Caller, staffToken: string, seconds: number): Promise<void> {
  for (let left = tries; ; left -= 1) {
    try {
      return await call(request, staffToken, 'POST', '/api/admin/sandbox/clock', { advance_seconds: seconds })
    } catch (error) {
      if (left === 0 || !String(error).includes(' 503 ')) throw error
    }
    await sleep(1_000)
  }
}

import { clockNow } from '../src/platform/clock.ts'
import type { Db } from '../src/platform/db.ts'

const day = 86_400
const noon = 10 * 3_600

/** How far off the next noon in South Africa is, when nothing has to be quiet, and an hour later is the same day. */
export async function secondsToNoon(db: Db): Promise<number> {
  const now = (await clockNow(db)).getTime() / 1_000
  return Math.ceil((noon - (now % day) + day) % day)
}

import { beginOfDay } from '@sengi/contract/time'
import { clockNow } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { sumWeeks } from './payments.store.ts'
import { lastMondays } from './weeks.rules.ts'

/** What somebody spent with the card in each of the last weeks, in cents, this week's first. */
export async function spentByWeek(db: Db, userId: string): Promise<{ begins: string; cents: bigint }[]> {
  const mondays = lastMondays(await clockNow(db))
  const sums = await sumWeeks(db, userId, beginOfDay(mondays.at(-1) ?? ''))
  return mondays.map((begins) => ({ begins, cents: sums.get(begins) ?? 0n }))
}

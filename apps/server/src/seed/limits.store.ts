import type { Amount } from '@sengi/money'
import type { Tx } from '../platform/db.ts'

interface OldSend {
  readonly id: string
  readonly senderId: string
  readonly value: Amount
  readonly createdAt: Date
}

/** What was sent long ago counted then. The meters begin with the seeding, so that nobody starts with a limit that is used up. */
export async function insertOldUse(tx: Tx, { id, senderId, value, createdAt }: OldSend, now: Date): Promise<void> {
  const whose = { user_id: senderId, kind: 'internal' } as const
  await tx
    .insertInto('limit_use')
    .values({ ...whose, ref: id, cents: value.units.toString(), at: createdAt, confirmed: true, is_new: false })
    .execute()
  await tx
    .insertInto('limit_meter')
    .values({ ...whose, day_since: now, month_since: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

import type { Amount } from '@sengi/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import { toPosition } from './positions.store.ts'
import type { Payday, Position } from './staking.rules.ts'

/** Where a round goes on: behind the last position that it looked at. */
export interface RewardCursor {
  readonly at: Date
  readonly id: string
}

/** Positions with a complete day that is not paid, held until the transaction ends; those that others hold come later. */
export async function lockDue(
  tx: Tx,
  after: RewardCursor | null,
  limit: number,
): Promise<{ positions: Position[]; now: Date }> {
  const rows = await tx
    .selectFrom('stake_position')
    .selectAll()
    .select(sql<Date>`clock_now()`.as('now'))
    .where('next_reward_at', '<=', sql<Date>`clock_now()`)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(next_reward_at, id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('next_reward_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return { positions: rows.map(toPosition), now: rows[0]?.now ?? new Date(0) }
}

/** Writes the days that were paid and how far each position has come. */
export async function writePaydays(tx: Tx, paydays: readonly Payday[]): Promise<void> {
  if (paydays.length === 0) return
  const days = paydays.flatMap(({ position, days: own }) =>
    own.map(({ day, amount }) => ({ id: position.id, day, units: String(amount.units) })),
  )
  await sql`
    insert into stake_reward (position_id, day, units)
    select * from unnest(${days.map(({ id }) => id)}::uuid[], ${days.map(({ day }) => day)}::int[],
                         ${days.map(({ units }) => units)}::numeric[])`.execute(tx)
  const { numAffectedRows } = await sql`
    update stake_position
    set paid_days = paid_days + paid.days, reward_units = reward_units + paid.units, next_reward_at = paid.next_at
    from unnest(${paydays.map(({ position }) => position.id)}::uuid[],
                ${paydays.map(({ days: own }) => own.length)}::int[],
                ${paydays.map(({ total }) => String(total.units))}::numeric[],
                ${paydays.map(({ nextRewardAt }) => nextRewardAt?.toISOString() ?? null)}::timestamptz[]
         ) as paid (id, days, units, next_at)
    where stake_position.id = paid.id`.execute(tx)
  if (numAffectedRows !== BigInt(paydays.length)) throw new Error('A position that was just locked is gone')
}

/** A day of a position, as it is shown. */
export interface PaidDay {
  readonly day: number
  readonly amount: Amount
  readonly paidAt: Date
}

/** The paid days of a position, newest first. */
export async function listPaidDays(
  db: Db,
  { id, userId, amount: { asset } }: Position,
  { before, limit }: { before: number; limit: number },
): Promise<PaidDay[]> {
  const rows = await db
    .selectFrom('stake_reward')
    .innerJoin('stake_position', 'stake_position.id', 'stake_reward.position_id')
    .select(['stake_reward.day', 'stake_reward.units', 'stake_reward.paid_at'])
    .where('stake_reward.position_id', '=', id)
    .where('stake_position.user_id', '=', userId)
    .where('stake_reward.day', '<', before)
    .orderBy('stake_reward.day', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ day, units, paid_at }) => ({ day, amount: { asset, units: BigInt(units) }, paidAt: paid_at }))
}

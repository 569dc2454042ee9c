import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'

/** Where somebody asked for a second look at a referral, and whether it is taken. */
export interface ReferralAppeal {
  readonly ticketId: string
  readonly isDecided: boolean
}

/** Whether a ticket of somebody can be about this referral: they brought the friend, who does not count, and nobody has looked twice. */
export async function mayAppeal(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('referral')
    .select('id')
    .where('referrer_id', '=', userId)
    .where('id', '=', id)
    .where('state', '<>', sql.lit('COUNTS'))
    .where('appeal_id', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The ticket about a row of `referral`: the one that was decided about, else the first that is not over. */
export const appealTicket: RawBuilder<string | null> = sql`coalesce(referral.appeal_id, (
  select ticket.id from support_ticket as ticket
  where ticket.user_id = referral.referrer_id and ticket.about_kind = 'referral' and ticket.about_id = referral.id and ticket.turn <> 'nobodys'
  order by ticket.id limit 1
))`

/** Reads what `appealTicket` answered. */
export const toAppeal = (row: { ticketId: string | null; appealId: string | null }): ReferralAppeal | null =>
  row.ticketId === null ? null : { ticketId: row.ticketId, isDecided: row.appealId !== null }

import { sql } from 'kysely'
import { type Db, listText } from '../../platform/db.ts'
import { openCardStates } from './card.rules.ts'

/** Whether somebody holds a card that pays, or owes something because of one: 1 or 0. */
export async function countOpen(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (exists (select from card where user_id = ${userId} and state in ${sql.raw(listText(openCardStates))})
      or exists (select from card_payment where user_id = ${userId} and held_cents > 0)
      or exists (select from card_account where user_id = ${userId} and owed_cents > 0))::int as count`.execute(db)
  return rows[0]?.count ?? 0
}

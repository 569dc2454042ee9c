import type { Amount } from '@sengi/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** What a resident sent to other countries in this calendar year, in rand; null for whoever certified that they pay tax elsewhere alone. */
export async function sumAbroad(tx: Tx, userId: string): Promise<Amount | null> {
  const { rows } = await sql<{ cents: string; is_elsewhere: boolean }>`
    select coalesce(sum(value_cents), 0)::text as cents,
      exists (select from tax_certification where user_id = ${userId} and ended_at is null and not in_south_africa) as is_elsewhere
    from withdrawal
    where user_id = ${userId} and beneficiary_country <> 'ZA' and state <> 'FAILED'
      and created_at >= date_trunc('year', clock_now(), 'Africa/Johannesburg')`.execute(tx)
  const [row] = rows
  return !row || row.is_elsewhere ? null : { asset: 'ZAR', units: BigInt(row.cents) }
}

import type { Amount } from '@sengi/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { Withdrawal } from './withdrawals.rules.ts'

/** Until the transaction ends, nobody else adds up what goes to this address. */
export async function lockAddress(
  tx: Tx,
  { network, address }: Pick<Withdrawal, 'network' | 'address'>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`withdrawal:${network}:${address}`}, 0))`.execute(tx)
}

/** What a person sent out within some hours, and what anybody sent to an address, in rand; what came back does not count. */
export async function sumLately(
  tx: Tx,
  { userId, network, address }: Pick<Withdrawal, 'userId' | 'network' | 'address'>,
  hours: number,
): Promise<{ ofPerson: Amount; toAddress: Amount }> {
  const { rows } = await sql<{ of_person: string; to_address: string }>`
    select coalesce(sum(value_cents) filter (where user_id = ${userId}), 0)::text as of_person,
           coalesce(sum(value_cents) filter (where network = ${network} and address = ${address}), 0)::text as to_address
    from withdrawal
    where (user_id = ${userId} or (network = ${network} and address = ${address}))
      and created_at > clock_now() - make_interval(hours => ${hours}) and state <> 'FAILED'`.execute(tx)
  const rand = (cents: string | undefined) => ({ asset: 'ZAR' as const, units: BigInt(cents ?? 0) })
  return { ofPerson: rand(rows[0]?.of_person), toAddress: rand(rows[0]?.to_address) }
}

import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { Transfer } from './transfers.rules.ts'

/** Writes the transfers of one commit in one statement. */
export async function insertTransfers(tx: Tx, transfers: readonly Transfer[]): Promise<void> {
  await sql`
    insert into transfer (id, sender_id, recipient_id, asset, units, note, emoji, created_at, typed_to, agreed_cents)
    select * from unnest(
      ${transfers.map(({ id }) => id)}::uuid[], ${transfers.map(({ senderId }) => senderId)}::uuid[],
      ${transfers.map(({ recipientId }) => recipientId)}::uuid[], ${transfers.map(({ amount }) => amount.asset)}::text[],
      ${transfers.map(({ amount }) => amount.units.toString())}::numeric[],
      ${transfers.map(({ note }) => note)}::text[], ${transfers.map(({ emoji }) => emoji)}::text[],
      ${transfers.map(({ createdAt }) => createdAt.toISOString())}::timestamptz[],
      ${transfers.map(({ typedTo }) => typedTo ?? null)}::text[],
      ${transfers.map(({ agreed }) => agreed?.units.toString() ?? null)}::numeric[])`.execute(tx)
}

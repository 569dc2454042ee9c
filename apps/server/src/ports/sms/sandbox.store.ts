import type { Db } from '../../platform/db.ts'
import type { KeptText, TextMessage, TextPage } from './sms.ts'

/** Keeps a message; one that is already there stays as it is. */
export async function keepText(db: Db, { key, to, text }: TextMessage): Promise<true> {
  await db
    .insertInto('sandbox_text')
    .values({ key, recipient: to, body: text })
    .onConflict((conflict) => conflict.columns(['recipient', 'key']).doNothing())
    .execute()
  return true
}

/** Newest first, to one number or to all. */
export async function listTexts(db: Db, { to, before, size }: TextPage): Promise<KeptText[]> {
  const rows = await db
    .selectFrom('sandbox_text')
    .selectAll()
    .$if(to !== undefined, (query) => query.where('recipient', '=', to ?? ''))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(size)
    .execute()
  return rows.map(({ id, key, recipient, body, received_at }) => ({
    id,
    key,
    to: recipient,
    text: body,
    receivedAt: received_at,
  }))
}

import { sql } from 'kysely'
import type { Db, Wanted } from '../../../platform/db.ts'

/** Until when this bank has told everything; null when it never did. */
export async function toldUntil(db: Db, provider: string): Promise<Date | null> {
  const row = await db.selectFrom('bank_feed').select('told_until').where('provider', '=', provider).executeTakeFirst()
  return row?.told_until ?? null
}

export async function noteToldUntil(db: Db, provider: string, until: Date): Promise<void> {
  await db
    .insertInto('bank_feed')
    .values({ provider, told_until: until })
    .onConflict((conflict) =>
      conflict.column('provider').doUpdateSet({ told_until: sql<Date>`greatest(bank_feed.told_until, ${until})` }),
    )
    .execute()
}

export interface FeedFault {
  readonly id: string
  readonly provider: string
  readonly problem: string
  readonly raw: string
  readonly notedAt: Date
}

/** Notes a row that could not be read, once, however often the bank tells it. */
export async function noteFault(db: Db, fault: Pick<FeedFault, 'provider' | 'problem' | 'raw'>): Promise<void> {
  const fingerprint = sql<Buffer>`sha256(convert_to(${fault.raw}, 'utf8'))`
  await db
    .insertInto('bank_feed_fault')
    .values({ ...fault, fingerprint })
    .onConflict((conflict) => conflict.columns(['provider', 'fingerprint']).doNothing())
    .execute()
}

export async function listFaults(db: Db, { limit, before }: Wanted): Promise<FeedFault[]> {
  const rows = await db
    .selectFrom('bank_feed_fault')
    .select(['id', 'provider', 'problem', 'raw', 'noted_at'])
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ noted_at, ...row }) => ({ ...row, notedAt: noted_at }))
}

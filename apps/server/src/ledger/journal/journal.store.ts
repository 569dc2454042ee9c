import { sql } from 'kysely'
import { type Db, inTransaction } from '../../platform/db.ts'

/** The end of the sealed journal. Kept elsewhere, it shows whether the tail was cut off. */
export interface Head {
  readonly seq: string
  readonly hash: Buffer
}

/**
 * Answers the era of what is posted from now on. A database whose transaction numbers are ahead of its cluster's was restored from
 * another one: then a new era is opened, so that what is paid here stands behind what was paid there.
 */
export function openEra(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    // First in line, then a look: whoever looked first would keep the one who opens from changing what was looked at.
    await sql`select pg_advisory_xact_lock(hashtext('ledger_open_era'))`.execute(tx)
    const { rows } = await sql<{ era: number }>`select ledger_open_era() as era`.execute(tx)
    return rows[0]?.era ?? 0
  })
}

/** Takes the next finished postings into the platform's rolled-up balances; answers how many. */
export const rollUpNext = (db: Db, most: number): Promise<number> =>
  count(sql<{ count: number }>`select ledger_roll_up(${most}) as count`.execute(db))

/** Seals the next finished postings as one block; answers how many. */
export const sealNext = (db: Db, most: number): Promise<number> =>
  count(sql<{ count: number }>`select ledger_seal(${most}) as count`.execute(db))

/** The last sealed block; null before the first. */
export async function findHead(db: Db): Promise<Head | null> {
  const { rows } = await sql<Head>`select seq, hash from seal order by seq desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** The blocks that are not what was sealed, and the head that was noted if it is not there any more. */
export async function listBrokenSeals(db: Db, noted?: Head): Promise<string[]> {
  const { rows } = await sql<{ seq: string }>`
    select seq from ledger_broken_seals() as broken (seq)
    union
    select ${noted?.seq ?? null}::bigint where ${noted !== undefined}
      and not exists (select from seal where seq = ${noted?.seq ?? null}::bigint and hash = ${noted?.hash ?? null}::bytea)
    order by seq`.execute(db)
  return rows.map(({ seq }) => seq)
}

async function count(answer: Promise<{ rows: { count: number }[] }>): Promise<number> {
  const { rows } = await answer
  return rows[0]?.count ?? 0
}

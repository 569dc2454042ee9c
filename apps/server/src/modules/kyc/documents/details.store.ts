import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { DetailKind, SealedDetail } from './papers.rules.ts'

export async function listDetails(db: Db, userId: string): Promise<SealedDetail[]> {
  const rows = await db
    .selectFrom('kyc_detail')
    .select(['kind', 'sealed', 'accepted_at', 'refused_at'])
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ kind, sealed, accepted_at, refused_at }) => ({
    kind,
    sealed,
    isAccepted: accepted_at !== null,
    isRefused: refused_at !== null,
  }))
}

/** Who some people are, of those for whom it was found to be true. */
export async function listAcceptedIdentities(
  db: Db,
  userIds: readonly string[],
): Promise<(SealedDetail & { readonly userId: string })[]> {
  if (userIds.length === 0) return []
  const rows = await db
    .selectFrom('kyc_detail')
    .select(['user_id as userId', 'kind', 'sealed'])
    .where('user_id', 'in', [...userIds])
    .where('kind', '=', sql.lit('identity'))
    .where('accepted_at', 'is not', null)
    .execute()
  return rows.map((row) => ({ ...row, isAccepted: true, isRefused: false }))
}

/** The number that somebody was verified with, by its index; null for whoever never was. */
export async function findAcceptedNumber(
  db: Db,
  userId: string,
): Promise<(SealedDetail & { readonly hash: Buffer }) | null> {
  const row = await db
    .selectFrom('kyc_detail')
    .select(['kind', 'sealed', 'number_hash as hash'])
    .where('user_id', '=', userId)
    .where('kind', '=', sql.lit('identity'))
    .where('accepted_at', 'is not', null)
    .executeTakeFirst()
  return row?.hash ? { ...row, hash: row.hash, isAccepted: true, isRefused: false } : null
}

/** One at a time for each number, whatever key indexes it, so that two people who give it at once are told apart. */
export async function lockNumber(tx: Tx, hashes: readonly Buffer[]): Promise<void> {
  const names = hashes.map((hash) => `kyc number ${hash.toString('hex')}`).toSorted()
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${names}::text[]) as name`.execute(tx)
}

/** Who else bears a number. */
export async function findHolder(tx: Tx, hashes: readonly Buffer[], butNot: string): Promise<string | null> {
  const row = await tx
    .selectFrom('kyc_detail')
    .select('user_id')
    .where('number_hash', 'in', hashes)
    .where('user_id', '<>', butNot)
    .executeTakeFirst()
  return row?.user_id ?? null
}

interface IndexedNumber {
  readonly userId: string
  readonly sealed: Buffer
  readonly hash: Buffer
}

/** Numbers with their index, by person. */
export async function listNumbers(
  db: Db,
  { beyond, limit }: { readonly beyond: string | undefined; readonly limit: number },
): Promise<IndexedNumber[]> {
  const { rows } = await sql<IndexedNumber>`
    select user_id as "userId", sealed, number_hash as hash from kyc_detail
    where kind = 'identity' and (${beyond ?? null}::uuid is null or user_id > ${beyond ?? null})
    order by user_id limit ${limit}`.execute(db)
  return rows
}

/** Unless somebody bears the same number under the new index, or the number was changed meanwhile. */
export async function indexAnew(
  db: Db,
  userId: string,
  { before, now }: { readonly before: Buffer; readonly now: Buffer },
): Promise<void> {
  await sql`
    update kyc_detail set number_hash = ${now} where user_id = ${userId} and kind = 'identity' and number_hash = ${before}
      and not exists (select from kyc_detail where number_hash = ${now})`.execute(db)
}

export interface NewDetail {
  readonly kind: DetailKind
  readonly sealed: Buffer
  readonly numberHash: Buffer | null
}

/** Keeps a detail in place of an earlier one, unless that was accepted. Answers whether it was kept. */
export async function saveDetail(tx: Tx, userId: string, { kind, sealed, numberHash }: NewDetail): Promise<boolean> {
  const row = await tx
    .insertInto('kyc_detail')
    .values({ user_id: userId, kind, sealed, number_hash: numberHash })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind'])
        .doUpdateSet({ sealed, number_hash: numberHash, given_at: sql<Date>`clock_now()`, refused_at: null })
        .where('kyc_detail.accepted_at', 'is', null),
    )
    .returning('kind')
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps what somebody may say anew at any time: what was accepted before is to be accepted again. */
export async function replaceDetail(
  tx: Tx,
  userId: string,
  { kind, sealed }: Pick<NewDetail, 'kind' | 'sealed'>,
): Promise<void> {
  const given = { sealed, given_at: sql<Date>`clock_now()`, accepted_at: null, refused_at: null }
  await tx
    .insertInto('kyc_detail')
    .values({ user_id: userId, kind, sealed })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(given))
    .execute()
}

/** Says that details were found to be true, or that they are open again. */
export async function acceptDetails(
  tx: Tx,
  userId: string,
  kinds: readonly DetailKind[],
  isAccepted: boolean,
): Promise<void> {
  if (kinds.length === 0) return
  await tx
    .updateTable('kyc_detail')
    .set({ accepted_at: isAccepted ? sql<Date>`coalesce(accepted_at, clock_now())` : null, refused_at: null })
    .where('user_id', '=', userId)
    .where('kind', 'in', [...kinds])
    .execute()
}

/** Says that details were found not to be fine: they are to be given again. */
export async function refuseDetails(tx: Tx, userId: string, kinds: readonly DetailKind[]): Promise<void> {
  if (kinds.length === 0) return
  await tx
    .updateTable('kyc_detail')
    .set({ refused_at: sql<Date>`clock_now()` })
    .where('user_id', '=', userId)
    .where('kind', 'in', [...kinds])
    .where('accepted_at', 'is', null)
    .execute()
}

/** Takes a number from whoever was never verified with it. Answers whether there was one to take. */
export async function freeNumber(tx: Tx, holderId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('kyc_detail')
    .where('user_id', '=', holderId)
    .where('kind', '=', 'identity')
    .where('accepted_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

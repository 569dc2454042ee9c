import type { CryptoAsset, Network } from '@sengi/money'
import { sql } from 'kysely'
import { type Db, type Tx, type Wanted, wayOf } from '../../../platform/db.ts'
import type { ListSort, OwnWallet, WalletLook } from './reconciliation.rules.ts'
import { labelOf, walletOf } from './reconciliation.store.ts'

/** What a break says: the last look at its wallet. */
export interface BreakFigures extends Pick<WalletLook, 'books' | 'chain' | 'difference'> {
  readonly explained: bigint
}

const columnsOf = ({ books, explained, chain, difference }: BreakFigures) => ({
  books_units: books.toString(),
  explained_units: explained.toString(),
  chain_units: chain.toString(),
  difference_units: difference.toString(),
})

/** Answers its id. */
export async function raiseBreak(
  tx: Tx,
  reconciliationId: string,
  { differsSince, ...figures }: BreakFigures & { readonly differsSince: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('chain_break')
    .values({ reconciliation_id: reconciliationId, differs_since: differsSince, ...columnsOf(figures) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What is open says what it is now, and since when there is one. */
export async function updateBreak(tx: Tx, reconciliationId: string, figures: BreakFigures): Promise<void> {
  await tx
    .updateTable('chain_break')
    .set(columnsOf(figures))
    .where('reconciliation_id', '=', reconciliationId)
    .where('closed_at', 'is', null)
    .execute()
}

/** Answers the id of the one that is gone. */
export async function endBreak(tx: Tx, reconciliationId: string): Promise<string> {
  const { id } = await tx
    .updateTable('chain_break')
    .set({ closed_at: sql<Date>`clock_now()` })
    .where('reconciliation_id', '=', reconciliationId)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The wallet of a break, null where there is none. */
export async function findWalletOf(tx: Tx, breakId: string): Promise<OwnWallet | null> {
  const row = await tx
    .selectFrom('chain_break')
    .innerJoin('chain_reconciliation as line', 'line.id', 'reconciliation_id')
    .select(['line.asset', 'line.network', 'line.address'])
    .where('chain_break.id', '=', breakId)
    .executeTakeFirst()
  return row ? walletOf(row) : null
}

export interface OpenBreak {
  readonly reconciliationId: string
  readonly difference: bigint
}

/** An open one, held; null where it is closed. */
export async function lockOpenBreak(tx: Tx, id: string): Promise<OpenBreak | null> {
  const row = await tx
    .selectFrom('chain_break')
    .select(['reconciliation_id', 'difference_units'])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ? { reconciliationId: row.reconciliation_id, difference: BigInt(row.difference_units) } : null
}

export async function closeBreak(tx: Tx, id: string, { by, reason }: { by: string; reason: string }): Promise<void> {
  await tx
    .updateTable('chain_break')
    .set({ closed_at: sql<Date>`clock_now()`, closed_by: by, closed_reason: reason })
    .where('id', '=', id)
    .execute()
}

/** A difference that stood for long enough, of which wallet. */
export interface FoundChainBreak {
  readonly id: string
  readonly wallet: OwnWallet
  readonly label: string | null
  readonly books: bigint
  readonly explained: bigint
  readonly chain: bigint
  readonly difference: bigint
  readonly since: Date
  readonly ageDays: number
  readonly closedAt: Date | null
  readonly closedBy: string | null
  readonly closedReason: string | null
}

interface BreakRow
  extends Record<'id' | 'books_units' | 'explained_units' | 'chain_units' | 'difference_units', string> {
  asset: CryptoAsset
  network: Network | null
  address: string | null
  label: string | null
  differs_since: Date
  age_days: number
  closed_at: Date | null
  closed_by: string | null
  closed_reason: string | null
}

interface BreaksPage extends Wanted {
  readonly isClosed: boolean
  readonly sort?: ListSort | undefined
  /** Only this one. */
  readonly id?: string
}

/** For staff, the newest first unless the oldest are wanted. */
export async function listChainBreaks(
  db: Db,
  { limit, before, isClosed, sort, id }: BreaksPage,
): Promise<FoundChainBreak[]> {
  const way = wayOf(sort ?? 'newest')
  const { rows } = await sql<BreakRow>`
    select one.id, line.asset, line.network, line.address, ${labelOf} as label, one.books_units, one.explained_units, one.chain_units,
      one.difference_units, one.differs_since, one.closed_at, one.closed_by, one.closed_reason,
      ((clock_now() at time zone 'Africa/Johannesburg')::date - (one.differs_since at time zone 'Africa/Johannesburg')::date)::int as age_days
    from chain_break as one join chain_reconciliation as line on line.id = one.reconciliation_id
    where (one.closed_at is not null) = ${isClosed} and (${id ?? null}::uuid is null or one.id = ${id ?? null}::uuid)
      and (${before ?? null}::uuid is null or one.id ${sql.raw(way.comes)} ${before ?? null}::uuid)
    order by one.id ${sql.raw(way.order)} limit ${limit}`.execute(db)
  return rows.map(toBreak)
}

const toBreak = (row: BreakRow): FoundChainBreak => ({
  id: row.id,
  wallet: walletOf(row),
  label: row.label,
  books: BigInt(row.books_units),
  explained: BigInt(row.explained_units),
  chain: BigInt(row.chain_units),
  difference: BigInt(row.difference_units),
  since: row.differs_since,
  ageDays: row.age_days,
  closedAt: row.closed_at,
  closedBy: row.closed_by,
  closedReason: row.closed_reason,
})

/** One row for each open one, with how much it is of. */
export const openChainBreaks = sql`
  select one.id::text, coalesce(${labelOf}, line.network) as label, null::uuid[] as owners, null::uuid as assignee, one.raised_at as since,
         null::uuid as asked_by, null::text as reason, line.asset, abs(one.difference_units) as units, null::timestamptz as until
  from chain_break as one join chain_reconciliation as line on line.id = one.reconciliation_id where one.closed_at is null`

import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Expense, Receipt, Seen, Terms } from '../expenses.rules.ts'

interface PartRow {
  member_id: string
  value: string | null
  cents: string
}

const expenses = (db: Db, groupId: string) =>
  db
    .selectFrom('bill_expense as expense')
    .leftJoin('app_user', 'app_user.id', 'expense.created_by')
    .select([
      'expense.id',
      'expense.group_id',
      'expense.version',
      'expense.description',
      'expense.cents',
      'expense.category',
      sql<string>`expense.on_date::text`.as('on_date'),
      'expense.split_mode',
      'expense.note',
      'expense.rule_id',
      'expense.receipt_name',
      'expense.receipt_type',
      'app_user.username as created_by',
      'expense.created_at',
      'expense.deleted_at',
      sql<
        PartRow[]
      >`(select jsonb_agg(jsonb_build_object('member_id', member_id, 'value', null, 'cents', cents::text) order by member_id)
        from bill_payer where expense_id = expense.id)`.as('payers'),
      sql<
        PartRow[]
      >`(select jsonb_agg(jsonb_build_object('member_id', member_id, 'value', value, 'cents', cents::text) order by member_id)
        from bill_share where expense_id = expense.id)`.as('shares'),
    ])
    .where('expense.group_id', '=', groupId)

export interface ExpenseRows {
  readonly category: Terms['category'] | undefined
  /** Some of what it says; nothing, or blank, means every bill. */
  readonly search: string | undefined
  /** The day and the id of the last one that was seen. */
  readonly after: { readonly date: string; readonly id: string } | undefined
  readonly limit: number
}

/** Newest day first, without deleted ones. Whoever asks was found to be a member. */
export async function listExpenses(
  db: Db,
  groupId: string,
  { category, search, after, limit }: ExpenseRows,
): Promise<Expense[]> {
  const rows = await expenses(db, groupId)
    .where('expense.deleted_at', 'is', null)
    .$if(category !== undefined, (query) => query.where('expense.category', '=', category ?? ''))
    .$if(Boolean(search), (query) => query.where(says(search ?? '')))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(expense.on_date, expense.id) < (${after?.date}::date, ${after?.id}::uuid)`),
    )
    .orderBy('expense.on_date', 'desc')
    .orderBy('expense.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toExpense)
}

/** Compared letter by letter, so that nothing in what was typed is taken for a pattern. */
const says = (words: string) =>
  sql<boolean>`strpos(lower(expense.description || ' ' || expense.note), lower(${words})) > 0`

/** Deleted ones, too: they can be looked at and brought back. */
export async function findExpense(db: Db, groupId: string, expenseId: string): Promise<Expense | undefined> {
  const row = await expenses(db, groupId).where('expense.id', '=', expenseId).executeTakeFirst()
  return row && toExpense(row)
}

/** Those of these ids, deleted ones, too. */
export async function listExpensesIn(db: Db, groupId: string, ids: readonly string[]): Promise<Expense[]> {
  const rows = await expenses(db, groupId).where('expense.id', '=', sql<string>`any(${ids}::uuid[])`).execute()
  return rows.map(toExpense)
}

/** The same, and as which member somebody sees it; nothing for who is not in the group. */
export async function findSeen(db: Db, userId: string, groupId: string, expenseId: string): Promise<Seen | undefined> {
  const row = await expenses(db, groupId)
    .innerJoin('bill_member as me', (join) =>
      join.onRef('me.group_id', '=', 'expense.group_id').on('me.user_id', '=', userId).on('me.removed_at', 'is', null),
    )
    .select('me.id as my_id')
    .where('expense.id', '=', expenseId)
    .executeTakeFirst()
  return row && { myId: row.my_id, expense: toExpense(row) }
}

export async function getExpense(db: Db, groupId: string, expenseId: string): Promise<Expense> {
  const expense = await findExpense(db, groupId, expenseId)
  if (!expense) throw new Error(`Expense ${expenseId} is not there`)
  return expense
}

export interface NewExpenseRow extends Terms {
  readonly id: string
  readonly date: string
  readonly occurrence?: { readonly ruleId: string; readonly date: string }
}

/** Answers how many are new: an id, and a date of a rule, are used once. Fewer than were given put none of their parts in. */
export async function insertExpenses(
  tx: Tx,
  groupId: string,
  createdBy: string | null,
  rows: readonly NewExpenseRow[],
): Promise<number> {
  const made = await tx
    .insertInto('bill_expense')
    .values(
      rows.map((row) => ({
        id: row.id,
        group_id: groupId,
        created_by: createdBy,
        rule_id: row.occurrence?.ruleId ?? null,
        occurrence_on: row.occurrence?.date ?? null,
        ...termsOf(row),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  if (made.length === rows.length) await insertParts(tx, groupId, rows)
  return made.length
}

/** Deleted ones, too. */
export async function countExpenses(db: Db, groupId: string): Promise<number> {
  const { count } = await db
    .selectFrom('bill_expense')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow()
  return count
}

/** The bill with other terms; its former parts are in the history. */
export async function replaceTerms(
  tx: Tx,
  groupId: string,
  expenseId: string,
  terms: Terms & { date: string },
): Promise<void> {
  await tx
    .updateTable('bill_expense')
    .set((eb) => ({ version: eb('version', '+', 1), deleted_at: null, ...termsOf(terms) }))
    .where('group_id', '=', groupId)
    .where('id', '=', expenseId)
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('bill_payer').where('expense_id', '=', expenseId).execute()
  await tx.deleteFrom('bill_share').where('expense_id', '=', expenseId).execute()
  await insertParts(tx, groupId, [{ ...terms, id: expenseId }])
}

/** All of these at once. Answers when. */
export async function markAllDeleted(tx: Tx, groupId: string, ids: readonly string[]): Promise<Date | null> {
  const [row] = await tx
    .updateTable('bill_expense')
    .set((eb) => ({ version: eb('version', '+', 1), deleted_at: sql<Date>`clock_now()` }))
    .where('group_id', '=', groupId)
    .where('id', 'in', ids)
    .returning('deleted_at')
    .execute()
  return row?.deleted_at ?? null
}

/** Answers when. */
export async function markDeleted(tx: Tx, groupId: string, expenseId: string): Promise<Date | null> {
  const { deleted_at } = await tx
    .updateTable('bill_expense')
    .set((eb) => ({ version: eb('version', '+', 1), deleted_at: sql<Date>`clock_now()` }))
    .where('group_id', '=', groupId)
    .where('id', '=', expenseId)
    .returning('deleted_at')
    .executeTakeFirstOrThrow()
  return deleted_at
}

/** Today, and ids, as the database knows them. */
export async function freshId(db: Db): Promise<{ id: string; today: string }> {
  const { rows } = await sql<{ id: string; today: string }>`
    select uuidv7() as id, (clock_now() at time zone 'Africa/Johannesburg')::date::text as today`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database made no id')
  return row
}

async function insertParts(
  tx: Tx,
  groupId: string,
  bills: readonly (Pick<Terms, 'payers' | 'shares'> & { readonly id: string })[],
): Promise<void> {
  const payers = bills.flatMap((bill) => bill.payers.map((payer) => ({ ...payer, id: bill.id })))
  const shares = bills.flatMap((bill) => bill.shares.map((share) => ({ ...share, id: bill.id })))
  await sql`
    with paid as (
      insert into bill_payer (group_id, expense_id, member_id, cents)
      select ${groupId}::uuid, * from unnest(${payers.map(({ id }) => id)}::uuid[],
        ${payers.map(({ memberId }) => memberId)}::uuid[], ${payers.map(({ cents }) => cents.toString())}::numeric[])
    )
    insert into bill_share (group_id, expense_id, member_id, value, cents)
    select ${groupId}::uuid, * from unnest(${shares.map(({ id }) => id)}::uuid[],
      ${shares.map(({ memberId }) => memberId)}::uuid[], ${shares.map(({ value }) => value)}::text[],
      ${shares.map(({ cents }) => cents.toString())}::numeric[])`.execute(tx)
}

const termsOf = ({ description, cents, category, date, splitMode, note }: Terms & { date: string }) => ({
  description,
  cents: cents.toString(),
  category,
  on_date: date,
  split_mode: splitMode,
  note,
})

type Row = Awaited<ReturnType<ReturnType<typeof expenses>['executeTakeFirstOrThrow']>>

const toExpense = (row: Row): Expense => ({
  id: row.id,
  groupId: row.group_id,
  version: row.version,
  description: row.description,
  cents: BigInt(row.cents),
  category: row.category as Terms['category'],
  date: row.on_date,
  splitMode: row.split_mode,
  note: row.note,
  payers: row.payers.map(({ member_id, cents }) => ({ memberId: member_id, cents: BigInt(cents) })),
  shares: row.shares.map(({ member_id, value, cents }) => ({ memberId: member_id, value, cents: BigInt(cents) })),
  ruleId: row.rule_id,
  receipt: toReceipt(row),
  createdBy: row.created_by,
  createdAt: row.created_at,
  deletedAt: row.deleted_at,
})

const toReceipt = ({ receipt_name, receipt_type }: Row): Receipt | null =>
  receipt_name && receipt_type ? { name: receipt_name, type: receipt_type } : null

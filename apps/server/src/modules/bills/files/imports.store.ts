import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { KnownLines } from './imports.rules.ts'

/** Which of these ids are bills of the group, or payments in it. */
export async function listKnown(db: Db, groupId: string, ids: readonly string[]): Promise<KnownLines> {
  const { rows } = await sql<{ id: string; is_there: boolean }>`
    select id, deleted_at is null as is_there from bill_expense where group_id = ${groupId} and id = any(${ids}::uuid[])
    union all
    select id, true from bill_settlement where group_id = ${groupId} and id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, is_there }) => [id, is_there ? 'there' : 'deleted']))
}

/** The entry of the history that says that a file came in. */
export async function getImportEvent(tx: Tx, groupId: string, importId: string): Promise<string> {
  const { id } = await tx
    .selectFrom('bill_event')
    .select('id')
    .where('group_id', '=', groupId)
    .where('subject_id', '=', importId)
    .where('kind', '=', 'bills_imported')
    .executeTakeFirstOrThrow()
  return id
}

/** Every bill that any file brought into the group. */
export async function listBrought(db: Db, groupId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select subject_id as id from bill_event where group_id = ${groupId} and kind = 'expense_imported'`.execute(db)
  return rows.map(({ id }) => id)
}

/** Those of these guests whom nothing in the group names but these bills. */
export async function listUnused(
  tx: Tx,
  groupId: string,
  guests: readonly string[],
  but: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from bill_member as guest
    where group_id = ${groupId} and id = any(${guests}::uuid[])
      and user_id is null and guest_email is null and removed_at is null
      and not exists (select from bill_payer where member_id = guest.id and expense_id <> all(${but}::uuid[]))
      and not exists (select from bill_share where member_id = guest.id and expense_id <> all(${but}::uuid[]))
      and not exists (select from bill_settlement where guest.id in (from_member_id, to_member_id))
      and not exists (select from bill_request where guest.id in (from_member_id, to_member_id))
      and not exists (
        select from bill_rule as rule
        where rule.group_id = guest.group_id and removed_at is null and strpos(terms::text, guest.id::text) > 0)
    order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The bills that an import brought in. */
export async function listImported(tx: Tx, groupId: string, importId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select subject_id as id from bill_event
    where group_id = ${groupId} and kind = 'expense_imported' and after ->> 'import_id' = ${importId}`.execute(tx)
  return rows.map(({ id }) => id)
}

import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tx, Wanted } from '../../../platform/db.ts'
import type { Tables } from '../../../platform/tables.gen.ts'
import { priorityDays } from '../priority.rules.ts'
import {
  type Case,
  type CaseSort,
  type CaseState,
  closedCaseStates,
  type DisputeReason,
  type Opening,
  openCaseStates,
} from './disputes.rules.ts'

const cases = (db: Db) => db.selectFrom('p2p_case').selectAll()

interface NewCase extends Opening {
  orderId: string
  answerBy: Date
  targetBy: Date
}

export async function insertCase(tx: Tx, opening: NewCase): Promise<Case> {
  const row = await tx
    .insertInto('p2p_case')
    .values({
      order_id: opening.orderId,
      kind: opening.kind,
      reason: opening.reason,
      opened_by: opening.openedBy,
      priority: sql<
        'normal' | 'high'
      >`case when streak_of(${opening.openedById ?? null}::uuid) >= ${priorityDays} then 'high' else ${opening.priority} end`,
      unsecured_units: opening.unsecuredUnits.toString(),
      answer_by: opening.answerBy,
      target_by: opening.targetBy,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toCase(row)
}

export async function findCase(db: Db, id: string): Promise<Case | null> {
  const row = await cases(db).where('id', '=', id).executeTakeFirst()
  return row ? toCase(row) : null
}

/** A case of one's own orders; anybody else's is not there. */
export async function findCaseOf(db: Db, userId: string, id: string): Promise<Case | null> {
  const row = await cases(db)
    .where('id', '=', id)
    .where('order_id', 'in', (query) =>
      query
        .selectFrom('p2p_order')
        .select('id')
        .where((eb) => eb.or([eb('buyer_id', '=', userId), eb('seller_id', '=', userId)])),
    )
    .executeTakeFirst()
  return row ? toCase(row) : null
}

/** The order is locked first, whoever asks. */
export async function lockCase(tx: Tx, id: string): Promise<Case | null> {
  const row = await cases(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return row ? toCase(row) : null
}

/** The newest case of an order, which is the open one if there is one. */
export async function findCaseOfOrder(db: Db, orderId: string): Promise<Case | null> {
  const row = await cases(db).where('order_id', '=', orderId).orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row ? toCase(row) : null
}

/** The newest case of each of these orders that has one, by the order. */
export async function newestCases(db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('p2p_case')
    .select(['order_id', 'id'])
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ order_id, id }) => [order_id, id]))
}

export async function hasOpenCase(db: Db, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('p2p_case')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'not in', closedCaseStates)
    .executeTakeFirst()
  return row !== undefined
}

export interface CaseFilter extends Wanted {
  state?: CaseState | undefined
  open?: boolean | undefined
  mine?: boolean | undefined
  waitingForApproval?: boolean | undefined
  sort: CaseSort
  readerId: string
}

/** Where a case stands in the list: its priority, and which of those. */
export const casePosition = /^(high|normal)\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export const casePositionOf = ({ priority, id }: Case): string => `${priority}.${id}`

/** What comes after a case in each order. */
const after: Readonly<Record<CaseSort, (priority: string, id: string) => RawBuilder<boolean>>> = {
  priority: (priority, id) => sql`(priority > ${priority} or priority = ${priority} and id < ${id}::uuid)`,
  newest: (_, id) => sql`id < ${id}::uuid`,
  oldest: (_, id) => sql`id > ${id}::uuid`,
}

/** For staff, those with priority first and of them the latest, or all by when they were opened; cases of their own orders are not among them. */
export async function listCases(
  db: Db,
  { limit, before, state, open, mine, waitingForApproval, sort, readerId }: CaseFilter,
): Promise<Case[]> {
  const pending = (query: ReturnType<typeof cases>) =>
    query.where('id', 'in', (decisions) =>
      decisions
        .selectFrom('p2p_case_decision')
        .select('case_id')
        .where('needs_approval', '=', true)
        .where('executed_at', 'is', null)
        .where('rejected_by', 'is', null),
    )
  const [priority = '', id] = before?.split('.') ?? []
  const rows = await cases(db)
    .where('order_id', 'not in', (own) =>
      own
        .selectFrom('p2p_order')
        .select('id')
        .where((eb) => eb.or([eb('buyer_id', '=', readerId), eb('seller_id', '=', readerId)])),
    )
    .$if(id !== undefined, (query) => query.where(after[sort](priority, id ?? '')))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'OPEN'))
    .$if(open !== undefined, (query) => query.where('state', 'in', open ? openCaseStates : closedCaseStates))
    .$if(mine === true, (query) => query.where('assigned_to', '=', readerId))
    .$if(waitingForApproval === true, pending)
    .$if(sort === 'priority', (query) => query.orderBy('priority'))
    .orderBy('id', sort === 'oldest' ? 'asc' : 'desc')
    .limit(limit)
    .execute()
  return rows.map(toCase)
}

interface CaseChange {
  state: CaseState
  assignedTo?: string
  appealed?: boolean
}

/** Writes a step of a case, if it is still what it was decided on. */
export async function moveCase(tx: Tx, before: Case, change: CaseChange): Promise<Case> {
  const row = await tx
    .updateTable('p2p_case')
    .set((eb) => ({
      state: change.state,
      version: eb('version', '+', 1),
      ...(change.assignedTo !== undefined && { assigned_to: change.assignedTo }),
      ...(change.appealed && { appealed_at: sql<Date>`clock_now()` }),
      closed_at: change.state === 'CLOSED' ? sql<Date>`clock_now()` : null,
    }))
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toCase(row)
}

type Purpose = 'opening' | 'statement' | 'appeal'
export interface PartyStatement {
  readonly purpose: Purpose
  readonly role: 'buyer' | 'seller' | 'system'
  readonly text: string
  readonly at: Date
}

/** False when this side has spoken already. */
export async function insertStatement(
  tx: Tx,
  caseId: string,
  { purpose, role, text }: Omit<PartyStatement, 'at'>,
): Promise<boolean> {
  const row = await tx
    .insertInto('p2p_case_statement')
    .values({ case_id: caseId, purpose, role, text })
    .onConflict((conflict) => conflict.doNothing())
    .returning('case_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function listStatements(db: Db, caseId: string): Promise<PartyStatement[]> {
  return db
    .selectFrom('p2p_case_statement')
    .select(['purpose', 'role', 'text', 'at'])
    .where('case_id', '=', caseId)
    .orderBy('at')
    .orderBy('purpose')
    .execute()
}

const toCase = (row: Selectable<Tables['p2p_case']>): Case => ({
  id: row.id,
  orderId: row.order_id,
  kind: row.kind,
  state: row.state,
  version: row.version,
  reason: row.reason as DisputeReason,
  openedBy: row.opened_by,
  priority: row.priority,
  assignedTo: row.assigned_to,
  unsecuredUnits: BigInt(row.unsecured_units),
  answerBy: row.answer_by,
  targetBy: row.target_by,
  appealedAt: row.appealed_at,
  closedAt: row.closed_at,
  createdAt: row.created_at,
})

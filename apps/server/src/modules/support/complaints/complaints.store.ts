import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { type Db, type Tx, type Wanted, wayOf } from '../../../platform/db.ts'
import type { Tables } from '../../../platform/tables.gen.ts'
import type {
  Complaint,
  ComplaintCategory,
  ComplaintProduct,
  ComplaintState,
  RegisterSort,
} from './complaints.rules.ts'

/** Whose ticket, and which. */
interface Key {
  readonly userId: string
  readonly ticketId: string
}

const complaints = (db: Db) =>
  db
    .selectFrom('support_complaint as complaint')
    .innerJoin('app_user as person', 'person.id', 'complaint.user_id')
    .innerJoin('support_ticket as ticket', (join) =>
      join.onRef('ticket.user_id', '=', 'complaint.user_id').onRef('ticket.id', '=', 'complaint.ticket_id'),
    )
    .leftJoin('app_user as named', 'named.id', 'complaint.against')
    .leftJoin('app_user as decider', 'decider.id', 'complaint.decided_by')
    .leftJoin('app_user as colleague', (join) =>
      join.on('colleague.id', '=', sql<string>`coalesce(complaint.acknowledged_by, ticket.taken_by)`),
    )
    .selectAll('complaint')
    .select(['person.username', 'ticket.subject', 'named.username as against_name', 'colleague.username as contact'])
    .select('decider.username as decider')

export async function findComplaintOf(db: Db, { userId, ticketId }: Key): Promise<Complaint | undefined> {
  const row = await complaints(db)
    .where('complaint.user_id', '=', userId)
    .where('complaint.ticket_id', '=', ticketId)
    .executeTakeFirst()
  return row && toComplaint(row)
}

/** Of whoever it is, for our team. */
export async function findComplaint(db: Db, ticketId: string): Promise<Complaint | undefined> {
  const row = await complaints(db).where('complaint.ticket_id', '=', ticketId).executeTakeFirst()
  return row && toComplaint(row)
}

/** Where a complaint stands in its list: its clock, or when it was decided, in whole milliseconds. */
export const complaintPosition = /^-?[0-9]{1,17}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export const complaintPlace = ({ dueBy, decidedAt, ticketId }: Complaint): string =>
  `${(dueBy ?? decidedAt ?? new Date(0)).getTime()}.${ticketId}`

interface Shown {
  readonly state: ComplaintState | 'open'
  readonly sort?: RegisterSort | undefined
}

/** Those of a state or all that are open, by their next clock; those that are decided, the latest first unless it is wanted otherwise. */
export async function listComplaints(db: Db, { state, sort, limit, before }: Wanted & Shown): Promise<Complaint[]> {
  const [millis, id] = before?.split('.') ?? []
  const there = sql`to_timestamp(${Number(millis)}::double precision / 1000), ${id ?? ''}::uuid`
  const isOver = state === 'decided'
  const way = wayOf(sort ?? (isOver ? 'newest' : 'first'))
  const goesBy = isOver ? 'complaint.decided_at' : 'complaint.due_by'
  const rows = await complaints(db)
    .where('complaint.decided_at', isOver ? 'is not' : 'is', null)
    .$if(state !== 'open', (query) => query.where('complaint.state', '=', state as ComplaintState))
    .$if(id !== undefined, (query) =>
      query.where(sql<boolean>`(${sql.ref(goesBy)}, complaint.ticket_id) ${sql.raw(way.comes)} (${there})`),
    )
    .orderBy(goesBy, way.order)
    .orderBy('complaint.ticket_id', way.order)
    .limit(limit)
    .execute()
  return rows.map(toComplaint)
}

/** All there are, in the order in which their tickets were opened. */
export async function listRegister(db: Db, after: string | undefined, limit: number): Promise<Complaint[]> {
  const rows = await complaints(db)
    .$if(after !== undefined, (query) => query.where('complaint.ticket_id', '>', after ?? ''))
    .orderBy('complaint.ticket_id')
    .limit(limit)
    .execute()
  return rows.map(toComplaint)
}

interface NewComplaint extends Key {
  readonly saidBy: string
  readonly category: ComplaintCategory
  readonly product: ComplaintProduct
  readonly madeAt: Date
  readonly acknowledgeBy: Date
  readonly decideBy: Date
  readonly dueBy: Date | null
  readonly nearAt: Date | null
}

/** Whether it was none before. */
export async function insertComplaint(tx: Tx, one: NewComplaint): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('support_complaint')
    .values({
      user_id: one.userId,
      ticket_id: one.ticketId,
      said_by: one.saidBy,
      category: one.category,
      product: one.product,
      made_at: one.madeAt,
      acknowledge_by: one.acknowledgeBy,
      decide_by: one.decideBy,
      due_by: one.dueBy,
      near_at: one.nearAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

type Row = Selectable<Tables['support_complaint']>
type Change = Partial<Omit<Row, 'user_id' | 'ticket_id' | 'made_at' | 'said_by' | 'acknowledge_by' | 'decide_by'>>

/** Whoever changes it holds its ticket. */
export async function saveComplaint(tx: Tx, { userId, ticketId }: Key, change: Change): Promise<void> {
  await tx
    .updateTable('support_complaint')
    .set(change)
    .where('user_id', '=', userId)
    .where('ticket_id', '=', ticketId)
    .execute()
}

/** Those of which a clock ended that has us write, the one that ended first. */
export async function listDue(db: Db, now: Date, limit: number): Promise<Key[]> {
  const rows = await db
    .selectFrom('support_complaint')
    .select(['user_id', 'ticket_id'])
    .where('decided_at', 'is', null)
    .where('state', '<>', sql.lit('referable'))
    .where('due_by', '<=', now)
    .orderBy('due_by')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ userId: row.user_id, ticketId: row.ticket_id }))
}

/** Whether one of our team wrote in a ticket. */
export async function hasAnswered(db: Db, { userId, ticketId }: Key, staffId: string): Promise<boolean> {
  const row = await db
    .selectFrom('support_message')
    .select('id')
    .where('user_id', '=', userId)
    .where('ticket_id', '=', ticketId)
    .where('author_id', '=', staffId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Somebody who is or was of our team, by their username. */
export async function findColleague(db: Db, username: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', username)
    .where(sql<boolean>`exists (select from staff_role where staff_role.user_id = app_user.id)`)
    .executeTakeFirst()
  return row?.id
}

type Joined = Row & {
  username: string
  subject: string
  against_name: string | null
  contact: string | null
  decider: string | null
}

const toComplaint = (row: Joined): Complaint => ({
  userId: row.user_id,
  ticketId: row.ticket_id,
  username: row.username,
  subject: row.subject,
  category: row.category,
  product: row.product,
  state: row.state,
  saidBy: row.said_by,
  againstId: row.against,
  against: row.against_name,
  madeAt: row.made_at,
  acknowledgeBy: row.acknowledge_by,
  decideBy: row.decide_by,
  dueBy: row.due_by,
  acknowledgedAt: row.acknowledged_at,
  contact: row.contact,
  toldAt: row.told_at,
  referUntil: row.refer_until,
  decidedAt: row.decided_at,
  decidedBy: row.decider,
  outcome: row.outcome,
  finding: row.finding,
  redress: row.redress,
  rootCause: row.root_cause,
  escalatedTo: row.escalated_to,
  escalatedAt: row.escalated_at,
  escalationReason: row.escalation_reason,
})

/** Complaints of which a clock is near, with its end: one that is over rings. */
export const nearComplaints = sql`
  select ticket_id::text as id, 'TKT-' || upper(right(ticket_id::text, 8)) as label, array[user_id] as owners,
         null::uuid as assignee, made_at as since, null::uuid as asked_by, null::text as reason, null::text as asset,
         null::numeric as units, due_by as until
  from support_complaint where decided_at is null and near_at <= clock_now()`

import { type RawBuilder, sql } from 'kysely'
import { type Db, falling, rising, type Tx, type Wanted } from '../../platform/db.ts'
import type {
  QueueSort,
  SpokenLanguage,
  Ticket,
  TicketAbout,
  TicketQueue,
  TicketStanding,
  TicketState,
  TicketTopic,
  TicketTurn,
} from './tickets.rules.ts'

const isComplaint = sql<boolean>`complaint.ticket_id is not null`

const tickets = (db: Db) =>
  db
    .selectFrom('support_ticket as ticket')
    .innerJoin('app_user as person', 'person.id', 'ticket.user_id')
    .leftJoin('app_user as colleague', 'colleague.id', 'ticket.taken_by')
    .leftJoin('support_complaint as complaint', (join) =>
      join.onRef('complaint.user_id', '=', 'ticket.user_id').onRef('complaint.ticket_id', '=', 'ticket.id'),
    )
    .selectAll('ticket')
    .select([
      'person.username',
      'person.language',
      'colleague.username as taken_by_name',
      sql<Date>`clock_now()`.as('read_at'),
    ])
    .select(isComplaint.as('is_complaint'))
    .select(
      sql<string[]>`array(select id from support_ticket as other
        where other.user_id = ticket.user_id and other.joined_to = ticket.id order by id)`.as('joined'),
    )

/** Newest first. */
export async function listTicketsOf(
  db: Db,
  userId: string,
  { topic, limit, before }: Wanted & { topic: TicketTopic | undefined },
): Promise<Ticket[]> {
  const rows = await tickets(db)
    .where('ticket.user_id', '=', userId)
    .$if(topic !== undefined, (query) =>
      query.where((eb) => eb.or([eb('topic', '=', topic ?? 'other'), ...(topic === 'complaint' ? [isComplaint] : [])])),
    )
    .$if(before !== undefined, (query) => query.where('ticket.id', '<', before ?? ''))
    .orderBy('ticket.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toTicket)
}

export async function findTicketOf(db: Db, userId: string, id: string): Promise<Ticket | null> {
  const row = await tickets(db).where('ticket.user_id', '=', userId).where('ticket.id', '=', id).executeTakeFirst()
  return row ? toTicket(row) : null
}

/** Of whoever it is, for our team. */
export async function findTicket(db: Db, id: string): Promise<Ticket | null> {
  const row = await tickets(db).where('ticket.id', '=', id).executeTakeFirst()
  return row ? toTicket(row) : null
}

/** Holds a ticket while a step is taken. */
export async function lockTicket(tx: Tx, userId: string, id: string): Promise<void> {
  await tx
    .selectFrom('support_ticket')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute()
}

/** Where a ticket stands in its queue: until or since when, in whole milliseconds, and which of those of one moment. */
export const positionIn =
  (queue: TicketQueue) =>
  (ticket: Ticket): string =>
    `${((queues[queue].by === 'answer_by' ? ticket.answerBy : null) ?? ticket.since).getTime()}.${ticket.id}`

const ours = sql<boolean>`ticket.turn = 'ours'`

/** What each queue holds, and by what it goes: what waits for us by when it is due, the others by since when they stand so. */
const queues: Readonly<Record<TicketQueue, QueueOrder>> = {
  ours: { by: 'answer_by', holds: () => ours },
  late: { by: 'answer_by', holds: () => sql`${ours} and ticket.answer_by <= clock_now()` },
  mine: { by: 'answer_by', holds: (staffId) => sql`${ours} and ticket.taken_by = ${staffId}` },
  theirs: { by: 'since', holds: () => sql`ticket.turn = 'theirs'` },
  nobodys: { by: 'since', isLatestFirst: true, holds: () => sql`ticket.turn = 'nobodys'` },
}

interface QueueOrder {
  readonly by: 'answer_by' | 'since'
  readonly isLatestFirst?: true
  readonly holds: (staffId: string) => RawBuilder<boolean>
}

/** The tickets of one queue from its beginning or its end, as whoever of our team reads it has them. */
export async function listQueue(
  db: Db,
  queue: TicketQueue,
  { staffId, sort, limit, before }: Wanted & { staffId: string; sort: QueueSort },
): Promise<Ticket[]> {
  const { by, isLatestFirst, holds } = queues[queue]
  const [millis, id] = before?.split('.') ?? []
  const here = sql`(ticket.${sql.ref(by)}, ticket.id)`
  const there = sql`(to_timestamp(${Number(millis)}::double precision / 1000), ${id ?? ''}::uuid)`
  const way = (sort === 'last') !== (isLatestFirst ?? false) ? falling : rising
  const rows = await tickets(db)
    .where(holds(staffId))
    .$if(id !== undefined, (query) => query.where(sql<boolean>`${here} ${sql.raw(way.comes)} ${there}`))
    .orderBy(`ticket.${by}`, way.order)
    .orderBy('ticket.id', way.order)
    .limit(limit)
    .execute()
  return rows.map(toTicket)
}

const numberedAlike = 20

/** Those whose number ends so: one, or by chance a few. */
export async function listNumbered(db: Db, end: string): Promise<Ticket[]> {
  const rows = await tickets(db)
    .where(sql<boolean>`right(ticket.id::text, 8) = ${end}`)
    .orderBy('ticket.id')
    .limit(numberedAlike)
    .execute()
  return rows.map(toTicket)
}

/** One act at a time for each person, so that their limits hold. */
export async function lockAsking(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`support ${userId}`}, 0))`.execute(tx)
}

/** The moment, and what somebody used of their limits. */
export interface SupportUsed {
  readonly now: Date
  readonly openTickets: number
  readonly linesToday: number
  readonly bytesToday: number
  /** How long their streak is. */
  readonly streakDays: number
}

export async function readUsed(db: Db, userId: string): Promise<SupportUsed> {
  const { rows } = await sql<SupportUsed>`
    select now,
      (select count(*)::int from support_ticket
        where user_id = ${userId} and turn <> 'nobodys' and (begun_by is null or turn = 'ours')) as "openTickets",
      (select count(*)::int from support_message
        where user_id = ${userId} and not by_staff and at > now - interval '1 day') as "linesToday",
      (select coalesce(sum(size), 0)::int from support_file
        where user_id = ${userId} and at > now - interval '1 day') as "bytesToday",
      streak_of(${userId}) as "streakDays"
    from (select clock_now() as now) as clock`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The clock did not answer')
  return row
}

interface NewTicket extends TicketStanding {
  readonly userId: string
  readonly topic: TicketTopic
  readonly subject: string
  readonly about: TicketAbout | null
  /** Who of our team wrote first. */
  readonly begunBy?: string
}

/** Answers its id. */
export async function insertTicket(tx: Tx, ticket: NewTicket): Promise<string> {
  const { id } = await tx
    .insertInto('support_ticket')
    .values({
      user_id: ticket.userId,
      topic: ticket.topic,
      subject: ticket.subject,
      about_kind: ticket.about?.kind ?? null,
      about_id: ticket.about?.id ?? null,
      priority: ticket.isPriority ? 'high' : 'normal',
      ...(ticket.begunBy && { begun_by: ticket.begunBy, taken_by: ticket.begunBy }),
      ...columnsOf(ticket),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveStanding(tx: Tx, { userId, id }: Ticket, standing: TicketStanding): Promise<void> {
  await tx
    .updateTable('support_ticket')
    .set(columnsOf(standing))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

export async function saveTaken(tx: Tx, { userId, id }: Ticket, staffId: string): Promise<void> {
  await tx
    .updateTable('support_ticket')
    .set({ taken_by: staffId })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

const columnsOf = ({ state, turn, since, answerBy, endedAt }: TicketStanding) => ({
  state,
  turn,
  since,
  answer_by: answerBy,
  ended_at: endedAt,
})

interface Row {
  id: string
  user_id: string
  username: string
  language: SpokenLanguage
  topic: TicketTopic
  subject: string
  about_kind: TicketAbout['kind'] | null
  about_id: string | null
  state: TicketState
  turn: TicketTurn
  since: Date
  answer_by: Date | null
  ended_at: Date | null
  taken_by: string | null
  taken_by_name: string | null
  priority: string
  opened_at: Date
  read_at: Date
  is_complaint: boolean
  joined_to: string | null
  joined: string[]
}

const toTicket = (row: Row): Ticket => ({
  id: row.id,
  userId: row.user_id,
  username: row.username,
  language: row.language,
  isPriority: row.priority === 'high',
  topic: row.topic,
  subject: row.subject,
  about: row.about_kind && row.about_id ? { kind: row.about_kind, id: row.about_id } : null,
  state: row.state,
  turn: row.turn,
  since: row.since,
  answerBy: row.answer_by,
  endedAt: row.ended_at,
  isComplaint: row.is_complaint,
  takenBy: row.taken_by,
  takenByName: row.taken_by_name,
  joinedTo: row.joined_to,
  joined: row.joined,
  openedAt: row.opened_at,
  readAt: row.read_at,
})

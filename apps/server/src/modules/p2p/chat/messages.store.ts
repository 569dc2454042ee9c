import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { ChatWarning, Line } from './messages.rules.ts'

/** The end of an order's chain. */
export interface ChainEnd {
  readonly seq: number
  readonly hash: Buffer
}

/** Holds the chat of an order, which its first line begins: two lines at once are written one after the other. */
export const lockChat = (tx: Tx, orderId: string): Promise<ChainEnd> =>
  tx
    .insertInto('p2p_chat')
    .values({ order_id: orderId })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ last_seq: sql.ref('p2p_chat.last_seq') }))
    .returning(['last_seq as seq', 'last_hash as hash'])
    .executeTakeFirstOrThrow()

export interface NewLine {
  readonly orderId: string
  readonly senderId: string
  readonly text: string
  readonly warnings: readonly ChatWarning[]
  readonly evidence: { readonly id: string; readonly sha256: string } | null
}

interface Written {
  readonly id: string
  readonly createdAt: Date
}

/** Writes a line, sealed over the one before it. The database computes the seal, as it does when it checks it. */
export async function appendLine(tx: Tx, end: ChainEnd, line: NewLine): Promise<Written> {
  const sha256 = line.evidence && Buffer.from(line.evidence.sha256, 'hex')
  const { rows } = await sql<Written>`
    with made as materialized (
      select row(uuidv7(), ${line.orderId}::uuid, ${end.seq + 1}::int, ${line.senderId}::uuid, ${line.text}::text,
        ${[...line.warnings]}::text[], ${line.evidence?.id ?? null}::uuid, ${end.hash}::bytea, ''::bytea, clock_now())::p2p_message as line
    ), written as (
      insert into p2p_message
      select (line).id, (line).order_id, (line).seq, (line).sender_id, (line).text, (line).warnings, (line).evidence_id,
        (line).prev_hash, p2p_message_hash(line, ${sha256}::bytea), (line).created_at
      from made returning id, order_id, seq, hash, created_at
    )
    update p2p_chat set last_seq = written.seq, last_hash = written.hash
    from written where p2p_chat.order_id = written.order_id returning written.id, written.created_at as "createdAt"`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error(`The chat of order ${line.orderId} took no line`)
  return row
}

/** How much somebody wrote to an order within the last seconds. */
export async function countRecentLines(db: Db, userId: string, orderId: string, seconds: number): Promise<number> {
  const { count } = await db
    .selectFrom('p2p_message')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('order_id', '=', orderId)
    .where('sender_id', '=', userId)
    .where('created_at', '>', sql<Date>`clock_now() - make_interval(secs => ${seconds})`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The place of a line that the other side wrote; null when it is not there for this reader. */
export async function findPlace(db: Db, orderId: string, messageId: string): Promise<number | null> {
  const row = await db
    .selectFrom('p2p_message')
    .select('seq')
    .where('order_id', '=', orderId)
    .where('id', '=', messageId)
    .executeTakeFirst()
  return row?.seq ?? null
}

export type Mark = 'delivered' | 'read'

/** Notes that somebody has everything up to a place. Answers whether that is new. */
export async function insertMark(tx: Tx, orderId: string, userId: string, mark: Mark, seq: number): Promise<boolean> {
  const { rows } = await sql`
    insert into p2p_chat_mark (order_id, user_id, mark, seq)
    select ${orderId}::uuid, ${userId}::uuid, ${mark}::text, ${seq}::int
    where not exists (
      select from p2p_chat_mark
      where order_id = ${orderId} and user_id = ${userId} and mark = ${mark} and seq >= ${seq})
    on conflict do nothing returning seq`.execute(tx)
  return rows.length === 1
}

interface Row {
  id: string
  sender: Line['sender']
  sender_id: string | null
  text: string | null
  warnings: ChatWarning[]
  evidence_id: string | null
  delivered_at: Date | null
  read_at: Date | null
  at: Date
  position: string
}

/** A line with the place where the list goes on after it. */
export interface PlacedLine extends Line {
  readonly position: string
}

/** Whose notices are listed; staff see those of either side. */
export type Viewer = 'buyer' | 'seller' | 'staff'

/** Lines and what happened to the order, newest first, from before a position on. A party has been found to be one. */
export async function listLines(
  db: Db,
  orderId: string,
  viewer: Viewer,
  limit: number,
  before: string | undefined,
): Promise<PlacedLine[]> {
  const [micros, kind, place] = before ? before.split('.') : [null, null, null]
  const { rows } = await sql<Row>`
    select *, (extract(epoch from at) * 1000000)::bigint || '.' || kind || '.' || place as position from (
      ${written(orderId)}
      union all
      select 'event-' || version, 'e', version, at, notice, '{}', null, null,
        case actor when 'staff' then 'staff' else 'system' end, null, null
      from p2p_order_event cross join lateral (select case ${viewer}::text
        when 'buyer' then notice_buyer when 'seller' then notice_seller else coalesce(notice_seller, notice_buyer) end as notice) as told
      where order_id = ${orderId} and notice is not null
    ) as line
    where ${micros}::text is null or ((extract(epoch from at) * 1000000)::bigint, kind, place)
      < (${micros}::bigint, ${kind}::text, ${place}::int)
    order by at desc, kind desc, place desc limit ${limit}`.execute(db)
  return rows.map(toLine)
}

/** The lines that people wrote, with how far the other side is. */
const written = (orderId: string) => sql`
      select message.id::text, 'm' as kind, seq as place, message.created_at as at, text, warnings, evidence_id, sender_id,
        case when sender_id = p2p_order.buyer_id then 'buyer' else 'seller' end as sender,
        (select min(at) from p2p_chat_mark as mark where mark.order_id = message.order_id
          and mark.user_id <> message.sender_id and mark.seq >= message.seq) as delivered_at,
        (select min(at) from p2p_chat_mark as mark where mark.order_id = message.order_id
          and mark.user_id <> message.sender_id and mark.seq >= message.seq and mark.mark = 'read') as read_at
      from p2p_message as message join p2p_order on p2p_order.id = message.order_id where message.order_id = ${orderId}`

/** A line that somebody wrote. */
export async function getOwnLine(db: Db, userId: string, orderId: string, id: string): Promise<Line> {
  const { rows } = await sql<Row>`
    select *, '' as position from (${written(orderId)} and sender_id = ${userId}::uuid and message.id = ${id}::uuid) as line`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error(`The line ${id} of order ${orderId} is not there`)
  return toLine(row)
}

export const linePosition = /^[0-9]{1,17}\.[em]\.[0-9]{1,9}$/

const toLine = (row: Row): PlacedLine => ({
  id: row.id,
  sender: row.sender,
  senderId: row.sender_id,
  text: row.text ?? '',
  warnings: row.warnings,
  evidenceId: row.evidence_id,
  deliveredAt: row.delivered_at,
  readAt: row.read_at,
  createdAt: row.at,
  position: row.position,
})

import { sql } from 'kysely'
import type { Db, Tx, Wanted } from '../../platform/db.ts'
import type { TicketFile, TicketLine } from './lines.rules.ts'

/** Whose ticket, and which. */
export interface TicketKey {
  readonly userId: string
  readonly id: string
}

const lines = (db: Db, { userId, id }: TicketKey) =>
  db
    .selectFrom('support_message as line')
    .leftJoin('support_file as file', (join) =>
      join
        .onRef('file.user_id', '=', 'line.user_id')
        .onRef('file.ticket_id', '=', 'line.ticket_id')
        .onRef('file.id', '=', 'line.file_id'),
    )
    .select(['line.id', 'author_id', 'by_staff', 'said', 'line.at', 'file.id as file_id', 'media_type', 'size'])
    .where('line.user_id', '=', userId)
    .where('line.ticket_id', '=', id)

/** Newest first. Whoever asks was found to be its person, or is of our team. */
export async function listLines(db: Db, ticket: TicketKey, { limit, before }: Wanted): Promise<TicketLine[]> {
  const rows = await lines(db, ticket)
    .$if(before !== undefined, (query) => query.where('line.id', '<', before ?? ''))
    .orderBy('line.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toLine)
}

export async function getLine(db: Db, ticket: TicketKey, lineId: string): Promise<TicketLine> {
  return toLine(await lines(db, ticket).where('line.id', '=', lineId).executeTakeFirstOrThrow())
}

/** The line in which a file was shown that was sent before, so that sending it again adds nothing. */
export async function findLineOfTwin(db: Db, ticket: TicketKey, sha256: string): Promise<TicketLine | undefined> {
  const row = await lines(db, ticket).where('file.sha256', '=', Buffer.from(sha256, 'hex')).executeTakeFirst()
  return row && toLine(row)
}

interface NewLine {
  readonly authorId: string
  readonly text: string
  readonly fileId: string | null
}

/** Answers its id. */
export async function insertLine(tx: Tx, ticket: TicketKey, { authorId, text, fileId }: NewLine): Promise<string> {
  const { id } = await tx
    .insertInto('support_message')
    .values({
      user_id: ticket.userId,
      ticket_id: ticket.id,
      author_id: authorId,
      by_staff: authorId !== ticket.userId,
      said: text,
      file_id: fileId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface KeptFile extends TicketFile {
  readonly storageName: string
}

export async function findFile(db: Db, ticket: TicketKey, fileId: string): Promise<KeptFile | undefined> {
  return db
    .selectFrom('support_file')
    .select(['id', 'media_type as mediaType', 'size', 'storage_name as storageName'])
    .where('user_id', '=', ticket.userId)
    .where('ticket_id', '=', ticket.id)
    .where('id', '=', fileId)
    .executeTakeFirst()
}

interface NewFile extends Omit<KeptFile, 'id'> {
  readonly sha256: string
}

/** Answers its id. */
export async function insertFile(tx: Tx, ticket: TicketKey, file: NewFile): Promise<string> {
  const { id } = await tx
    .insertInto('support_file')
    .values({
      user_id: ticket.userId,
      ticket_id: ticket.id,
      media_type: file.mediaType,
      size: file.size,
      sha256: Buffer.from(file.sha256, 'hex'),
      storage_name: file.storageName,
      at: sql<Date>`clock_now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Row {
  id: string
  author_id: string
  by_staff: boolean
  said: string
  at: Date
  file_id: string | null
  media_type: TicketFile['mediaType'] | null
  size: number | null
}

const toLine = (row: Row): TicketLine => ({
  id: row.id,
  authorId: row.author_id,
  byStaff: row.by_staff,
  text: row.said,
  at: row.at,
  file:
    row.file_id && row.media_type && row.size ? { id: row.file_id, mediaType: row.media_type, size: row.size } : null,
})

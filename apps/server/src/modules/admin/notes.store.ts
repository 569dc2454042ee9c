import type { Db, Tx, Wanted } from '../../platform/db.ts'

/** What our team noted about somebody. */
export interface NoteRow {
  readonly id: string
  readonly author: string | null
  readonly text: string
  readonly at: Date
}

const notes = (db: Db) =>
  db
    .selectFrom('staff_note')
    .leftJoin('app_user', 'app_user.id', 'staff_note.author_id')
    .select(['staff_note.id', 'app_user.username as author', 'staff_note.text', 'staff_note.created_at as at'])

export const listNotes = (db: Db, userId: string, { limit, before }: Wanted): Promise<NoteRow[]> =>
  notes(db)
    .where('staff_note.user_id', '=', userId)
    .$if(before !== undefined, (rows) => rows.where('staff_note.id', '<', before ?? ''))
    .orderBy('staff_note.id', 'desc')
    .limit(limit)
    .execute()

export const getNote = (db: Db, userId: string, id: string): Promise<NoteRow> =>
  notes(db).where('staff_note.user_id', '=', userId).where('staff_note.id', '=', id).executeTakeFirstOrThrow()

export async function insertNote(
  tx: Tx,
  note: { readonly userId: string; readonly authorId: string; readonly text: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('staff_note')
    .values({ user_id: note.userId, author_id: note.authorId, text: note.text })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

import type { Tx } from '../platform/db.ts'
import { idAt } from './people.store.ts'

interface OldNotice {
  readonly userId: string
  readonly type: string
  readonly subject: string
  readonly params: Readonly<Record<string, string>>
  readonly link: string
}

/** What somebody was told of a payment at the time, in their list; read a while ago unless it is news. */
export async function insertOldNotice(tx: Tx, notice: OldNotice, at: Date, isRead: boolean): Promise<void> {
  await tx
    .insertInto('notification')
    .values({
      id: idAt(at),
      user_id: notice.userId,
      dedupe_key: `${notice.type}:${notice.subject}`,
      channel: 'in_app',
      type: notice.type,
      category: 'payments',
      params: JSON.stringify(notice.params),
      link: notice.link,
      state: isRead ? 'READ' : 'SENT',
      created_at: at,
      due_at: at,
      sent_at: at,
      read_at: isRead ? at : null,
    })
    .execute()
}

import type { NotificationCategory } from '@sengi/contract/notifications'
import { kindOf, type NoticeParams } from '../notices.rules.ts'

/** A notice as it stands in somebody's list. */
export interface InboxNotice {
  readonly id: string
  readonly type: string
  readonly category: NotificationCategory
  readonly params: NoticeParams
  readonly link: string
  readonly createdAt: Date
  readonly isRead: boolean
}

export interface Words {
  readonly title: string
  readonly body: string
}

/** What a notice says today; one of a type that is gone says at least that there was something. */
export function wordsOf({ type, params }: Pick<InboxNotice, 'type' | 'params'>): Words {
  const kind = kindOf(type)
  return kind ? { title: kind.title(params), body: kind.body(params) } : { title: 'News from Sengi', body: '' }
}

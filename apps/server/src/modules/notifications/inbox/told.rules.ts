import type { SpokenLanguage } from '@sengi/contract/languages'
import type { NotificationCategory, OfferedAct } from '@sengi/contract/notifications'
import { type Phrase, phrases } from '../../../platform/words/phrase.ts'
import { type NoticeParams, type NoticeType, noticeKindOf, noticesRoom, wordOf } from '../notices.rules.ts'

/** A notice as it stands in somebody's list. */
export interface InboxNotice {
  readonly id: string
  readonly type: string
  readonly category: NotificationCategory
  readonly params: NoticeParams
  readonly link: string
  readonly createdAt: Date
  readonly isRead: boolean
  /** What it offered was done. */
  readonly isActedOn: boolean
  /** What its reader reads. */
  readonly language: SpokenLanguage
}

/** What can be done about it with one press; null when there is nothing, or it was done. */
export const offeredBy = ({ type, isActedOn }: Pick<InboxNotice, 'type' | 'isActedOn'>): OfferedAct | null =>
  isActedOn ? null : (noticeKindOf(type)?.offers ?? null)

/** What a notice says, before it is known who reads it. */
export interface NoticeWords {
  readonly title: Phrase
  readonly body: readonly Phrase[]
}

const say = phrases(noticesRoom)
const gone: NoticeWords = { title: say('gone_title'), body: [] }

/** A screen that is the reader's own, or a letter to an address that anybody may read. */
export type Surface = 'screen' | 'letter'

/** What a notice says today; one of a type that is gone says at least that there was something. */
export function noticeWordsOf({ type, params }: Pick<InboxNotice, 'type' | 'params'>, surface: Surface): NoticeWords {
  const kind = noticeKindOf(type)
  if (!kind) return gone
  const { heading, told, who } = params
  if (surface === 'screen' && heading && told && who) {
    return { title: say('on_screen_title', { heading }), body: [say('on_screen_body', { who, told })] }
  }
  const saying = (part: string): Phrase => ({
    room: noticesRoom,
    key: `${wordOf(type as NoticeType)}_${part}`,
    values: params,
  })
  return { title: saying('title'), body: [saying(kind.says?.(params) ?? 'body')] }
}

import { type NotificationCategory, notificationCategories } from '@sengi/contract/notifications'
import { type Words, wordsOf } from '../inbox/told.rules.ts'
import type { NoticeParams } from '../notices.rules.ts'
import { gatherSeconds, isLoud } from '../ways.rules.ts'

/** A notice that waits to be sent by mail or push. */
export interface Due {
  readonly id: string
  readonly userId: string
  readonly type: string
  readonly category: NotificationCategory
  readonly params: NoticeParams
  readonly link: string
  readonly tries: number
}

/** One message to one person, of one notice or of several that were gathered. */
export interface NoticeMessage extends Words {
  readonly userId: string
  readonly ids: readonly [string, ...string[]]
  readonly link: string
  readonly isUrgent: boolean
  readonly tries: number
}

/** Categories whose notices are gathered for a while. */
export const gatheredCategories = notificationCategories.filter((category) => gatherSeconds(category) > 0)

/** The messages that due notices become: gathered ones of one person become one. */
export function messagesOf(due: readonly Due[]): NoticeMessage[] {
  const bundles = Map.groupBy(due, ({ id, userId, category }) =>
    gatherSeconds(category) > 0 ? `${userId} ${category}` : id,
  )
  return [...bundles.values()].flatMap(([first, ...others]) => (first ? [messageOf(first, others)] : []))
}

function messageOf(first: Due, others: readonly Due[]): NoticeMessage {
  const { userId, category, tries } = first
  const all = [first, ...others]
  const words = others.length > 0 ? summaryOf(all) : wordsOf(first)
  return {
    ...words,
    userId,
    ids: [first.id, ...others.map(({ id }) => id)],
    link: commonLink(all),
    isUrgent: isLoud(category),
    tries,
  }
}

const mostQuoted = 5

function summaryOf(all: readonly Due[]): Words {
  const quoted = all.slice(0, mostQuoted).map((one) => wordsOf(one).body)
  const more = all.length - quoted.length
  return {
    title: `${all.length} changes in your bills`,
    body: [...quoted, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
  }
}

const commonLink = (all: readonly Due[]): string => {
  const links = new Set(all.map(({ link }) => link))
  return (links.size === 1 && all[0]?.link) || '/notifications'
}

/** A message as a letter: plain words, where it leads, and how to hear less. */
export const letterText = (
  { body, link }: Pick<NoticeMessage, 'body' | 'link'>,
  username: string,
  origin: string,
): string =>
  `Hello ${username},\n\n${body}\n\nSee more: ${origin}${link}\n\nWe never ask for your password or your codes.\nChoose what you hear from us: ${origin}/account/notifications\n`

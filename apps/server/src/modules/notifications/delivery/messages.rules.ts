import type { SpokenLanguage } from '@sengi/contract/languages'
import { type NotificationCategory, notificationCategories } from '@sengi/contract/notifications'
import { type LetterWords, phrases } from '../../../platform/words/phrase.ts'
import { type NoticeWords, type Surface, wordsOf } from '../inbox/told.rules.ts'
import type { NoticeParams } from '../notices.rules.ts'
import { gatherSeconds, isLoud } from '../ways.rules.ts'

const say = phrases('notifications/letters')

/** A notice that waits to be sent by mail or push. */
export interface Due {
  readonly id: string
  readonly userId: string
  readonly type: string
  readonly category: NotificationCategory
  readonly params: NoticeParams
  readonly link: string
  /** That of the person, at the time that it is sent. */
  readonly language: SpokenLanguage
  readonly tries: number
}

/** One message to one person, of one notice or of several that were gathered. */
export interface NoticeMessage extends NoticeWords {
  readonly userId: string
  readonly language: SpokenLanguage
  readonly ids: readonly [string, ...string[]]
  readonly link: string
  readonly isUrgent: boolean
  readonly tries: number
}

/** Categories whose notices are gathered for a while. */
export const gatheredCategories = notificationCategories.filter((category) => gatherSeconds(category) > 0)

/** The messages that due notices become: gathered ones of one person become one. */
export function messagesOf(due: readonly Due[], surface: Surface): NoticeMessage[] {
  const bundles = Map.groupBy(due, ({ id, userId, category }) =>
    gatherSeconds(category) > 0 ? `${userId} ${category}` : id,
  )
  return [...bundles.values()].flatMap(([first, ...others]) => (first ? [messageOf(first, others, surface)] : []))
}

function messageOf(first: Due, others: readonly Due[], surface: Surface): NoticeMessage {
  const { userId, category, language, tries } = first
  const all = [first, ...others]
  const words = others.length > 0 ? summaryOf(all, surface) : wordsOf(first, surface)
  return {
    ...words,
    userId,
    language,
    ids: [first.id, ...others.map(({ id }) => id)],
    link: commonLink(all),
    isUrgent: isLoud(category),
    tries,
  }
}

const mostQuoted = 5

function summaryOf(all: readonly Due[], surface: Surface): NoticeWords {
  const quoted = all.slice(0, mostQuoted).flatMap((one) => wordsOf(one, surface).body)
  const more = all.length - Math.min(all.length, mostQuoted)
  return {
    title: say('gathered_title', { count: all.length }),
    body: [...quoted, ...(more > 0 ? [say('more', { count: more })] : [])],
  }
}

const commonLink = (all: readonly Due[]): string => {
  const links = new Set(all.map(({ link }) => link))
  return (links.size === 1 && all[0]?.link) || '/notifications'
}

/** A message as a letter: plain words, where it leads, and how to hear less. */
export const letterOf = (
  { title, link }: Pick<NoticeMessage, 'title' | 'link'>,
  { username, body, origin }: { username: string; body: string; origin: string },
): LetterWords => ({
  subject: title,
  text: say('text', { username, body, link: `${origin}${link}`, choices: `${origin}/account/notifications` }),
})

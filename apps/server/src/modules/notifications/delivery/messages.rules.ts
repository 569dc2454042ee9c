import type { StopKind } from '@sengi/contract/auth/stops'
import type { SpokenLanguage } from '@sengi/contract/languages'
import { type NotificationCategory, notificationCategories, type OfferedAct } from '@sengi/contract/notifications'
import { type LetterWords, phrases } from '../../../platform/words/phrase.ts'
import { type NoticeWords, noticeWordsOf, type Surface } from '../inbox/told.rules.ts'
import { type NoticeParams, noticeKindOf } from '../notices.rules.ts'
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
  /** With all else of its person and category that waits. */
  readonly together: boolean
}

/** One message to one person, of one notice or of several that were gathered. */
export interface NoticeMessage extends NoticeWords {
  readonly userId: string
  readonly language: SpokenLanguage
  readonly ids: readonly [string, ...string[]]
  readonly link: string
  readonly isUrgent: boolean
  readonly tries: number
  /** What a link in its letter stops; null where there is nothing to stop. */
  readonly stops: StopKind | null
  /** What can be done about it with one press; null for several things at once. */
  readonly offers: OfferedAct | null
}

/** Categories whose notices are gathered for a while. */
export const gatheredCategories = notificationCategories.filter((category) => gatherSeconds(category) > 0)

/** Categories of which each is told at once, however many there are. */
export const eachTimeCategories = notificationCategories.filter(isLoud)

/** The messages that due notices become: gathered ones of one person become one. */
export function messagesOf(due: readonly Due[], surface: Surface): NoticeMessage[] {
  const bundles = Map.groupBy(due, ({ id, userId, category, together }) => (together ? `${userId} ${category}` : id))
  return [...bundles.values()].flatMap(([first, ...others]) => (first ? [messageOf(first, others, surface)] : []))
}

function messageOf(first: Due, others: readonly Due[], surface: Surface): NoticeMessage {
  const { userId, category, language, tries } = first
  const all = [first, ...others]
  const words = others.length > 0 ? summaryOf(all, surface) : noticeWordsOf(first, surface)
  return {
    ...words,
    userId,
    language,
    ids: [first.id, ...others.map(({ id }) => id)],
    link: commonLink(all),
    isUrgent: isLoud(category),
    tries,
    stops: noticeKindOf(first.type)?.stops ?? null,
    offers: others.length > 0 ? null : (noticeKindOf(first.type)?.offers ?? null),
  }
}

const mostQuoted = 5

function summaryOf(all: readonly Due[], surface: Surface): NoticeWords {
  const quoted = all.slice(0, mostQuoted).flatMap((one) => noticeWordsOf(one, surface).body)
  const more = all.length - Math.min(all.length, mostQuoted)
  return {
    title: say(areBills(all) ? 'gathered_title' : 'gathered_title_any', { count: all.length }),
    body: [...quoted, ...(more > 0 ? [say('more', { count: more })] : [])],
  }
}

const areBills = ([first]: readonly Due[]): boolean => first?.category === 'bills'

/** Where all of them lead; bills of one group lead to the group. */
const commonLink = (all: readonly Due[]): string =>
  onlyOf(all, ({ link }) => link) ?? onlyOf(all, groupOf) ?? '/notifications'

const groupOf = ({ link }: Due): string | undefined => /^\/bills\/[^/]+(?=\/|$)/.exec(link)?.[0]

function onlyOf(all: readonly Due[], pick: (due: Due) => string | undefined): string | undefined {
  const found = new Set(all.map(pick))
  return found.size === 1 ? [...found][0] : undefined
}

interface LetterParts {
  readonly username: string
  readonly body: string
  readonly origin: string
  /** The secret of the link that stops what it tells of. */
  readonly secret?: string | undefined
}

/**
 * A message as a letter: plain words, where it leads, how to stop what it tells of, and how to hear less. The secret stands behind `#`,
 * which a browser tells no server.
 */
export function letterOf(
  { title, link, stops }: Pick<NoticeMessage, 'title' | 'link' | 'stops'>,
  { username, body, origin, secret }: LetterParts,
): LetterWords {
  const told = { username, body, link: `${origin}${link}`, choices: `${origin}/account/notifications` }
  if (!stops || !secret) return { subject: title, text: say('text', told) }
  const stop = say(`stop_${stops}`, { address: `${origin}/stop#${secret}` })
  return { subject: title, text: say('text_with_stop', { ...told, stop }) }
}

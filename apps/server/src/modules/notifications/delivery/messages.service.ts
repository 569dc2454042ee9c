import type { SpokenLanguage } from '@sengi/contract/languages'
import type { OfferedAct } from '@sengi/contract/notifications'
import { eachAlone, type Lease, runErrand } from '../../../platform/background/errands.ts'
import { letterIn, type OutgoingLetter, queueLetters } from '../../../platform/background/letters.ts'
import { type Db, inTransaction } from '../../../platform/db.ts'
import { phrases } from '../../../platform/words/phrase.ts'
import { inWords } from '../../../platform/words/words.ts'
import type { Push } from '../../../ports/push/push.ts'
import { type Addressee, contactsOf, writeStopLink } from '../../auth/index.ts'
import { toldIn } from '../inbox/told.service.ts'
import { noticesRoom } from '../notices.rules.ts'
import { flood } from '../ways.rules.ts'
import { eachTimeCategories, gatheredCategories, letterOf, messagesOf, type NoticeMessage } from './messages.rules.ts'
import { markFailed, markSent, postpone, takeDue } from './messages.store.ts'
import { deleteGone, listSubscriptionsOf } from './push.store.ts'

const sayAct = phrases(noticesRoom)

/** Takes due notices for one way, as the messages that they become. Nobody waits behind those that were put off. */
async function takeMessages(db: Db, channel: 'email' | 'push', lease: Lease): Promise<NoticeMessage[]> {
  const wanted = { ...lease, ...flood, channel, gathered: gatheredCategories, eachTime: eachTimeCategories }
  for (;;) {
    const { due, putOff } = await takeDue(db, wanted)
    if (due.length > 0 || putOff === 0) return messagesOf(due, channel === 'email' ? 'letter' : 'screen')
  }
}

const rows = (db: Db) => ({
  postpone: (message: NoticeMessage, seconds: number) => postpone(db, message, seconds),
  giveUp: (message: NoticeMessage) => markFailed(db, message),
})

/** Turns due notices into letters; notice and letter change together, so each becomes one letter. */
export const writeLetters = (db: Db, origin: string): Promise<void> =>
  runErrand({
    ...rows(db),
    what: 'letters of notices',
    atOnce: 50,
    take: (lease) => takeMessages(db, 'email', lease),
    carry: async (messages) => {
      const [together] = await Promise.allSettled([writeTogether(db, messages, origin)])
      if (together.status === 'fulfilled') return messages.map(() => ({ status: 'fulfilled', value: true }))
      // One that cannot be written holds up no other.
      return eachAlone((message: NoticeMessage) => writeTogether(db, [message], origin))(messages)
    },
    received: async () => {},
  })

function writeTogether(db: Db, messages: readonly NoticeMessage[], origin: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const contacts = await contactsOf(
      tx,
      messages.map(({ userId }) => userId),
    )
    const letters: OutgoingLetter[] = []
    for (const message of messages) {
      const secret = message.stops ? await writeStopLink(tx, message.userId, message.stops) : undefined
      letters.push(letterTo(message, contacts, { origin, secret }))
    }
    await queueLetters(tx, letters)
    await markSent(tx, messages)
    return true
  })
}

interface Links {
  readonly origin: string
  readonly secret: string | undefined
}

function letterTo(message: NoticeMessage, contacts: ReadonlyMap<string, Addressee>, links: Links): OutgoingLetter {
  const contact = contacts.get(message.userId)
  if (!contact) throw new Error(`There is nobody for notice ${message.ids[0]}`)
  const { title, body } = toldIn(message.language, message)
  const { text } = letterIn(message.language, letterOf(message, { username: contact.username, body, ...links }))
  const key = `notice:${message.ids[0]}`
  return { to: contact.email, subject: title.slice(0, 200), text, key, canWait: !message.isUrgent }
}

/** Wakes the browsers of those who asked for it. */
export const sendPushes = (db: Db, push: Push): Promise<void> =>
  runErrand({
    ...rows(db),
    what: 'pushes',
    atOnce: 50,
    take: (lease) => takeMessages(db, 'push', lease),
    carry: eachAlone((message) => wake(db, push, message)),
    received: (messages) => markSent(db, messages),
  })

/** One browser that was reached is enough; one that is gone is forgotten. Answers whether there was one. */
async function wake(db: Db, push: Push, message: NoticeMessage): Promise<boolean> {
  const targets = await listSubscriptionsOf(db, message.userId)
  const outcomes = await Promise.allSettled(targets.map((target) => push.send(target, pushOf(message))))
  for (const [place, { endpoint }] of targets.entries()) {
    const outcome = outcomes[place]
    if (outcome?.status === 'fulfilled' && outcome.value === 'gone') await deleteGone(db, endpoint)
  }
  if (outcomes.some((outcome) => outcome.status === 'fulfilled' && outcome.value === 'sent')) return true
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failure) throw failure.reason
  return false
}

const pushOf = ({ ids, link, isUrgent, language, offers, ...words }: NoticeMessage) => ({
  topic: ids[0].replaceAll('-', ''),
  payload: JSON.stringify({ id: ids[0], ...toldIn(language, words), link, ...offeredIn(language, offers) }),
  isUrgent,
})

/** What a push offers, as its browser shows it and as our worker hears it back. */
const offeredIn = (language: SpokenLanguage, offers: OfferedAct | null) =>
  offers ? { acts: [{ action: offers, title: inWords(language, sayAct(`act_${offers}`)) }] } : {}

import { notifications, type WaitingAct } from '@sengi/contract/notifications'
import { formatAmount } from '@sengi/money'
import type { Db } from '../../platform/db.ts'
import { readPage } from '../../platform/http/page.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import { phrases } from '../../platform/words/phrase.ts'
import { inWords } from '../../platform/words/words.ts'
import { listMailbox, type Mailbox } from './delivery/mailbox.service.ts'
import { subscribe } from './delivery/push.service.ts'
import { deleteSubscriptionOf, findReach } from './delivery/push.store.ts'
import { readOne, readUpTo } from './inbox/inbox.service.ts'
import { countUnread, listTold } from './inbox/inbox.store.ts'
import { preferencesOf } from './inbox/preferences.rules.ts'
import { changePreference } from './inbox/preferences.service.ts'
import { listWishes } from './inbox/preferences.store.ts'
import { type InboxNotice, noticeWordsOf, offeredBy } from './inbox/told.rules.ts'
import { toldIn } from './inbox/told.service.ts'
import type { Waiting } from './waiting.rules.ts'
import { type WaitingSource, waitingFor } from './waiting.service.ts'

const say = phrases('notifications/answers')

interface Deps {
  /** Null outside the sandbox. */
  mailbox: Mailbox | null
  publicKey: () => Promise<string>
  waits: readonly WaitingSource[]
}

export const notificationsRoutes = ({ mailbox, publicKey, waits }: Deps): Route[] =>
  serve(notifications, {
    listNotifications: {
      handle: async ({ db, user, query, nextPage }) => {
        const told = await readPage({ query, nextPage }, (wanted) => listTold(db, user.id, wanted))
        return told.map(present)
      },
    },
    unreadNotifications: { handle: async ({ db, user }) => ({ unread: await countUnread(db, user.id) }) },
    waitingForMe: {
      handle: async ({ db, user }) => (await waitingFor(db, waits, user.id)).map(presentWaiting),
    },
    readNotification: {
      handle: async ({ db, user, params }) => ({ unread: await readOne(db, user.id, params.notification_id) }),
    },
    readAllNotifications: {
      handle: async ({ db, user, body }) => ({ unread: await readUpTo(db, user.id, body.newest_id) }),
    },
    notificationPreferences: { handle: ({ db, user }) => presentPreferences(db, user.id) },
    changeNotificationPreference: {
      handle: async ({ db, user, body }) => {
        const { category, channel, is_on: isOn } = body
        await changePreference(db, user.id, { category, channel, isOn })
        return presentPreferences(db, user.id)
      },
    },
    reachedBy: { handle: ({ db, user }) => findReach(db, user.id) },
    pushKey: { handle: async () => ({ public_key: await publicKey() }) },
    subscribePush: {
      hourlyLimit: 'pushSubscriptions',
      handle: async ({ db, user, body, origin, language }) => {
        await subscribe(db, user.id, body, origin.device)
        return { message: inWords(language, say('push_on')) }
      },
    },
    unsubscribePush: {
      handle: async ({ db, user, body, language }) => {
        await deleteSubscriptionOf(db, user.id, body.endpoint)
        return { message: inWords(language, say('push_off')) }
      },
    },
    sandboxMailbox: {
      permission: 'sandbox.drive',
      handle: async ({ db, user, query, nextPage }) => {
        const { to } = query
        const letters = await readPage({ query, nextPage }, ({ limit: size, before }) =>
          listMailbox(db, mailbox, user.id, { to, before, size }),
        )
        return letters.map(({ id, to, subject, text, receivedAt }) => ({
          id,
          to,
          subject,
          text,
          received_at: receivedAt.toISOString(),
        }))
      },
    },
  })

const present = ({ id, type, category, params, link, language, isRead, isActedOn, createdAt }: InboxNotice) => ({
  id,
  type,
  category,
  ...toldIn(language, noticeWordsOf({ type, params }, 'screen')),
  link,
  offers: offeredBy({ type, isActedOn }),
  read: isRead,
  created_at: createdAt.toISOString(),
})

const presentWaiting = ({ kind, link, with: whom, amount, until }: Waiting): WaitingAct => ({
  kind,
  link,
  with: whom,
  asset: amount.asset,
  amount: formatAmount(amount),
  until: until?.toISOString() ?? null,
})

async function presentPreferences(db: Db, userId: string) {
  const preferences = preferencesOf(await listWishes(db, userId))
  return preferences.map(({ category, inApp, email, push, isLocked }) => ({
    category,
    in_app: inApp,
    email,
    push,
    locked: isLocked,
  }))
}

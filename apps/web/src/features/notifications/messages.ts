import type { BellWords, NotificationsWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

/** The list of notifications, and which of them somebody wants. */
export const notificationsWords = room<NotificationsWords>({
  en: () => import('./messages/notifications.en.json'),
  af: () => import('./messages/notifications.af.json'),
})

/** The bell, which stands on every page, and what waits on the tab that everybody opens. */
export const bellWords = room<BellWords>({
  en: () => import('./messages/bell.en.json'),
  af: () => import('./messages/bell.af.json'),
})

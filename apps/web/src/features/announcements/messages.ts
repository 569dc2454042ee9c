import type { AnnouncementsWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

export const announcementsWords = room<AnnouncementsWords>({
  en: () => import('./messages/announcements.en.json'),
  af: () => import('./messages/announcements.af.json'),
})

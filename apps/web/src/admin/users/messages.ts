import type { UserDeskWords, UserOutreachWords, UserTagsWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

/** What staff read who look for people and look after one. */
export const userDeskWords = room<UserDeskWords>({
  en: () => import('./messages/user-desk.en.json'),
  af: () => import('./messages/user-desk.af.json'),
})

/** What staff read who write to people. */
export const outreachWords = room<UserOutreachWords>({
  en: () => import('./messages/user-outreach.en.json'),
  af: () => import('./messages/user-outreach.af.json'),
})

/** What staff read who tag people. */
export const tagWords = room<UserTagsWords>({
  en: () => import('./messages/user-tags.en.json'),
  af: () => import('./messages/user-tags.af.json'),
})

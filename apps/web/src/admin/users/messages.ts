import type { UserDeskWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

/** What staff read who look for people and look after one. */
export const userDeskWords = room<UserDeskWords>({
  en: () => import('./messages/user-desk.en.json'),
  af: () => import('./messages/user-desk.af.json'),
})

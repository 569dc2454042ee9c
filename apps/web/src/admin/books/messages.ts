import type { BooksDeskWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

/** What staff read who look after the books. */
export const booksDeskWords = room<BooksDeskWords>({
  en: () => import('./messages/books-desk.en.json'),
  af: () => import('./messages/books-desk.af.json'),
})

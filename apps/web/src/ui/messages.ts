import type { EntryWords, UiWords } from '../lib/words/words.gen.ts'
import { room } from '../lib/words/words.ts'
import english from './messages/entry.en.json'

/** The few words of fields, marks and broken pages. The English ones come with the page, so that it always has some. */
export const entryWords = room<EntryWords>(
  { en: async () => ({ default: english }), af: () => import('./messages/entry.af.json') },
  english,
)

/** What dialogs, amounts and lists say on the pages after sign-in. */
export const uiWords = room<UiWords>({
  en: () => import('./messages/ui.en.json'),
  af: () => import('./messages/ui.af.json'),
})

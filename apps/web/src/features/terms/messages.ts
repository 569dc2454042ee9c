import type { TermsNoteWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

export const termsNoteWords = room<TermsNoteWords>({
  en: () => import('./messages/terms-note.en.json'),
  af: () => import('./messages/terms-note.af.json'),
})

import type { ContactWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

/** The form by which visitors reach our team. */
export const contactWords = room<ContactWords>({
  en: () => import('./messages/contact.en.json'),
  af: () => import('./messages/contact.af.json'),
})

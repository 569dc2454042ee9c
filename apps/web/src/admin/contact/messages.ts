import type { ContactDeskWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

/** What staff read who answer visitors. */
export const contactDeskWords = room<ContactDeskWords>({
  en: () => import('./messages/contact-desk.en.json'),
  af: () => import('./messages/contact-desk.af.json'),
})

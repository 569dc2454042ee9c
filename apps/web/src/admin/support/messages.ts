import type { ComplaintDeskWords, SupportDeskWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

/** What staff read who answer tickets. */
export const supportDeskWords = room<SupportDeskWords>({
  en: () => import('./messages/support-desk.en.json'),
  af: () => import('./messages/support-desk.af.json'),
})

/** What staff read who look after complaints. */
export const complaintDeskWords = room<ComplaintDeskWords>({
  en: () => import('./messages/complaint-desk.en.json'),
  af: () => import('./messages/complaint-desk.af.json'),
})

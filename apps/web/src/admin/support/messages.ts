import type {
  AnnouncementDeskWords,
  ComplaintDeskWords,
  KeptAnswersWords,
  SupportDeskWords,
} from '../../lib/words/words.gen.ts'
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

/** What staff read who keep answers, or begin from one. */
export const keptAnswerWords = room<KeptAnswersWords>({
  en: () => import('./messages/kept-answers.en.json'),
  af: () => import('./messages/kept-answers.af.json'),
})

/** What staff read who announce something. */
export const announcementDeskWords = room<AnnouncementDeskWords>({
  en: () => import('./messages/announcement-desk.en.json'),
  af: () => import('./messages/announcement-desk.af.json'),
})

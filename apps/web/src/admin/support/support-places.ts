import { lazyPage } from '../../lib/lazy-page.ts'
import { listDeskWords } from '../lists/messages.ts'
import { announcementDeskWords, complaintDeskWords, keptAnswerWords, supportDeskWords } from './messages.ts'

/** The queues of tickets, and one. */
export const SupportPage = lazyPage(
  () => import('./support-page.tsx'),
  'SupportPage',
  supportDeskWords,
  complaintDeskWords,
  keptAnswerWords,
  listDeskWords,
)

/** What stands at addresses of its own. */
export const withinSupport = {
  '/admin/support/announcements': lazyPage(
    () => import('./announcements/announcements-page.tsx'),
    'AnnouncementsPage',
    supportDeskWords,
    announcementDeskWords,
    listDeskWords,
  ),
  '/admin/support/answers': lazyPage(
    () => import('./answers/kept-answers-page.tsx'),
    'KeptAnswersPage',
    supportDeskWords,
    keptAnswerWords,
    listDeskWords,
  ),
  '/admin/support/complaints': lazyPage(
    () => import('./complaints-page.tsx'),
    'ComplaintsPage',
    supportDeskWords,
    complaintDeskWords,
    listDeskWords,
  ),
  '/admin/support/complaints/:ticketId': lazyPage(
    () => import('./complaint-page.tsx'),
    'ComplaintPage',
    supportDeskWords,
    complaintDeskWords,
  ),
}

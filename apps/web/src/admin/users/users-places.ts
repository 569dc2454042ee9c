import { lazyPage } from '../../lib/lazy-page.ts'
import { outreachWords, tagWords, userDeskWords } from './messages.ts'

/** What has an address of its own beside the list of everybody. */
export const withinUsers = {
  '/admin/users/:userId': lazyPage(
    () => import('./person-page.tsx'),
    'PersonPage',
    userDeskWords,
    outreachWords,
    tagWords,
  ),
} as const

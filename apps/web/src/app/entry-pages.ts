import { authWords, registerWords, resetWords } from '../features/auth/messages.ts'
import { withWords } from '../lib/words/words.ts'
import { entryWords } from '../ui/messages.ts'

/** The pages that strangers come for, by address, so that the download can start before the shell around them is there. */
export const entryPages = {
  '/login': () => withWords(import('../features/auth/login-page.tsx'), entryWords, authWords),
  '/register': () => withWords(import('../features/auth/register-page.tsx'), entryWords, authWords, registerWords),
  '/forgot-password': () => withWords(import('../features/auth/forgot-page.tsx'), entryWords, authWords, resetWords),
  '/reset-password': () =>
    withWords(import('../features/auth/reset-page.tsx'), entryWords, authWords, registerWords, resetWords),
}

/** Fetches the page of this address, if it is one of them. A failure shows when the page is drawn. */
export function fetchEntryPage(address: string): void {
  const load = Object.entries(entryPages).find(([path]) => path === address)?.[1]
  void load?.().catch(() => {})
}

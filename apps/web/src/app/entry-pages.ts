import { authWords, registerWords } from '../features/auth/messages.ts'
import { withWords } from '../lib/words/words.ts'
import { entryWords } from '../ui/messages.ts'

/** The two pages that strangers come for, by address, so that the download can start before the shell around them is there. */
export const entryPages = {
  '/login': () => withWords(import('../features/auth/login-page.tsx'), entryWords, authWords),
  '/register': () => withWords(import('../features/auth/register-page.tsx'), entryWords, authWords, registerWords),
}

/** Fetches the page of this address, if it is one of the two. A failure shows when the page is drawn. */
export function fetchEntryPage(address: string): void {
  const load = Object.entries(entryPages).find(([path]) => path === address)?.[1]
  void load?.().catch(() => {})
}

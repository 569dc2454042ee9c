import type { SandboxDeskWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

/** What staff read who drive a sandbox. */
export const sandboxDeskWords = room<SandboxDeskWords>({
  en: () => import('./messages/sandbox-desk.en.json'),
  af: () => import('./messages/sandbox-desk.af.json'),
})

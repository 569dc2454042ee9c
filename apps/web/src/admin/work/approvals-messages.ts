import type { ApprovalsWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

export const approvalsWords = room<ApprovalsWords>({
  en: () => import('./messages/approvals.en.json'),
  af: () => import('./messages/approvals.af.json'),
})

import type { ApiDocsWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

/** How programs use Sengi. */
export const apiDocsWords = room<ApiDocsWords>({
  en: () => import('./messages/api-docs.en.json'),
  af: () => import('./messages/api-docs.af.json'),
})

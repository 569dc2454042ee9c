import type { ComplianceWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

/** Licences and disclosures. */
export const complianceWords = room<ComplianceWords>({
  en: () => import('./messages/compliance.en.json'),
  af: () => import('./messages/compliance.af.json'),
})

import type { AuditDeskWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

export const auditDeskWords = room<AuditDeskWords>({
  en: () => import('./messages/audit-desk.en.json'),
  af: () => import('./messages/audit-desk.af.json'),
})

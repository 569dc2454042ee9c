import type { ReconciliationDeskWords } from '../../../lib/words/words.gen.ts'
import { room } from '../../../lib/words/words.ts'

export const reconciliationDeskWords = room<ReconciliationDeskWords>({
  en: () => import('./messages/reconciliation-desk.en.json'),
  af: () => import('./messages/reconciliation-desk.af.json'),
})

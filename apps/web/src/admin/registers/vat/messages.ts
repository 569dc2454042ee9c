import type { VatDeskWords } from '../../../lib/words/words.gen.ts'
import { room } from '../../../lib/words/words.ts'

export const vatDeskWords = room<VatDeskWords>({
  en: () => import('./messages/vat-desk.en.json'),
  af: () => import('./messages/vat-desk.af.json'),
})

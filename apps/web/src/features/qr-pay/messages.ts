import type { QrWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

export const qrWords = room<QrWords>({
  en: () => import('./messages/qr.en.json'),
  af: () => import('./messages/qr.af.json'),
})

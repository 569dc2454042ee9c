import type { KycDeskWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

/** Who asks for a tier, what they show for it, and what our team says. */
export const kycDeskWords = room<KycDeskWords>({
  en: () => import('./messages/kyc-desk.en.json'),
  af: () => import('./messages/kyc-desk.af.json'),
})

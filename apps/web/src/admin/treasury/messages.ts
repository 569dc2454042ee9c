import type { ProofDeskWords, TreasuryWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

export const treasuryWords = room<TreasuryWords>({
  en: () => import('./messages/treasury.en.json'),
  af: () => import('./messages/treasury.af.json'),
})

export const proofDeskWords = room<ProofDeskWords>({
  en: () => import('./messages/proof-desk.en.json'),
  af: () => import('./messages/proof-desk.af.json'),
})

import type { KycWords, LimitsWords, PapersWords, ProminenceWords, TaxWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

/** Where somebody stands and what the next step opens, on its page and on the Save tab. */
export const kycWords = room<KycWords>({
  en: () => import('./messages/kyc.en.json'),
  af: () => import('./messages/kyc.af.json'),
})

/** How much may be bought and sent, and what cannot leave yet. */
export const limitsWords = room<LimitsWords>({
  en: () => import('./messages/limits.en.json'),
  af: () => import('./messages/limits.af.json'),
})

/** What somebody says and shows of themselves. */
export const papersWords = room<PapersWords>({
  en: () => import('./messages/papers.en.json'),
  af: () => import('./messages/papers.af.json'),
})

/** In which countries somebody pays tax. */
export const taxWords = room<TaxWords>({
  en: () => import('./messages/tax.en.json'),
  af: () => import('./messages/tax.af.json'),
})

/** The question about prominent public positions, and what follows from a yes. */
export const prominenceWords = room<ProminenceWords>({
  en: () => import('./messages/prominence.en.json'),
  af: () => import('./messages/prominence.af.json'),
})

import type { TermsChange } from '@sengi/contract/auth/terms-versions'
import type { LegalWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

/** Each section has a title, a line that says it plainly (`_sum`) and its text (`_text`), whose lines are paragraphs. */
export type LegalSection = {
  [Key in keyof LegalWords]: `${Key}_sum` extends keyof LegalWords ? Key : never
}[keyof LegalWords]

/** What binds us and those who use Sengi, in plain words. */
export const legalWords = room<LegalWords>({
  en: () => import('./messages/legal.en.json'),
  af: () => import('./messages/legal.af.json'),
})

/** What each version changed. The server asks people to accept with the same texts. */
export const changeWords = room<Record<TermsChange, Record<never, never>>>({
  en: () => import('@sengi/contract/messages/terms.en.json'),
  af: () => import('@sengi/contract/messages/terms.af.json'),
})

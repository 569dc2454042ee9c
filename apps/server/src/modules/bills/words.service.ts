import type { SpokenLanguage } from '@sengi/contract/languages'
import { phrases } from '../../platform/words/phrase.ts'
import { inWords } from '../../platform/words/words.ts'
import type { KeptWords } from './words.rules.ts'

const say = phrases('bills/answers')

/** What is answered to an act that leaves nothing to look at. */
export const nothingLeft = (
  language: SpokenLanguage,
  what: 'removed' | 'ended' | 'declined' | 'comment_deleted',
): { message: string } => ({
  message: inWords(language, say(what)),
})

/** A phrase, or what a row keeps, for whoever reads it now. */
export const keptIn = (language: SpokenLanguage, kept: KeptWords): string =>
  typeof kept === 'string' ? kept : inWords(language, kept)

import type { SpokenLanguage } from '@sengi/contract/languages'
import { phrases } from '../../platform/words/phrase.ts'
import { inWords } from '../../platform/words/words.ts'

const say = phrases('p2p/answers')

/** What somebody reads whose act leaves nothing to look at. */
export const answerIn = (language: SpokenLanguage, key: Parameters<typeof say>[0]): { message: string } => ({
  message: inWords(language, say(key)),
})

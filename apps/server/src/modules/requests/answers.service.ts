import type { SpokenLanguage } from '@sengi/contract/languages'
import { phrases } from '../../platform/words/phrase.ts'
import { inWords } from '../../platform/words/words.ts'

const say = phrases('requests/answers')

/** What somebody is told whose act is done. */
export const requestAnswerIn = (language: SpokenLanguage, key: Parameters<typeof say>[0]): string =>
  inWords(language, say(key))

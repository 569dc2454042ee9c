import type { SpokenLanguage } from '@sengi/contract/languages'
import { type Phrase, phrases } from '../../platform/words/phrase.ts'
import { inWords } from '../../platform/words/words.ts'
import type { ChainRefusal } from '../../ports/chain/chain.ts'

const say = phrases('transfers/answers')

/** What somebody is told whose act is done. */
export const transferAnswerIn = (language: SpokenLanguage, key: Parameters<typeof say>[0]): string =>
  inWords(language, say(key))

const sayFailure = phrases('transfers/failures')
const failures: Readonly<Record<ChainRefusal, Phrase>> = {
  network_refused: sayFailure('network_refused'),
  address_unknown: sayFailure('address_unknown'),
}

/** Why a withdrawal came back: a chain's refusal is kept by its name, and what staff wrote is read as they wrote it. */
export const failureIn = (language: SpokenLanguage, kept: string): string =>
  Object.hasOwn(failures, kept) ? inWords(language, failures[kept as ChainRefusal]) : kept

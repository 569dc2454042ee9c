import type { SpokenLanguage } from '@sengi/contract/languages'
import type { Db } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { Preview } from '../../../platform/pages/previews.ts'
import { type Phrase, phrases } from '../../../platform/words/phrase.ts'
import { inWords } from '../../../platform/words/words.ts'
import { leftOf } from '../requests.rules.ts'
import { amountText } from '../requests.service.ts'
import { getLink } from './links.service.ts'

const say = phrases('requests/links')

/**
 * What is shown of a link where it is shared: who asks and for how much. The note stays out, because whoever shows a link keeps
 * what it read.
 */
export async function previewOfLink(db: Db, code: string, language: SpokenLanguage): Promise<Preview> {
  const link = await getLink(db, code).catch(nullWhenUnknown)
  if (!link) return saidIn(language, say('unknown'), say('unknown_line'))
  if (!link.open) return saidIn(language, say('over'), say('over_line'))
  const { request, username } = link.open
  return saidIn(language, say('asks', { who: username, amount: amountText(leftOf(request)) }), say('asks_line'))
}

const saidIn = (language: SpokenLanguage, title: Phrase, description: Phrase): Preview => ({
  title: inWords(language, title),
  description: inWords(language, description),
})

function nullWhenUnknown(error: unknown): null {
  if (error instanceof DomainError) return null
  throw error
}

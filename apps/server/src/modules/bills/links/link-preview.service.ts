import type { SpokenLanguage } from '@sengi/contract/languages'
import { linkCode } from '@sengi/contract/requests'
import type { Db } from '../../../platform/db.ts'
import type { Preview } from '../../../platform/pages/previews.ts'
import { type Phrase, phrases } from '../../../platform/words/phrase.ts'
import { inWords } from '../../../platform/words/words.ts'
import { linkState } from './links.rules.ts'
import { findHeldLink } from './links.store.ts'

const say = phrases('bills/links')

/**
 * What is shown of a link to a group where it is shared: who invites, and into a group of how many. Its name and its sums stay out,
 * because chats keep what they read, and a name is what one person typed under ours.
 */
export async function previewOfGroupLink(db: Db, code: string, language: SpokenLanguage): Promise<Preview> {
  const link = linkCode.safeParse(code).success ? await findHeldLink(db, code, null) : undefined
  if (!link) return saidIn(language, say('unknown'), say('unknown_line'))
  const { makerName: who, people } = link
  return {
    OPEN: () => saidIn(language, say('invites', { who }), say('invites_line', { people })),
    FULL: () => saidIn(language, say('full'), say('full_line')),
    OVER: () => saidIn(language, say('over'), say('over_line')),
  }[linkState(link)]()
}

const saidIn = (language: SpokenLanguage, title: Phrase, description: Phrase): Preview => ({
  title: inWords(language, title),
  description: inWords(language, description),
})

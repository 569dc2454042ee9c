import { usernamePattern } from '@sengi/contract/fields'
import type { SpokenLanguage } from '@sengi/contract/languages'
import type { Db } from '../../../platform/db.ts'
import type { Preview } from '../../../platform/pages/previews.ts'
import { phrases } from '../../../platform/words/phrase.ts'
import { inWords } from '../../../platform/words/words.ts'

const say = phrases('transfers/links')

/**
 * What is shown of the link behind My code: the name that stands in it. No one is looked up, because a page for everyone that knows
 * who is a customer is a list of them.
 */
export async function previewOfSending(_db: Db, name: string, language: SpokenLanguage): Promise<Preview> {
  return {
    title: inWords(language, usernamePattern.test(name) ? say('send', { who: name }) : say('unknown')),
    description: inWords(language, say('line')),
  }
}

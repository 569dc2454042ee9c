import type { SpokenLanguage } from '@sengi/contract/languages'
import type { Db } from '../../../platform/db.ts'
import type { Preview } from '../../../platform/pages/previews.ts'
import { phrases } from '../../../platform/words/phrase.ts'
import { inWords } from '../../../platform/words/words.ts'
import { findInviter } from './referrals.store.ts'

const say = phrases('rewards/invitations')

/** What is shown of an invitation where it is shared: who invites, which they chose to say by sharing it. */
export async function previewOfInvitation(db: Db, code: string, language: SpokenLanguage): Promise<Preview> {
  const who = await findInviter(db, code.toUpperCase())
  return {
    title: inWords(language, who ? say('invites', { who }) : say('unknown')),
    description: inWords(language, say('line')),
  }
}

import type { SpokenLanguage } from '@sengi/contract/languages'
import type { Tx } from '../../../platform/db.ts'
import { isPhrase, type Phrase } from '../../../platform/words/phrase.ts'
import { canSay, inWords } from '../../../platform/words/words.ts'
import { notify } from '../notify.service.ts'
import { noticesOf } from './heard.rules.ts'
import { listAnnouncedIn } from './heard.store.ts'
import { listToldIn } from './inbox.store.ts'
import { type NoticeWords, noticeWordsOf } from './told.rules.ts'

/** A notice as its reader reads it. */
export interface ToldWords {
  readonly title: string
  readonly body: string
}

/** Puts a notice into the words of a language. */
export const toldIn = (language: SpokenLanguage, { title, body }: NoticeWords): ToldWords => ({
  title: saidIn(language, title),
  body: body.map((one) => saidIn(language, one)).join('\n'),
})

/** Words that a module put into a notice once and has no more are left out: the rest is still read. */
function saidIn(language: SpokenLanguage, { values, ...phrase }: Phrase): string {
  const known = Object.entries(values).map(([name, value]) => [name, isPhrase(value) && !canSay(value) ? '' : value])
  return inWords(language, { ...phrase, values: Object.fromEntries(known) })
}

/**
 * What a transaction has told these people so far, as each of them would read it, with what it announced and they would hear a moment
 * later: for one that is taken back, because here they hear it at once.
 */
export async function toldSoFar(tx: Tx, userIds: readonly string[]): Promise<(ToldWords & { userId: string })[]> {
  await notify(tx, noticesOf(await listAnnouncedIn(tx, userIds)))
  const told = await listToldIn(tx, userIds)
  return told.map(({ userId, language, ...notice }) => ({
    userId,
    ...toldIn(language, noticeWordsOf(notice, 'screen')),
  }))
}

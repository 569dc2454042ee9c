import type { SpokenLanguage } from '@sengi/contract/languages'
import { tokenShape } from '@sengi/contract/qr/tills'
import { randText } from '@sengi/money'
import type { Db } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { Preview } from '../../../platform/pages/previews.ts'
import { type Phrase, phrases } from '../../../platform/words/phrase.ts'
import { inWords } from '../../../platform/words/words.ts'
import { type SharedCode, shopAsks } from './shop-links.rules.ts'
import { findShared } from './shop-links.store.ts'

const say = phrases('qr/links')

/** What the link of a shop's code leads to, for people who hold it. Looking changes nothing. @throws DomainError qr_code_not_found */
export async function getShopLink(db: Db, token: string): Promise<SharedCode> {
  const code = await findShared(db, token)
  if (!code) throw new DomainError('qr_code_not_found')
  return code
}

/** What is shown of a code where it is shared: which shop, and how much. Its reference stays out, because chats keep what they read. */
export async function previewOfCode(db: Db, token: string, language: SpokenLanguage): Promise<Preview> {
  const code = tokenShape.test(token) ? await findShared(db, token) : undefined
  if (!code) return saidIn(language, say('unknown'), say('unknown_line'))
  const asked = shopAsks(code)
  if (!asked) return saidIn(language, say('over'), say('over_line'))
  const { merchant, city, bill } = asked
  const title = bill ? say('pay_amount', { merchant, amount: randText(bill) }) : say('pay', { merchant })
  return saidIn(language, title, say('pay_line', { city }))
}

const saidIn = (language: SpokenLanguage, title: Phrase, description: Phrase): Preview => ({
  title: inWords(language, title),
  description: inWords(language, description),
})

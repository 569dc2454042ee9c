import type { HelpWords } from '../../lib/words/words.gen.ts'
import { room } from '../../lib/words/words.ts'

/** Each answer has its question as title and a text (`_text`), whose lines are paragraphs. */
export type HelpArticle = {
  [Key in keyof HelpWords]: `${Key}_text` extends keyof HelpWords ? Key : never
}[keyof HelpWords]

/** Those whose text names no figure. */
export type PlainArticle = {
  [Key in HelpArticle]: keyof HelpWords[`${Key}_text`] extends never ? Key : never
}[HelpArticle]

/** The Help Center. */
export const helpWords = room<HelpWords>({
  en: () => import('./messages/help.en.json'),
  af: () => import('./messages/help.af.json'),
})

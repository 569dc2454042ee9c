import type { SiteWords } from '../lib/words/words.gen.ts'
import { room } from '../lib/words/words.ts'

/** The pages that have a title and a line, which is the same key with `_line`. */
export type SiteTitle = {
  [Key in keyof SiteWords]: `${Key}_line` extends keyof SiteWords ? Key : never
}[keyof SiteWords]

/** What every public page is called and says of itself, and the frame around them. */
export const siteWords = room<SiteWords>({
  en: () => import('./messages/site.en.json'),
  af: () => import('./messages/site.af.json'),
})

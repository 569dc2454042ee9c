import { type Language, language, languageNames } from '../lib/words/language.ts'

/** The languages that the public pages are drawn in. */
export const siteLanguages = Object.keys(languageNames) as readonly (keyof typeof languageNames)[]

/** Where a public page stands in a language: English at its path, each other one below its own name. */
export function siteAddress(path: string, spoken: Language = language.now()): string {
  if (spoken !== 'af') return path
  return path === '/' ? '/af' : `/af${path}`
}

import { language, languageNames } from '../../lib/words/language.ts'
import { textLinkStyle } from '../../ui/text-link-style.ts'

/** The other language, in its own words, for whoever cannot read this one. Nothing typed is lost. */
export function LanguageLink() {
  const other = language.now() === 'af' ? 'en' : 'af'
  return (
    <button
      type="button"
      lang={other}
      onClick={() => void language.choose(other)}
      className={`${textLinkStyle} target-44 text-sm`}
    >
      {languageNames[other]}
    </button>
  )
}

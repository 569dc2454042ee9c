import { renderToStaticMarkup } from 'react-dom/server'
import { type languageNames, locales, speakAtBuild } from '../../lib/words/language.ts'
import { entryWords, uiWords } from '../../ui/messages.ts'
import { Landing } from './landing.tsx'
import { landingWords } from './messages.ts'

/** Called by `scripts/build-web.mjs` for each language; what comes back takes its places in `landing.html`. */
export async function renderLanding(spoken: keyof typeof languageNames) {
  speakAtBuild(spoken)
  const [t] = await Promise.all([landingWords.load(spoken), entryWords.load(spoken), uiWords.load(spoken)])
  return {
    lang: locales[spoken],
    title: t('page_title'),
    description: t('description'),
    body: renderToStaticMarkup(<Landing />),
  }
}

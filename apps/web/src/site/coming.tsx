import { useWords } from '../lib/words/words.ts'
import { type SiteTitle, siteWords } from './messages.ts'

/** A page that has an address before it has content: one line that says what will be there. */
export function Coming({ title }: { title: SiteTitle }) {
  const t = useWords(siteWords)
  return <p className="max-w-[60ch] text-lg text-muted">{t(`${title}_line`)}</p>
}

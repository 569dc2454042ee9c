import { useWords } from '../../lib/words/words.ts'
import { entryWords } from '../messages.ts'

/** On every screen while the money is play money. */
export function SandboxMark() {
  const t = useWords(entryWords)
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 whitespace-nowrap rounded-full bg-accent px-2.5 py-0.5 font-semibold text-on-accent text-xs forced-colors:border">
      <span className="truncate">{t('sandbox')}</span>
      <span className="sr-only">{t('play_money')}</span>
    </span>
  )
}

import { Search } from 'lucide-react'
import { useWords } from '../../lib/words/words.ts'
import { adminWords } from '../messages.ts'

/** Looks like the box that it opens. */
export function SearchBox({ onOpen }: { onOpen: () => void }) {
  const t = useWords(adminWords)
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-keyshortcuts="Control+K"
      className="flex size-11 shrink-0 items-center justify-center gap-2.5 rounded-button text-muted text-sm transition-colors duration-[80ms] hover:bg-surface-2 hover:text-ink md:h-10 md:w-64 md:justify-start md:border md:border-control md:bg-surface md:px-3 xl:w-96"
    >
      <Search aria-hidden="true" className="size-5 shrink-0 md:size-4" />
      <span className="max-md:sr-only min-w-0 grow truncate text-left">{t('search')}</span>
      <span
        aria-hidden="true"
        className="hidden shrink-0 rounded-input border border-line px-1.5 font-sans text-xs xl:block"
      >
        Ctrl K
      </span>
    </button>
  )
}

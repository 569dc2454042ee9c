import { Contrast } from 'lucide-react'
import { useWords } from '../lib/words/words.ts'
import { siteWords } from './messages.ts'

/** `main.ts` says which theme it changes to, and changes it. */
export const ThemeToggle = () => {
  const t = useWords(siteWords)
  return (
    <button
      type="button"
      data-theme-toggle=""
      data-use-light={t('use_light')}
      data-use-dark={t('use_dark')}
      aria-label={t('change_theme')}
      className="inline-flex size-11 items-center justify-center rounded-button text-muted hover:bg-surface-2 hover:text-ink"
    >
      <Contrast aria-hidden="true" className="size-5" />
    </button>
  )
}

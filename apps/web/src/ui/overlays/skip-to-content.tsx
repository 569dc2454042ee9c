import { libWords } from '../../lib/messages.ts'
import { useWords } from '../../lib/words/words.ts'

/** Moves the focus, as a link to `#content` would, without leaving a mark in the address and in the history. */
const skip = () => document.getElementById('content')?.focus()

export function SkipToContent() {
  const t = useWords(libWords)
  return (
    <button
      type="button"
      onClick={skip}
      className="fixed top-2 left-2 z-[70] -translate-y-20 rounded-button bg-primary px-4 py-2.5 font-semibold text-on-primary focus:translate-y-0"
    >
      {t('skip')}
    </button>
  )
}

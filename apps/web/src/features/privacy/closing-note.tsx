import { useLocation } from 'react-router'
import { useUser } from '../../lib/session/me.ts'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { KeepButton } from './keep-button.tsx'
import { privacyWords } from './messages.ts'

/** Whoever comes back to an account that closes reads it on every page until they keep it; Privacy has it in a card of its own. */
export function ClosingNote() {
  const t = useWords(privacyWords)
  const { closes_at } = useUser()
  const { pathname } = useLocation()
  if (closes_at === null || pathname === '/account/privacy') return null
  return (
    <section
      aria-label={t('closing')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-warning-soft px-4 py-2.5 text-sm text-warning lg:px-5"
    >
      <p className="grow">{t('closes_on', { date: dateTimeText(closes_at) })}</p>
      <KeepButton size="small" />
    </section>
  )
}

import { Bell as BellIcon } from 'lucide-react'
import { Link } from 'react-router'
import { useWords } from '../../lib/words/words.ts'
import { bellWords } from './messages.ts'
import { useUnread } from './use-unread.ts'

const mostShown = 99

/** The way to the notifications, with how many were not read yet. */
export function Bell() {
  const t = useWords(bellWords)
  const unread = useUnread() ?? 0
  const shown = unread > mostShown ? `${mostShown}+` : String(unread)
  return (
    <Link
      to="/notifications"
      aria-label={unread > 0 ? t('label_unread', { count: unread }) : t('label')}
      className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-button text-muted no-underline transition-colors duration-[80ms] hover:bg-surface-2 hover:text-ink"
    >
      <BellIcon aria-hidden="true" className="size-5" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-1 right-0.5 min-w-5 rounded-full bg-primary px-1 text-center font-semibold text-on-primary text-xs leading-5 tabular-nums forced-colors:border"
        >
          {shown}
        </span>
      )}
    </Link>
  )
}

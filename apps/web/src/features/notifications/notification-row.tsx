import type { Notification } from '@sengi/contract/notifications'
import { Link } from 'react-router'
import { timeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { cx } from '../../ui/cx.ts'
import { categoryIcons } from './categories.tsx'
import { notificationsWords } from './messages.ts'
import { NotMe } from './not-me.tsx'
import { useRead } from './use-notifications.ts'

/** One notice: a link to what it is about, which also marks it as read, and what can be done about it at once. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const t = useWords(notificationsWords)
  const { mutate } = useRead()
  const { category, title, body, link, read, created_at } = notification
  return (
    <li>
      <Link
        to={link}
        onClick={() => read || mutate(notification)}
        className="flex min-h-15 items-start gap-3 rounded-button px-2 py-2.5 no-underline transition-colors duration-[80ms] hover:bg-surface-2 sm:px-3"
      >
        <span
          aria-hidden="true"
          className={cx(
            'flex size-10 shrink-0 items-center justify-center rounded-full [&_svg]:size-5',
            read ? 'bg-surface-2 text-muted' : 'bg-primary-soft text-on-primary-soft',
          )}
        >
          {categoryIcons[category]}
        </span>
        <span className="min-w-0 grow">
          <span className={cx('block break-words text-ink', read ? 'font-medium' : 'font-semibold')}>
            {!read && <span className="sr-only">{t('unread_mark')}</span>}
            {title}
          </span>
          {body && <span className="mt-0.5 block break-words text-muted text-sm">{body}</span>}
          <span className="mt-0.5 block text-sm text-subtle">
            {timeText(created_at)} · {t(`about_${category}`)}
          </span>
        </span>
        {!read && <span aria-hidden="true" className="mt-2 size-2.5 shrink-0 rounded-full bg-primary" />}
      </Link>
      <NotMe notification={notification} />
    </li>
  )
}

import { BookUser, ChevronDown, Landmark, QrCode } from 'lucide-react'
import { Link } from 'react-router'
import { useWords } from '../../lib/words/words.ts'
import { Card } from '../../ui/card.tsx'
import { sendWords } from './messages.ts'

const places = [
  { to: '/send/contacts', title: 'contacts', line: 'contacts_line', Icon: BookUser },
  { to: '/receive', title: 'receive', line: 'receive_line', Icon: QrCode },
  { to: '/send/withdrawals', title: 'sent', line: 'sent_line', Icon: Landmark },
] as const

/** What lies close to sending: below the form on a phone, beside it on a wide screen. */
export function NearSending() {
  const t = useWords(sendWords)
  return (
    <Card className="px-2 py-1.5 sm:px-2 sm:py-1.5">
      <ul>
        {places.map(({ to, title, line, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-14 items-center gap-3 rounded-button px-2 py-2 no-underline transition-colors duration-[80ms] hover:bg-surface-2"
            >
              <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
              <span className="min-w-0 grow">
                <span className="block font-medium text-ink">{t(title)}</span>
                <span className="block text-sm text-subtle">{t(line)}</span>
              </span>
              <ChevronDown aria-hidden="true" className="size-5 -rotate-90 shrink-0 text-subtle" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

import { Link } from 'react-router'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { payeeWords } from './messages.ts'
import { useRecents } from './use-payees.ts'

const shownAtMost = 4

/** Whom I paid last, beside a page; a row leads to paying them again. Nothing for who never paid. */
export function PeopleBeside() {
  const t = useWords(payeeWords)
  const { data: recents = [] } = useRecents()
  const people = recents.filter(({ username }) => username !== null).slice(0, shownAtMost)
  if (people.length === 0) return null
  return (
    <Card aria-labelledby="recent-people">
      <CardHeading id="recent-people">{t('paid_before')}</CardHeading>
      <ul className="-mx-2 -mb-2">
        {people.map(({ identifier, username, display_name: name }) => (
          <li key={identifier}>
            <Link
              to={`/send?${new URLSearchParams({ to: identifier })}`}
              className="flex min-h-13 items-center gap-3 rounded-button px-2 py-1.5 text-ink text-sm no-underline transition-colors duration-[80ms] hover:bg-surface-2"
            >
              <Avatar name={username ?? identifier} size="small" />
              <span className="min-w-0">
                <span className="block truncate font-medium">{identifier}</span>
                {name && <span className="block truncate text-muted">{name}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

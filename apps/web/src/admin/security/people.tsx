import type { SecurityAlert } from '@sengi/contract/auth/watch'
import { Link } from 'react-router'
import { useWords } from '../../lib/words/words.ts'
import { textLinkStyle } from '../../ui/text-link-style.ts'
import { securityDeskWords } from './messages.ts'

type Person = SecurityAlert['people'][number]

/** Who it is about, each with the way to their own page; `count` says how many there are in all. */
export function People({ people, count = people.length }: { people: readonly Person[]; count?: number }) {
  const t = useWords(securityDeskWords)
  return (
    <span className="flex flex-wrap justify-end gap-x-3 gap-y-1">
      {people.map(({ user_id, username, is_suspended }) => (
        <Link key={user_id} to={`/admin/users/${user_id}`} className={textLinkStyle}>
          {is_suspended ? t('suspended', { username }) : `@${username}`}
        </Link>
      ))}
      {count > people.length && <span>{t('and_more', { count: count - people.length })}</span>}
    </span>
  )
}

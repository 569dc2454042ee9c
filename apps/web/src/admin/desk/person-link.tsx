import { Link } from 'react-router'
import { useUser } from '../../lib/session/me.ts'
import { textLinkStyle } from '../../ui/text-link-style.ts'

/** Somebody's name, and for those of us who may look at people the way to their page: their balances, their papers, and what stops them. */
export function PersonLink({ id, username }: { id: string; username: string }) {
  if (!useUser().permissions.includes('users.read')) return `@${username}`
  return (
    <Link to={`/admin/users/${id}`} className={textLinkStyle}>
      @{username}
    </Link>
  )
}

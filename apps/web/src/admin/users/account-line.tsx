import type { UserRow } from '@sengi/contract/admin/users'
import { Link } from 'react-router'
import { dateText, dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { TagBadges } from './chosen/tag-badges.tsx'
import { userDeskWords } from './messages.ts'
import { UserState } from './user-state.tsx'

/** One account as a line that leads to its page. */
export function AccountLine({ account }: { account: UserRow }) {
  const t = useWords(userDeskWords)
  const { user_id, username, display_name, kyc_tier, created_at, last_seen_at, tags } = account
  return (
    <Link
      to={`/admin/users/${user_id}`}
      className="grid items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3 text-ink no-underline shadow-card transition-colors duration-[80ms] hover:border-control md:grid-cols-[minmax(0,2fr)_6rem_minmax(0,1.5fr)_13rem]"
    >
      <span className="min-w-0">
        <span className="wrap-anywhere block font-semibold">@{username}</span>
        {display_name && <span className="wrap-anywhere block text-muted text-sm">{display_name}</span>}
        <TagBadges tags={tags} />
      </span>
      <span className="text-sm">{t(kyc_tier)}</span>
      <UserState account={account} />
      <span className="text-muted text-sm tabular-nums md:text-right">
        <span className="block">
          {t('joined')} {dateText(created_at)}
        </span>
        <span className="block">
          {last_seen_at ? t('seen', { date: dateTimeText(last_seen_at) }) : t('not_signed_in')}
        </span>
      </span>
    </Link>
  )
}

import type { UserRow } from '@sengi/contract/admin/users'
import { useWords } from '../../lib/words/words.ts'
import { Badge } from '../../ui/states/badge.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { userDeskWords } from './messages.ts'

/** How an account stands, in words and shapes: the gravest first. */
export function UserState({ account }: { account: UserRow }) {
  const t = useWords(userDeskWords)
  const { is_closed, is_suspended, is_restricted, is_staff } = account
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {is_suspended && (
        <StatusPill tone="danger" shape="cross">
          {t('is_suspended')}
        </StatusPill>
      )}
      {is_closed && (
        <StatusPill tone="neutral" shape="cross">
          {t('is_closed')}
        </StatusPill>
      )}
      {is_restricted && (
        <StatusPill tone="warning" shape="half">
          {t('is_restricted')}
        </StatusPill>
      )}
      {!is_suspended && !is_closed && (
        <StatusPill tone="success" shape="full">
          {t('is_active')}
        </StatusPill>
      )}
      {is_staff && <Badge tone="primary">{t('is_staff')}</Badge>}
    </span>
  )
}

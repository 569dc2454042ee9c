import type { StaffAccount } from '@sengi/contract/admin/users'
import type { PersonLimit } from '@sengi/contract/limits/personal'
import { useUser } from '../../../lib/session/me.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { userDeskWords } from '../messages.ts'
import { NewPersonLimitForm } from './limit-form.tsx'
import { StandingLimit } from './standing-limit.tsx'
import { usePersonLimits } from './use-person-limits.ts'

/** What somebody may pay out apart from their tier, for those who may say so. */
export function PersonLimits({ account }: { account: StaffAccount }) {
  const { id, permissions } = useUser()
  if (!permissions.includes('users.suspend') || account.is_closed || account.user_id === id) return null
  return <Limits userId={account.user_id} />
}

function Limits({ userId }: { userId: string }) {
  const t = useWords(userDeskWords)
  const { data, error, isFetching, refetch } = usePersonLimits(userId)
  return (
    <Card aria-labelledby="person-limits">
      <CardHeading id="person-limits">{t('limits')}</CardHeading>
      <p className="mb-4 text-muted text-sm">{t('limits_line')}</p>
      {!data && error && <FailedState title={t('failed')} cause={error.message} onRetry={refetch} busy={isFetching} />}
      {data && <Standing limits={data} userId={userId} />}
      {data && <NewPersonLimitForm userId={userId} />}
    </Card>
  )
}

/** Those that stand or wait, and how many there were before. */
function Standing({ limits, userId }: { limits: readonly PersonLimit[]; userId: string }) {
  const t = useWords(userDeskWords)
  const open = limits.filter(({ state }) => state === 'holds' || state === 'waits')
  const past = limits.length - open.length
  return (
    <>
      {open.map((limit) => (
        <StandingLimit key={limit.id} limit={limit} userId={userId} />
      ))}
      {past > 0 && <p className="mb-4 text-muted text-sm">{t('limits_past', { count: past })}</p>}
    </>
  )
}

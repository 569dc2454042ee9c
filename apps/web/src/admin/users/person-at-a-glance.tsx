import type { DoingGroup, StaffAccount } from '@sengi/contract/admin/users'
import { useState } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Segments } from '../../ui/fields/segments.tsx'
import { TextLink } from '../../ui/link-button.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { SkeletonLine } from '../../ui/states/skeleton.tsx'
import { Balances } from './balances.tsx'
import { TagBadges } from './chosen/tag-badges.tsx'
import { userDeskWords } from './messages.ts'
import { PersonDoings } from './person-doings.tsx'
import { usePerson } from './use-users.ts'
import { UserState } from './user-state.tsx'

/** What of somebody's page matters beside a matter of theirs: how they stand, what they own, their orders, and what they asked before. */
export function PersonAtAGlance({ id }: { id: string }) {
  const t = useWords(userDeskWords)
  const { data: account, error, isFetching, refetch } = usePerson(id)
  if (account) return <Glance account={account} />
  if (error) return <FailedState title={t('failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
  return <SkeletonLine className="h-72 w-full rounded-card" />
}

function Glance({ account }: { account: StaffAccount }) {
  const t = useWords(userDeskWords)
  const { user_id: id, username, kyc_tier, is_restricted, tags } = account
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Card aria-labelledby="glance">
        <CardHeading id="glance">{`@${username}`}</CardHeading>
        <p className="flex flex-wrap items-center gap-2">
          <UserState account={account} />
          <span className="text-muted text-sm">{t(kyc_tier)}</span>
        </p>
        <TagBadges tags={tags} />
        {is_restricted && <p className="mt-2 text-muted text-sm">{t('restricted_line')}</p>}
        <p className="mt-3">
          <TextLink to={`/admin/users/${id}`}>{t('open_page')}</TextLink>
        </p>
      </Card>
      <Balances account={account} />
      <Lately id={id} />
    </div>
  )
}

const groups = ['matters', 'orders'] as const satisfies readonly DoingGroup[]

function Lately({ id }: { id: string }) {
  const t = useWords(userDeskWords)
  const [group, setGroup] = useState<(typeof groups)[number]>('matters')
  return (
    <div>
      <Segments
        quiet
        legend={t('parts')}
        choices={groups.map((value) => ({ value, label: t(`part_${value}`) }))}
        value={group}
        onChange={setGroup}
      />
      <div className="mt-3">
        <PersonDoings key={group} id={id} group={group} />
      </div>
    </div>
  )
}

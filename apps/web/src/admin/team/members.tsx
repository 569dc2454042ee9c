import type { TeamMember } from '@sengi/contract/auth/team'
import { useState } from 'react'
import { Link } from 'react-router'
import { useUser } from '../../lib/session/me.ts'
import { dateText, dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { textLinkStyle } from '../../ui/text-link-style.ts'
import { ListTools } from '../lists/list-tools.tsx'
import { ReasonForm } from '../reason-form.tsx'
import { teamDeskWords } from './messages.ts'
import { teamFile, useTakeRole, useTeam } from './use-team.ts'

/** Everyone who holds a role. There is no empty state: whoever looks is one of them. */
export function Members() {
  const t = useWords(teamDeskWords)
  const { data: members, isPending, error, refetch } = useTeam()
  if (isPending) {
    return (
      <Loading label={t('loading')}>
        <SkeletonLine className="h-24 w-full rounded-card" />
      </Loading>
    )
  }
  if (!members) return <FailedState title={t('failed')} cause={error?.message} onRetry={() => void refetch()} />
  return (
    <>
      <ListTools page="/admin/team" file={teamFile} />
      <ul className="flex flex-col gap-2.5">
        {members.map((member) => (
          <li key={member.user_id}>
            <MemberCard member={member} />
          </li>
        ))}
      </ul>
    </>
  )
}

function MemberCard({ member }: { member: TeamMember }) {
  const t = useWords(teamDeskWords)
  const { user_id, username, last_seen_at, roles } = member
  return (
    <Card aria-labelledby={`member-${user_id}`}>
      <CardHeading id={`member-${user_id}`} aside={<Safety member={member} />}>{`@${username}`}</CardHeading>
      <p className="text-muted text-sm">
        {last_seen_at ? t('seen', { date: dateTimeText(last_seen_at) }) : t('never_seen')} ·{' '}
        <Link to={`/admin/users/${user_id}`} className={textLinkStyle}>
          {t('open_page')}
          <span className="sr-only"> @{username}</span>
        </Link>
      </p>
      <ul className="mt-3 -mb-3 divide-y divide-line border-line border-t">
        {roles.map((held) => (
          <li key={held.role}>
            <HeldRole member={member} held={held} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Safety({ member: { is_suspended, has_second_factor } }: { member: TeamMember }) {
  const t = useWords(teamDeskWords)
  if (is_suspended) {
    return (
      <StatusPill tone="danger" shape="cross">
        {t('suspended')}
      </StatusPill>
    )
  }
  return (
    <StatusPill tone={has_second_factor ? 'success' : 'warning'} shape={has_second_factor ? 'full' : 'half'}>
      {t(has_second_factor ? 'with_factor' : 'without_factor')}
    </StatusPill>
  )
}

/** Nobody takes a role of their own, so that nobody is left who can give it back. */
function HeldRole({ member, held: { role, since, given_by } }: { member: TeamMember; held: TeamMember['roles'][0] }) {
  const t = useWords(teamDeskWords)
  const isMe = useUser().id === member.user_id
  const [isTaking, setTaking] = useState(false)
  const taking = useTakeRole(member.user_id, role)
  const name = t(`role_${role}`)
  return (
    <div className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium text-ink">{name}</p>
          <p className="text-muted text-sm">
            {given_by
              ? t('given', { username: given_by, date: dateText(since) })
              : t('given_by_operator', { date: dateText(since) })}
          </p>
        </div>
        {!isMe && !isTaking && (
          <Button variant="secondary" aria-label={t('take_named', { role: name })} onClick={() => setTaking(true)}>
            {t('take')}
          </Button>
        )}
      </div>
      {isTaking && (
        <div className="mt-3">
          <ReasonForm
            danger
            most={1000}
            act={taking}
            words={{
              ...{ name: t('take_named', { role: name }), label: t('why'), hint: t('why_hint') },
              ...{ go: t('take'), done: t('taken') },
            }}
          />
        </div>
      )}
    </div>
  )
}

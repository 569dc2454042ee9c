import type { RoleChange } from '@sengi/contract/auth/team'
import { listSorts } from '@sengi/contract/fields'
import { UserCog } from 'lucide-react'
import { useUser } from '../../lib/session/me.ts'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { Approving } from '../approving.tsx'
import { ListTools } from '../lists/list-tools.tsx'
import { SortChoice } from '../lists/sort-choice.tsx'
import { useListSort } from '../lists/use-list-sort.ts'
import { StaffList } from '../staff-list.tsx'
import { teamDeskWords } from './messages.ts'
import { roleChangesFile, useRefuseRole, useRoleChanges } from './use-team.ts'

export function RoleChanges({ isOpen }: { isOpen: boolean }) {
  const t = useWords(teamDeskWords)
  const none = isOpen ? 'none_waiting' : 'none_past'
  const [sort] = useListSort(listSorts)
  return (
    <>
      <ListTools page="/admin/team" file={() => roleChangesFile(isOpen, sort)}>
        <SortChoice sorts={listSorts} />
      </ListTools>
      <StaffList
        query={useRoleChanges(isOpen, sort)}
        words={{
          ...{ loading: t('loading'), failed: t('failed'), none: t(none), noneLine: t(`${none}_line`) },
          more: t('more'),
        }}
        icon={<UserCog />}
        keyOf={({ change_id }: RoleChange) => change_id}
      >
        {(change) => <ChangeCard change={change} />}
      </StaffList>
    </>
  )
}

function ChangeCard({ change }: { change: RoleChange }) {
  const t = useWords(teamDeskWords)
  const { change_id, username, role, reason, asked_by, asked_at, lapses_at, decided_by, decided_at, outcome } = change
  return (
    <Card aria-labelledby={`change-${change_id}`}>
      <CardHeading id={`change-${change_id}`} aside={<Came outcome={outcome} />}>
        {t('role_of', { username, role: t(`role_${role}`) })}
      </CardHeading>
      <dl className="mb-3">
        <FactRow label={t('why')}>{reason}</FactRow>
        <FactRow label={t(outcome === 'taken' ? 'taken_by' : 'asked_by')}>
          @{asked_by}, {dateTimeText(asked_at)}
        </FactRow>
        {outcome === null && <FactRow label={t('lapses')}>{dateTimeText(lapses_at)}</FactRow>}
        {outcome !== null && outcome !== 'taken' && decided_by && decided_at && (
          <FactRow label={t('decided')}>
            @{decided_by}, {dateTimeText(decided_at)}
          </FactRow>
        )}
      </dl>
      {outcome === null && <Decide change={change} />}
    </Card>
  )
}

const looks = {
  given: { tone: 'success', shape: 'full' },
  taken: { tone: 'neutral', shape: 'full' },
  refused: { tone: 'danger', shape: 'cross' },
  lapsed: { tone: 'neutral', shape: 'ring' },
} as const

function Came({ outcome }: Pick<RoleChange, 'outcome'>) {
  const t = useWords(teamDeskWords)
  const look = outcome ? looks[outcome] : ({ tone: 'warning', shape: 'half' } as const)
  return <StatusPill {...look}>{t(outcome ? `came_${outcome}` : 'waits')}</StatusPill>
}

/** Who asked may take it back, and nobody decides about a role of their own. */
function Decide({ change: { change_id: id, user_id, asked_by } }: { change: RoleChange }) {
  const t = useWords(teamDeskWords)
  const me = useUser()
  const refuse = useRefuseRole(id)
  const isMine = me.username === asked_by
  const turnDown = () =>
    refuse.mutateAsync().then(
      () => toast.success(t('refused_done')),
      (error: Error) => toast.failure(t('did_not_work'), error.message),
    )
  if (me.id === user_id) return <p className="text-muted text-sm">{t('your_role')}</p>
  return (
    <>
      {isMine && <p className="mb-3 text-muted text-sm">{t('your_ask')}</p>}
      <div className="flex flex-wrap gap-3">
        {!isMine && (
          <Approving kind="role_approval" id={id} done={t('given_done')}>
            {t('give')}
          </Approving>
        )}
        <Button variant="secondary" busy={refuse.isPending} onClick={() => void turnDown()}>
          {t(isMine ? 'take_back' : 'refuse')}
        </Button>
      </div>
    </>
  )
}

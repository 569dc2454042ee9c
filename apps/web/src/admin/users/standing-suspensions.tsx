import type { Suspension } from '@sengi/contract/auth/suspensions'
import { listSorts } from '@sengi/contract/fields'
import { ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import { useUser } from '../../lib/session/me.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { textLinkStyle } from '../../ui/text-link-style.ts'
import { ListTools } from '../lists/list-tools.tsx'
import { SortChoice } from '../lists/sort-choice.tsx'
import { useListSort } from '../lists/use-list-sort.ts'
import { StaffList } from '../staff-list.tsx'
import { userDeskWords } from './messages.ts'
import { SuspensionFacts } from './suspension-facts.tsx'
import { standingFile, useStanding } from './use-users.ts'

/** The accounts that are stopped now, with what waits for a second person. */
export function StandingSuspensions() {
  const t = useWords(userDeskWords)
  const [sort] = useListSort(listSorts)
  const words = {
    loading: t('loading'),
    failed: t('failed'),
    none: t('no_suspensions'),
    noneLine: t('no_suspensions_line'),
    more: t('more'),
  }
  return (
    <div className="max-w-[48rem]">
      <ListTools page="/admin/users" file={() => standingFile(sort)}>
        <SortChoice sorts={listSorts} />
      </ListTools>
      <StaffList
        query={useStanding(sort)}
        words={words}
        icon={<ShieldCheck />}
        keyOf={({ suspension_id }: Suspension) => suspension_id}
      >
        {(suspension) => <SuspensionCard suspension={suspension} />}
      </StaffList>
    </div>
  )
}

/** What waits for somebody comes before what stands. */
function lookOf({ lift_asked, bar_asked, barred }: Suspension) {
  if (lift_asked) return { word: 'asks_lift', tone: 'warning', shape: 'half' } as const
  if (bar_asked) return { word: 'asks_bar', tone: 'warning', shape: 'half' } as const
  return { word: barred ? 'barred' : 'stands', tone: 'danger', shape: 'cross' } as const
}

function SuspensionCard({ suspension }: { suspension: Suspension }) {
  const t = useWords(userDeskWords)
  const { id } = useUser()
  const { suspension_id, user_id, username } = suspension
  const { word, ...look } = lookOf(suspension)
  return (
    <Card aria-labelledby={`suspension-${suspension_id}`}>
      <CardHeading id={`suspension-${suspension_id}`} aside={<StatusPill {...look}>{t(word)}</StatusPill>}>
        {`@${username}`}
      </CardHeading>
      <Link to={`/admin/users/${user_id}`} className={textLinkStyle}>
        {t('open_page')}
        <span className="sr-only"> @{username}</span>
      </Link>
      {user_id === id ? (
        <p className="mt-3 text-muted text-sm">{t('own_account')}</p>
      ) : (
        <SuspensionFacts suspension={suspension} />
      )}
    </Card>
  )
}

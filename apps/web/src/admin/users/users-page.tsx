import { Navigate, useSearchParams } from 'react-router'
import { useUser } from '../../lib/session/me.ts'
import { useWords } from '../../lib/words/words.ts'
import { Segments } from '../../ui/fields/segments.tsx'
import { Desk, DeskHeading } from '../desk/desk.tsx'
import { userDeskWords } from './messages.ts'
import { PeopleList } from './people-list.tsx'
import { StandingSuspensions } from './standing-suspensions.tsx'

const lists = ['people', 'suspensions'] as const

/** Everybody, or the accounts that are stopped. A person has an address of their own, to which the one of before leads. */
export function UsersPage() {
  const [search] = useSearchParams()
  const id = search.get('user')
  if (id) return <Navigate to={`/admin/users/${encodeURIComponent(id)}`} replace />
  return (
    <Desk>
      <Lists />
    </Desk>
  )
}

function Lists() {
  const t = useWords(userDeskWords)
  const [search, setSearch] = useSearchParams()
  const mayStop = useUser().permissions.includes('users.suspend')
  const shown = mayStop && search.get('list') === 'suspensions' ? 'suspensions' : 'people'
  return (
    <>
      <DeskHeading title={t('title')} intro={t('intro')} />
      {mayStop && (
        <div className="mb-5 max-w-[24rem]">
          <Segments
            quiet
            legend={t('list')}
            choices={lists.map((value) => ({ value, label: t(`list_${value}`) }))}
            value={shown}
            onChange={(list) => setSearch({ list }, { replace: true })}
          />
        </div>
      )}
      {shown === 'people' ? <PeopleList /> : <StandingSuspensions />}
    </>
  )
}

import { Navigate, useSearchParams } from 'react-router'
import { useUser } from '../../lib/session/me.ts'
import { useWords } from '../../lib/words/words.ts'
import { Segments } from '../../ui/fields/segments.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
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
    <div className="w-full max-w-[72rem]">
      <Lists />
    </div>
  )
}

function Lists() {
  const t = useWords(userDeskWords)
  const [search, setSearch] = useSearchParams()
  const mayStop = useUser().permissions.includes('users.suspend')
  const shown = mayStop && search.get('list') === 'suspensions' ? 'suspensions' : 'people'
  return (
    <>
      <PageHeading title={t('title')} className="font-semibold text-2xl text-ink" />
      <p className="mt-1 mb-5 max-w-[60ch] text-muted">{t('intro')}</p>
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

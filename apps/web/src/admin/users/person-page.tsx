import type { StaffAccount } from '@sengi/contract/admin/users'
import { useParams, useSearchParams } from 'react-router'
import { BackHeading } from '../../lib/back-heading.tsx'
import { useUser } from '../../lib/session/me.ts'
import { useWords } from '../../lib/words/words.ts'
import { Tabs } from '../../ui/choices/tabs.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { Desk } from '../desk/desk.tsx'
import { AccountSafety } from './account-safety.tsx'
import { Balances } from './balances.tsx'
import { PersonTags } from './chosen/person-tags.tsx'
import { TagPeople } from './chosen/tag-people.tsx'
import { useMayChoose, useMayWrite, WriteTo } from './chosen/write-to.tsx'
import { PersonLimits } from './limits/person-limits.tsx'
import { userDeskWords } from './messages.ts'
import { PersonDevices } from './person-devices.tsx'
import { PersonDoings } from './person-doings.tsx'
import { PersonFacts } from './person-facts.tsx'
import { PersonMoney } from './person-money.tsx'
import { PersonNotes } from './person-notes.tsx'
import { PersonRecord } from './person-record.tsx'
import { usePerson } from './use-users.ts'
import { UserState } from './user-state.tsx'

/** One person: who it is, what they own, what happened, and what our team can do about the account. */
export function PersonPage() {
  const { userId = '' } = useParams()
  return <ThisPerson key={userId} id={userId} />
}

function ThisPerson({ id }: { id: string }) {
  const t = useWords(userDeskWords)
  const { data: account, error, isFetching, refetch } = usePerson(id)
  return (
    <Desk>
      <BackHeading title={account ? `@${account.username}` : t('title')} to="/admin/users" />
      {account ? (
        <Person account={account} />
      ) : error ? (
        <div className="mt-4">
          <FailedState title={t('failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
        </div>
      ) : (
        <Loading label={t('loading')}>
          <SkeletonLine className="mt-4 h-72 w-full rounded-card" />
        </Loading>
      )}
    </Desk>
  )
}

function Person({ account }: { account: StaffAccount }) {
  const t = useWords(userDeskWords)
  const [mayWrite, mayChoose] = [useMayWrite(), useMayChoose()(account)]
  const people = [{ id: account.user_id, username: account.username }]
  return (
    <>
      <div className="mt-2 mb-4 flex flex-wrap items-center gap-2">
        <UserState account={account} />
        <span className="text-muted text-sm">{t(account.kyc_tier)}</span>
        <PersonTags account={account} />
        {mayChoose && (
          <div className="ml-auto flex flex-wrap gap-2">
            <TagPeople people={people} />
            {mayWrite && <WriteTo people={people} />}
          </div>
        )}
      </div>
      {account.is_restricted && <p className="mb-4 text-muted text-sm">{t('restricted_line')}</p>}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <PersonFacts account={account} />
        <div className="flex min-w-0 flex-col gap-4">
          <Balances account={account} />
          <AccountSafety account={account} />
          <PersonLimits account={account} />
        </div>
      </div>
      <div className="mt-6">
        <Parts id={account.user_id} />
      </div>
    </>
  )
}

const parts = {
  all: (id: string) => <PersonDoings id={id} group="all" />,
  orders: (id: string) => <PersonDoings id={id} group="orders" />,
  money: (id: string) => <PersonMoney id={id} />,
  matters: (id: string) => <PersonDoings id={id} group="matters" />,
  devices: (id: string) => <PersonDevices id={id} />,
  notes: (id: string) => <PersonNotes id={id} />,
  record: (id: string) => <PersonRecord id={id} />,
} as const
type Part = keyof typeof parts

function Parts({ id }: { id: string }) {
  const t = useWords(userDeskWords)
  const [search, setSearch] = useSearchParams()
  const { permissions } = useUser()
  const own = (Object.keys(parts) as Part[]).filter((part) => part !== 'record' || permissions.includes('audit.read'))
  const shown = own.find((part) => part === search.get('part')) ?? 'all'
  return (
    <Tabs
      label={t('parts')}
      value={shown}
      onValueChange={(part) => setSearch({ part }, { replace: true })}
      tabs={own.map((part) => ({ value: part, label: t(`part_${part}`), content: part === shown && parts[part](id) }))}
    />
  )
}

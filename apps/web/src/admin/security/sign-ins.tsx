import { type SignIn, type SignInEnd, signInEnds } from '@sengi/contract/auth/watch'
import { listSorts } from '@sengi/contract/fields'
import { LogIn } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { textLinkStyle } from '../../ui/text-link-style.ts'
import { ListTools } from '../lists/list-tools.tsx'
import { SortChoice } from '../lists/sort-choice.tsx'
import { useChangeAddress } from '../lists/use-list-choice.ts'
import { useListSort } from '../lists/use-list-sort.ts'
import { StaffList } from '../staff-list.tsx'
import { securityDeskWords } from './messages.ts'
import { type SignInFilter, signInsFile, useSignIns } from './use-security.ts'

/** Who signed in or tried to, as the filters in the address leave it. */
export function SignIns() {
  const t = useWords(securityDeskWords)
  const [search] = useSearchParams()
  const change = useChangeAddress()
  const filter = filterIn(search)
  const [sort] = useListSort(listSorts)
  return (
    <>
      <Filters filter={filter} onFilter={({ team, ...words }) => change({ ...words, team: team ? 'true' : '' })} />
      <ListTools page="/admin/security" file={() => signInsFile(filter, sort)}>
        <SortChoice sorts={listSorts} />
      </ListTools>
      <StaffList
        isRows
        query={useSignIns(filter, sort)}
        words={{
          loading: t('loading'),
          failed: t('failed'),
          none: t('none_sign_ins'),
          noneLine: t('none_sign_ins_line'),
          more: t('more'),
        }}
        icon={<LogIn />}
        keyOf={({ id }: SignIn) => id}
      >
        {(signIn) => <Row signIn={signIn} />}
      </StaffList>
    </>
  )
}

const filterIn = (search: URLSearchParams): SignInFilter => ({
  ended: signInEnds.find((one) => one === search.get('ended')) ?? '',
  username: search.get('username') ?? '',
  network: search.get('network') ?? '',
  team: search.get('team') === 'true',
})

const nothing: SignInFilter = { ended: '', username: '', network: '', team: false }

function Filters({ filter, onFilter }: { filter: SignInFilter; onFilter: (filter: SignInFilter) => void }) {
  const t = useWords(securityDeskWords)
  const [typed, setTyped] = useState(filter)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onFilter({ ...typed, username: typed.username.replace(/^@/, '').toLowerCase() })
  }
  const clear = () => {
    setTyped(nothing)
    onFilter(nothing)
  }
  const text = (name: 'username' | 'network') => (
    <Field label={t(name)} hint={t(`${name}_hint`)}>
      <TextInput
        name={name}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed[name]}
        onChange={({ target }) => setTyped({ ...typed, [name]: target.value.trim() })}
      />
    </Field>
  )
  const ends = ['', ...signInEnds] as const
  return (
    <form noValidate onSubmit={submit} aria-label={t('filter')} className="mb-5">
      <div className="grid gap-4 md:grid-cols-3">
        {text('username')}
        {text('network')}
        <Select<SignInEnd | ''>
          label={t('ended')}
          choices={ends.map((value) => ({ value, label: value ? t(`end_${value}`) : t('ended_all') }))}
          value={typed.ended}
          onChange={(ended) => setTyped({ ...typed, ended })}
        />
      </div>
      <label className="mt-3 flex min-h-11 w-fit cursor-pointer items-center gap-3 text-ink">
        <input
          type="checkbox"
          className="size-5 accent-primary"
          checked={typed.team}
          onChange={({ target }) => setTyped({ ...typed, team: target.checked })}
        />
        {t('team_only')}
      </label>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button type="submit" size="small">
          {t('apply')}
        </Button>
        {Object.values(filter).some(Boolean) && (
          <Button size="small" variant="secondary" onClick={clear}>
            {t('clear')}
          </Button>
        )}
      </div>
    </form>
  )
}

function Row({ signIn: { at, ended, who, network } }: { signIn: SignIn }) {
  const t = useWords(securityDeskWords)
  const isIn = ended === 'signed_in'
  return (
    <article className="flex flex-wrap items-baseline gap-x-5 gap-y-1 rounded-card border border-line bg-surface px-4 py-3">
      <p className="min-w-40 grow font-medium">
        {who ? (
          <Link to={`/admin/users/${who.user_id}`} className={textLinkStyle}>
            @{who.username}
          </Link>
        ) : (
          <span className="text-muted">{t('unknown_person')}</span>
        )}
        {who?.is_staff && <span className="ml-2 text-muted text-sm">{t('of_team')}</span>}
      </p>
      <StatusPill tone={isIn ? 'success' : 'danger'} shape={isIn ? 'full' : 'cross'}>
        {t(`end_${ended}`)}
      </StatusPill>
      <p className="text-muted text-sm tabular-nums">{network}</p>
      <time dateTime={at} className="text-muted text-sm tabular-nums">
        {dateTimeText(at)}
      </time>
    </article>
  )
}

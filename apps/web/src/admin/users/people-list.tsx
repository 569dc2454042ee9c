import { accountFlags, accountSorts, type UserRow } from '@sengi/contract/admin/users'
import type { Tier } from '@sengi/contract/fields'
import { UserRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { ListTools } from '../lists/list-tools.tsx'
import { StaffList } from '../staff-list.tsx'
import { AccountLine } from './account-line.tsx'
import { FoundPeople } from './found-people.tsx'
import { userDeskWords } from './messages.ts'
import { everybodyFile, type Narrowed, useEverybody, useFind, useFound } from './use-users.ts'
import { ChosenBar, Tick, useChosen } from './writing/choosing.tsx'
import { useMayWriteTo } from './writing/write-to.tsx'

const tiers = ['tier_0', 'tier_1', 'tier_2', 'tier_3'] as const satisfies readonly Tier[]

/** Everybody, narrowed by the address; or whom a text found: the address says which answer, and neither the text nor anybody. */
export function PeopleList() {
  const [search, setSearch] = useSearchParams()
  const narrowed = readNarrowed(search)
  const asking = useFind()
  const found = useFound(search.get('found') ?? '')
  // Another round is another form, and so an empty one.
  const [round, setRound] = useState(0)
  const narrow = (change: Partial<Narrowed>) => {
    asking.reset()
    setSearch(addressOf({ ...narrowed, ...change }), { replace: true })
  }
  const find = (text: string) => {
    if (text === '' || text.startsWith('@')) return narrow({ username: text })
    const onSuccess = (answer: string) => setSearch({ ...addressOf(narrowed), found: answer }, { replace: true })
    asking.mutate(text, { onSuccess })
  }
  const showEverybody = () => {
    narrow({ username: '' })
    setRound(round + 1)
  }
  return (
    <>
      <FindForm
        key={round}
        start={found?.text ?? narrowed.username}
        onFind={find}
        busy={asking.isPending}
        error={asking.error?.message}
      />
      {found ? (
        <FoundPeople found={found} onBack={showEverybody} />
      ) : (
        <>
          <Filters narrowed={narrowed} onChange={narrow} />
          <ListTools page="/admin/users" file={() => everybodyFile(narrowed)} />
          <Everybody narrowed={narrowed} />
        </>
      )}
    </>
  )
}

const oneOf = <V extends string>(choices: readonly V[], value: string | null): V | '' =>
  choices.find((one) => one === value) ?? ''

/** What the address says of it: where nothing is narrowed, nothing. */
const addressOf = (narrowed: Narrowed): Record<string, string> =>
  Object.fromEntries(Object.entries(narrowed).filter(([, value]) => value !== '' && value !== 'newest'))

const readNarrowed = (search: URLSearchParams): Narrowed => ({
  username: search.get('username') ?? '',
  tier: oneOf(tiers, search.get('tier')),
  flag: oneOf(accountFlags, search.get('flag')),
  sort: oneOf(accountSorts, search.get('sort')) || 'newest',
})

interface FindFormProps {
  start: string
  onFind: (text: string) => void
  busy: boolean
  error: string | undefined
}

function FindForm({ start, onFind, busy, error }: FindFormProps) {
  const t = useWords(userDeskWords)
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onFind(String(new FormData(event.currentTarget).get('text') ?? '').trim())
  }
  return (
    <form noValidate onSubmit={find} className="mb-5 flex items-start gap-2">
      <Field label={t('find')} hint={t('find_hint')} error={error} className="min-w-0 grow">
        <TextInput name="text" autoComplete="off" spellCheck={false} maxLength={254} defaultValue={start} />
      </Field>
      <Button type="submit" busy={busy} className="mt-[1.625rem] min-h-12">
        {t('do_find')}
      </Button>
    </form>
  )
}

interface FiltersProps {
  narrowed: Narrowed
  onChange: (change: Partial<Narrowed>) => void
}

function Filters({ narrowed: { tier, flag, sort }, onChange }: FiltersProps) {
  const t = useWords(userDeskWords)
  return (
    <div className="mb-5 grid gap-3 sm:grid-cols-3">
      <Select
        label={t('filter_tier')}
        choices={[{ value: '', label: t('any_tier') }, ...tiers.map((value) => ({ value, label: t(value) }))]}
        value={tier}
        onChange={(next) => onChange({ tier: next })}
      />
      <Select
        label={t('filter_flag')}
        choices={[
          { value: '', label: t('any_flag') },
          ...accountFlags.map((value) => ({ value, label: t(`flag_${value}`) })),
        ]}
        value={flag}
        onChange={(next) => onChange({ flag: next })}
      />
      <Select
        label={t('filter_sort')}
        choices={accountSorts.map((value) => ({ value, label: t(`sort_${value}`) }))}
        value={sort}
        onChange={(next) => onChange({ sort: next })}
      />
    </div>
  )
}

function Everybody({ narrowed }: { narrowed: Narrowed }) {
  const t = useWords(userDeskWords)
  const mayWriteTo = useMayWriteTo()
  const { chosen, choose, clear } = useChosen()
  return (
    <>
      <ChosenBar chosen={chosen} onClear={clear} />
      <StaffList
        isRows
        query={useEverybody(narrowed)}
        words={{
          loading: t('loading'),
          failed: t('failed'),
          none: t('none'),
          noneLine: t('none_line'),
          more: t('more'),
        }}
        icon={<UserRound />}
        keyOf={({ user_id }: UserRow) => user_id}
      >
        {(account) =>
          mayWriteTo(account) ? (
            <Tick one={{ id: account.user_id, username: account.username }} chosen={chosen} onChoose={choose}>
              <AccountLine account={account} />
            </Tick>
          ) : (
            <AccountLine account={account} />
          )
        }
      </StaffList>
    </>
  )
}

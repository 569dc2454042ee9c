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
import { ChosenBar, Tick, useChosen } from './chosen/choosing.tsx'
import { useTags } from './chosen/use-tags.ts'
import { useMayChoose } from './chosen/write-to.tsx'
import { FoundPeople } from './found-people.tsx'
import { tagWords, userDeskWords } from './messages.ts'
import { everybodyFile, type Narrowed, useEverybody, useFind, useFound } from './use-users.ts'

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
  tag: search.get('tag') ?? '',
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

function Filters({ narrowed: { tier, flag, tag, sort }, onChange }: FiltersProps) {
  const t = useWords(userDeskWords)
  return (
    <div className="mb-5 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
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
      <TagFilter tag={tag} onChange={onChange} />
      <Select
        label={t('filter_sort')}
        choices={accountSorts.map((value) => ({ value, label: t(`sort_${value}`) }))}
        value={sort}
        onChange={(next) => onChange({ sort: next })}
      />
    </div>
  )
}

/** Nothing to choose before somebody has a tag; one that nobody has any more stays while the address names it. */
function TagFilter({ tag, onChange }: Pick<FiltersProps, 'onChange'> & Pick<Narrowed, 'tag'>) {
  const t = useWords(tagWords)
  const names = (useTags().data ?? []).map(({ tag: name }) => name)
  const shown = tag === '' || names.includes(tag) ? names : [tag, ...names]
  if (shown.length === 0) return null
  return (
    <Select
      label={t('filter')}
      choices={[{ value: '', label: t('any') }, ...shown.map((value) => ({ value, label: value }))]}
      value={tag}
      onChange={(next) => onChange({ tag: next })}
    />
  )
}

function Everybody({ narrowed }: { narrowed: Narrowed }) {
  const t = useWords(userDeskWords)
  const mayChoose = useMayChoose()
  const query = useEverybody(narrowed)
  const { chosen, choose, chooseAll, clear } = useChosen()
  const shown = query.data?.pages.flatMap(({ rows }) => rows).filter(mayChoose) ?? []
  return (
    <>
      <ChosenBar chosen={chosen} onAll={() => chooseAll(shown.map(asChosen))} onClear={clear} />
      <StaffList
        isRows
        query={query}
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
          mayChoose(account) ? (
            <Tick one={asChosen(account)} chosen={chosen} onChoose={choose}>
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

const asChosen = ({ user_id: id, username }: UserRow) => ({ id, username })

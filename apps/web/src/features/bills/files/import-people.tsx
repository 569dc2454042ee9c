import type { BillGroupDetail } from '@sengi/contract/bills/groups'
import type { ImportPreview } from '@sengi/contract/bills/imports'
import { randText } from '@sengi/money'
import type { ImportWords } from '../../../lib/words/words.gen.ts'
import { type Say, useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { centsOf } from '../cents.ts'
import { billsWords, importWords } from '../messages.ts'
import { usePeople } from '../use-people.ts'
import { asGuest, candidatesFor, restAsGuests, undecided } from './import-choices.ts'

interface ImportPeopleProps {
  group: BillGroupDetail
  preview: ImportPreview
  choices: readonly string[]
  onChange: (choices: string[]) => void
}

/** Who each person of the file is: a member, somebody whom I know, or a new guest. */
export function ImportPeople({ group, preview, choices, onChange }: ImportPeopleProps) {
  const t = useWords(importWords)
  const candidates = candidatesFor(group, usePeople() ?? [])
  const open = choices.filter((choice) => choice === undecided).length
  if (preview.people.length === 0) return null
  return (
    <Card>
      <CardHeading>{t('who_heading')}</CardHeading>
      <p className="mb-4 text-muted text-sm">{t('who_line')}</p>
      <div className="flex flex-col gap-5">
        {rowsOf(preview).map(({ key, place, person }) => (
          <Person
            key={key}
            person={person}
            candidates={candidates}
            choice={choices[place] ?? undecided}
            onChange={(choice) => onChange(choices.map((one, at) => (at === place ? choice : one)))}
          />
        ))}
      </div>
      <div className="mt-5 min-h-11">
        {open > 0 && (
          <Button variant="secondary" wide onClick={() => onChange(restAsGuests(choices))}>
            {t('rest_guests', { count: open })}
          </Button>
        )}
      </div>
    </Card>
  )
}

/** Two people of a file may have the same name; their order stays. */
const rowsOf = ({ people }: ImportPreview) =>
  people.map((person, place) => ({ key: `${place} ${person.name}`, place, person }))

interface PersonProps {
  person: ImportPreview['people'][number]
  candidates: ReturnType<typeof candidatesFor>
  choice: string
  onChange: (choice: string) => void
}

function Person({ person, candidates, choice, onChange }: PersonProps) {
  const t = useWords(importWords)
  const common = useWords(billsWords)
  const choices = [
    ...(choice === undecided ? [{ value: undecided, label: t('who_is_this') }] : []),
    ...candidates.members.map(({ value, name, isMe }) => ({
      value,
      label: isMe ? t('me', { name: common('you'), username: name }) : name,
    })),
    ...candidates.known.map(({ value, username }) => ({ value, label: t('add_known', { name: username }) })),
    { value: asGuest, label: t('new_guest', { name: person.name }) },
  ]
  return (
    <Select
      label={t('in_file', { name: person.name })}
      choices={choices}
      value={choice}
      onChange={onChange}
      hint={hintOf(t, person)}
    />
  )
}

function hintOf(t: Say<ImportWords>, { lines, balance }: PersonProps['person']): string {
  if (balance === null) return t('lines', { count: lines })
  const cents = centsOf(balance)
  const amount = randText({ asset: 'ZAR', units: cents < 0n ? -cents : cents })
  if (cents === 0n) return t('lines_even', { count: lines })
  return cents > 0n ? t('lines_owed', { count: lines, amount }) : t('lines_owes', { count: lines, amount })
}

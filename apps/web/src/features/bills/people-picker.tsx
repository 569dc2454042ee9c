import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { SkeletonLine } from '../../ui/states/skeleton.tsx'
import { namesIn, toggled } from './member-names.ts'
import { billsWords } from './messages.ts'
import { usePeople } from './use-people.ts'

interface PeoplePickerProps {
  /** The names that are typed, with commas between them. */
  value: string
  onChange: (value: string) => void
  /** Usernames of those who are there already. */
  without: readonly string[]
}

/** Faces of people whom I know, each one tap away. The row keeps its height while it is fetched and when it is empty. */
export function PeoplePicker({ value, onChange, without }: PeoplePickerProps) {
  const t = useWords(billsWords)
  const people = usePeople()?.filter((name) => !without.includes(name))
  const chosen = namesIn(value).map((name) => name.toLowerCase())
  if (!people) return <SkeletonLine className="h-[5.75rem] w-full" />
  if (people.length === 0) return <p className="min-h-[5.75rem] text-sm text-subtle">{t('nobody_known')}</p>
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('from_contacts')}</legend>
      <ul className="-mx-1 flex min-h-[5.75rem] gap-1 overflow-x-auto px-1 py-1">
        {people.map((name) => (
          <li key={name} className="shrink-0">
            <Face name={name} isChosen={chosen.includes(name)} onToggle={() => onChange(toggled(value, name))} />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

interface FaceProps {
  name: string
  isChosen: boolean
  onToggle: () => void
}

const Face = ({ name, isChosen, onToggle }: FaceProps) => (
  <label className="flex w-[4.75rem] cursor-pointer flex-col items-center gap-1.5 rounded-button px-1 py-2 transition-colors duration-[80ms] hover:bg-surface-2 has-focus-visible:outline-2 has-focus-visible:outline-focus">
    <input type="checkbox" checked={isChosen} onChange={onToggle} className="sr-only" />
    <span className="relative">
      <Avatar name={name} />
      {isChosen && <Tick />}
    </span>
    <span className="max-w-full truncate text-muted text-xs">@{name}</span>
  </label>
)

const Tick = (): ReactNode => (
  <span
    aria-hidden="true"
    className="absolute -right-1 -bottom-1 flex size-5 items-center justify-center rounded-full border-2 border-surface bg-success text-surface"
  >
    <Check className="size-3" strokeWidth={4} />
  </span>
)

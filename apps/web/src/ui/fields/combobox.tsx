import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { OptionList, OptionRow } from './option-list.tsx'
import { TextInput } from './text-input.tsx'

export interface Suggestion {
  value: string
  content: ReactNode
  /** Rows of one group stand together, under its name. */
  group: string
}

interface ComboboxProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'list'> {
  value: string
  onChange: (value: string) => void
  onChoose: (value: string) => void
  suggestions: readonly Suggestion[]
  /** What the list holds, for screen readers. */
  listLabel: string
}

/** Text that may be typed freely or taken from a list, after the editable combobox of the ARIA patterns. */
export function Combobox({ value, onChange, onChoose, suggestions, listLabel, ...rest }: ComboboxProps) {
  const listId = useId()
  const [wanted, setWanted] = useState(false)
  const [active, setActive] = useState(-1)
  const open = wanted && suggestions.length > 0
  const shown = Math.min(active, suggestions.length - 1)

  const close = () => {
    setWanted(false)
    setActive(-1)
  }
  const choose = (index: number) => {
    const suggestion = suggestions[index]
    if (suggestion) onChoose(suggestion.value)
    close()
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = steps[event.key]
    if (step !== undefined && suggestions.length > 0) {
      event.preventDefault()
      setWanted(true)
      setActive((shown + step + suggestions.length + (shown === -1 && step < 0 ? 1 : 0)) % suggestions.length)
    } else if (event.key === 'Enter' && open && shown >= 0) {
      event.preventDefault()
      choose(shown)
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      close()
    }
  }
  return (
    <div className="relative">
      <TextInput
        {...rest}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={open && shown >= 0 ? `${listId}-${shown}` : undefined}
        autoComplete="off"
        value={value}
        onChange={(event) => {
          setWanted(true)
          setActive(-1)
          onChange(event.target.value)
        }}
        onFocus={() => setWanted(true)}
        onBlur={close}
        onKeyDown={press}
      />
      <OptionList id={listId} label={listLabel} open={open}>
        {suggestions.map((suggestion, index) => (
          <Row
            key={`${suggestion.group} ${suggestion.value}`}
            id={`${listId}-${index}`}
            heading={suggestion.group === suggestions[index - 1]?.group ? null : suggestion.group}
            active={index === shown}
            onPoint={() => setActive(index)}
            onChoose={() => choose(index)}
          >
            {suggestion.content}
          </Row>
        ))}
      </OptionList>
    </div>
  )
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

interface RowProps extends Omit<ComponentProps<typeof OptionRow>, 'selected' | 'className'> {
  heading: string | null
}

/** The heading is for the eye; whoever hears the list hears the group as part of each row. */
const Row = ({ heading, ...row }: RowProps) => (
  <>
    {heading && (
      <p aria-hidden="true" className="px-2.5 pt-2 pb-1 font-medium text-subtle text-xs">
        {heading}
      </p>
    )}
    <OptionRow {...row} selected={row.active} className="min-h-12 cursor-pointer py-1.5" />
  </>
)

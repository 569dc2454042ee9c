import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { cx } from './cx.ts'
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
      <div
        id={listId}
        role="listbox"
        aria-label={listLabel}
        tabIndex={-1}
        hidden={!open}
        onPointerDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-80 animate-menu-in overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-1.5 shadow-menu"
      >
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
      </div>
    </div>
  )
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

interface RowProps {
  id: string
  heading: string | null
  active: boolean
  onPoint: () => void
  onChoose: () => void
  children: ReactNode
}

/** The heading is for the eye; whoever hears the list hears the group as part of each row. */
const Row = ({ id, heading, active, onPoint, onChoose, children }: RowProps) => (
  <>
    {heading && (
      <p aria-hidden="true" className="px-2.5 pt-2 pb-1 font-medium text-subtle text-xs">
        {heading}
      </p>
    )}
    <div
      id={id}
      ref={(row) => {
        if (active) row?.scrollIntoView({ block: 'nearest' })
      }}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      onPointerMove={onPoint}
      onPointerUp={onChoose}
      className={cx(
        'flex min-h-12 cursor-pointer items-center gap-3 rounded-input px-2.5 py-1.5 forced-colors:aria-selected:outline',
        active && 'bg-surface-2',
      )}
    >
      {children}
    </div>
  </>
)

import { Check, ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { cx } from '../cx.ts'
import { uiWords } from '../messages.ts'
import { useFieldWiring } from './field.tsx'
import { nextOption } from './listbox-keys.ts'
import { OptionList, OptionRow } from './option-list.tsx'
import { inputFrame } from './text-input.tsx'

export interface Option<V extends string> {
  value: V
  /** What typing the first letters looks for. */
  text: string
  content: ReactNode
}

interface ListboxProps<V extends string> {
  options: readonly Option<V>[]
  value: V
  onChange: (value: V) => void
}

/** One of several, after the select-only combobox of the ARIA patterns: focus stays on the button, arrows move in the list. */
export function Listbox<V extends string>(props: ListboxProps<V>) {
  const t = useWords(uiWords)
  const wiring = useFieldWiring()
  const { listId, button, open, active, chosen, press, toggle, close, move, choose } = useListbox(props)
  return (
    <div className="relative">
      <button
        {...wiring}
        ref={button}
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={open ? `${listId}-${active}` : undefined}
        onClick={toggle}
        onKeyDown={press}
        onBlur={close}
        className={cx(inputFrame, 'flex min-h-14 items-center gap-3 px-3.5 py-2 text-left')}
      >
        <span className="min-w-0 grow">{props.options[chosen]?.content}</span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted" />
      </button>
      <OptionList id={listId} label={t('options')} open={open}>
        {props.options.map((option, index) => (
          <OptionRow
            key={option.value}
            id={`${listId}-${index}`}
            active={open && index === active}
            selected={index === chosen}
            onPoint={() => move(index)}
            onChoose={() => choose(index)}
            className="min-h-11 py-2"
          >
            <span className="min-w-0 grow">{option.content}</span>
            <Check aria-hidden="true" className={cx('size-5 shrink-0 text-primary', index !== chosen && 'invisible')} />
          </OptionRow>
        ))}
      </OptionList>
    </div>
  )
}

function useListbox<V extends string>({ options, value, onChange }: ListboxProps<V>) {
  const listId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const chosen = options.findIndex((option) => option.value === value)

  const close = () => setOpen(false)
  const show = () => {
    setActive(Math.max(0, chosen))
    setOpen(true)
  }
  const choose = (index: number) => {
    const option = options[index]
    if (option) onChange(option.value)
    close()
    button.current?.focus()
  }
  const acts = { show, move: setActive, choose, close }
  const press = (event: KeyboardEvent) => {
    const act = nextOption(event.key, { open, active, texts: options.map((option) => option.text) })
    if (!act) return
    event.preventDefault()
    acts[act.kind](act.index)
  }
  return { listId, button, open, active, chosen, press, toggle: open ? close : show, close, move: setActive, choose }
}

import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../lib/words/words.ts'
import { cx } from '../../ui/cx.ts'
import { OptionRow } from '../../ui/fields/option-list.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { searchWords } from './messages.ts'
import { type MenuCommand, useCommands } from './use-commands.ts'

interface CommandMenuProps {
  onClose: () => void
  onShortcuts: () => void
}

/** Goes to a page by its name, or to a person, an order, a purchase, a ticket or a dispute by theirs. */
export function CommandMenu({ onClose, onShortcuts }: CommandMenuProps) {
  const t = useWords(searchWords)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { commands, isWaiting, error } = useCommands(typed)
  const choose = ({ to }: MenuCommand) => {
    if (to === null) return
    onClose()
    if (to === 'shortcuts') onShortcuts()
    else void navigate(to)
  }
  const said = isWaiting ? t('searching') : typed.trim() && t('count', { count: commands.length })
  return (
    <Dialog grows open onOpenChange={onClose} title={t('title')} beginsIn="term">
      <Box typed={typed} onType={setTyped} commands={commands} onChoose={choose} onLeave={onClose} />
      <p role="status" className="mt-2 min-h-5 text-muted text-sm">
        {error ? error.message : said || t('hint')}
      </p>
    </Dialog>
  )
}

interface BoxProps {
  typed: string
  onType: (typed: string) => void
  commands: readonly MenuCommand[]
  onChoose: (command: MenuCommand) => void
  onLeave: () => void
}

/** The focus stays in the box; the arrow keys go through the list below it. */
function Box({ typed, onType, commands, onChoose, onLeave }: BoxProps) {
  const t = useWords(searchWords)
  const listId = useId()
  const [wanted, setActive] = useState(0)
  const active = Math.min(wanted, commands.length - 1)
  const press = (event: KeyboardEvent) => {
    // A layer leaves Escape to an open list, and this list is the layer's own.
    if (event.key === 'Escape') onLeave()
    const next = nextOf(event.key, active, commands.length)
    const chosen = commands[active]
    if (next === null && !(event.key === 'Enter' && chosen)) return
    event.preventDefault()
    if (next !== null) setActive(next)
    else if (chosen) onChoose(chosen)
  }
  return (
    <>
      <div className="relative">
        <Search aria-hidden="true" className="absolute top-4 left-3.5 size-4 text-subtle" />
        <TextInput
          name="term"
          role="combobox"
          aria-label={t('placeholder')}
          aria-expanded={commands.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          placeholder={t('placeholder')}
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
          className="pl-10"
          value={typed}
          onKeyDown={press}
          onChange={({ target }) => {
            onType(target.value)
            setActive(0)
          }}
        />
      </div>
      <div id={listId} role="listbox" aria-label={t('results')} tabIndex={-1} className="mt-2 empty:hidden">
        {commands.map((command, at) => (
          <OptionRow
            key={command.key}
            id={`${listId}-${at}`}
            active={at === active}
            selected={at === active}
            onPoint={() => setActive(at)}
            onChoose={() => onChoose(command)}
            className={cx('min-h-12 cursor-pointer justify-between', command.to === null && 'text-muted')}
          >
            <span className="min-w-0 truncate text-sm">
              {command.name}
              <span className="sr-only">, </span>
            </span>
            <span className="shrink-0 text-muted text-xs">{command.what}</span>
          </OptionRow>
        ))}
      </div>
    </>
  )
}

function nextOf(key: string, active: number, count: number): number | null {
  if (count === 0) return null
  const steps: Readonly<Record<string, number>> = { ArrowDown: active + 1, ArrowUp: active - 1 }
  const next = steps[key]
  return next === undefined ? null : (next + count) % count
}

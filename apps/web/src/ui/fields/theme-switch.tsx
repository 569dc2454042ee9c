import { Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { cx } from '../cx.ts'
import { uiWords } from '../messages.ts'
import { type Theme, theme } from '../theme.ts'

const choices: { value: Theme; label: Theme; Icon: typeof Sun }[] = [
  { value: 'light', label: 'light', Icon: Sun },
  { value: 'dark', label: 'dark', Icon: Moon },
  { value: 'system', label: 'system', Icon: Monitor },
]

/** Light, dark or as the system says: three radios. */
export function ThemeSwitch() {
  const t = useWords(uiWords)
  const [chosen, setChosen] = useState(theme.get)
  const choose = (value: Theme) => {
    theme.set(value)
    setChosen(value)
  }
  return (
    <fieldset className="flex gap-1 rounded-button bg-surface-2 p-1">
      <legend className="sr-only">{t('theme')}</legend>
      {choices.map(({ value, label, Icon }) => (
        <label
          key={value}
          className={cx(
            optionStyle,
            value === chosen && 'bg-primary-soft text-on-primary-soft hover:text-on-primary-soft',
          )}
        >
          <input
            type="radio"
            name="theme"
            value={value}
            checked={value === chosen}
            onChange={() => choose(value)}
            className="sr-only"
          />
          <Icon aria-hidden="true" className="size-4" />
          {t(label)}
        </label>
      ))}
    </fieldset>
  )
}

const optionStyle =
  'flex min-h-11 grow cursor-pointer items-center justify-center gap-1.5 rounded-input px-3 font-medium text-muted text-sm ' +
  'hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus forced-colors:has-checked:border'

import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { cx } from '../cx.ts'
import { entryWords } from '../messages.ts'
import { useFieldWiring } from './field.tsx'
import { inputFrame } from './text-input.tsx'

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** What the button shows and hides. */
  what?: string
}

/** A password that can be shown while it is typed, and pasted. */
export function PasswordInput({ className, what, ...rest }: PasswordInputProps) {
  const t = useWords(entryWords)
  const wiring = useFieldWiring()
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <div className="relative">
      <input
        {...wiring}
        {...rest}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={cx(inputFrame, 'h-12 pr-13 pl-3.5', className)}
      />
      <button
        type="button"
        aria-label={t(shown ? 'hide_secret' : 'show_secret', { what: what ?? t('password') })}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0.5 right-0.5 flex w-11 items-center justify-center rounded-input text-muted hover:text-ink"
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
    </div>
  )
}

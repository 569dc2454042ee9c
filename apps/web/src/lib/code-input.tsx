import { type ChangeEvent, useEffect, useRef } from 'react'
import { TextInput } from '../ui/fields/text-input.tsx'

interface CodeInputProps {
  /** Digits of an app, or letters and digits that were written down. */
  kind?: 'digits' | 'any'
  /** Whoever comes here came to type it. */
  isFirst?: boolean
}

/** A code as it is read off somewhere: apps show it with a gap, which is none of it. */
export function CodeInput({ kind = 'any', isFirst = false }: CodeInputProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFirst) input.current?.focus()
  }, [isFirst])
  return (
    <TextInput
      ref={input}
      name="code"
      autoComplete="one-time-code"
      inputMode={kind === 'digits' ? 'numeric' : 'text'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={20}
      onChange={withoutGaps}
      className="tabular-nums tracking-[0.12em]"
    />
  )
}

function withoutGaps({ target }: ChangeEvent<HTMLInputElement>): void {
  if (/\s/.test(target.value)) target.value = target.value.replace(/\s/g, '')
}

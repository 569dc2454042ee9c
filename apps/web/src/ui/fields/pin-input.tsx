import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { useFieldWiring } from './field.tsx'
import { inputFrame } from './text-input.tsx'

const longest = 6
const dot = '•'

interface PinInputProps {
  name: string
  pin: string
  onPin: (pin: string) => void
  /** Digits are tapped on a pad beside it: a phone's own keyboard would lie over them. */
  hasPad?: boolean
  /** Nothing else is asked: keys go here from the start. */
  isFirst?: boolean
}

/**
 * A PIN as dots, each standing for a digit that only this component knows. It is a field for text, which no password manager fills or
 * offers to keep; a form that reads its fields gets the digits.
 */
export function PinInput({ name, pin, onPin, hasPad = false, isFirst = false }: PinInputProps) {
  const wiring = useFieldWiring()
  const field = useRef<HTMLInputElement>(null)
  const latest = useDigitsInForm(field, name, pin)
  useEffect(() => {
    if (isFirst) field.current?.focus({ preventScroll: true })
  }, [isFirst])
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    latest.current = pinAfter(pin, target.value)
    onPin(latest.current)
  }
  return (
    <input
      type="text"
      {...wiring}
      ref={field}
      name={name}
      value={dot.repeat(pin.length)}
      onChange={change}
      inputMode={hasPad ? 'none' : 'numeric'}
      autoComplete="off"
      data-1p-ignore
      data-lpignore="true"
      data-bwignore
      spellCheck={false}
      className={cx(inputFrame, 'h-14 px-3.5 text-center font-semibold text-2xl tracking-[0.5em] [text-indent:0.5em]')}
    />
  )
}

/** What a form reads of the field are the digits, not the dots; also by a handler that hears of a key before it is drawn. */
function useDigitsInForm(field: RefObject<HTMLInputElement | null>, name: string, pin: string) {
  const latest = useRef(pin)
  useEffect(() => {
    latest.current = pin
    const form = field.current?.form
    const put = ({ formData }: FormDataEvent) => formData.set(name, latest.current)
    form?.addEventListener('formdata', put)
    return () => form?.removeEventListener('formdata', put)
  }, [field, name, pin])
  return latest
}

/** What is typed among dots: dots stay the digits they stand for, everything but digits is left out. */
export function pinAfter(pin: string, shown: string): string {
  const kept = pin.slice(0, Array.from(shown).filter((one) => one === dot).length)
  return (kept + shown.replace(/[^0-9]/g, '')).slice(0, longest)
}

/** What somebody types as their PIN, until it is dropped. */
export function usePin() {
  const [pin, setPin] = useState('')
  return { pin, onPin: setPin }
}

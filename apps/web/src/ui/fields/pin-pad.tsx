import { Delete } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { uiWords } from '../messages.ts'
import { pinAfter } from './pin-input.tsx'

const rows = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

interface PinPadProps {
  pin: string
  onPin: (pin: string) => void
}

/** Digits large enough for a thumb. Keys and screen readers use the field above it; each digit is a button with its own name all the same. */
export function PinPad({ pin, onPin }: PinPadProps) {
  const t = useWords(uiWords)
  const add = (digit: string) => onPin(pinAfter(pin, '•'.repeat(pin.length) + digit))
  return (
    <fieldset className="mx-auto grid w-full max-w-72 grid-cols-3 gap-2">
      <legend className="sr-only">{t('pin_pad')}</legend>
      {rows.map((digit) => (
        <Key key={digit} onPress={() => add(digit)}>
          {digit}
        </Key>
      ))}
      <span />
      <Key onPress={() => add('0')}>0</Key>
      <Key label={t('pin_delete')} onPress={() => onPin(pin.slice(0, -1))}>
        <Delete aria-hidden="true" className="size-6" />
      </Key>
    </fieldset>
  )
}

interface KeyProps {
  label?: string
  onPress: () => void
  children: ReactNode
}

const Key = ({ label, onPress, children }: KeyProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onPress}
    className="flex h-14 touch-manipulation select-none items-center justify-center rounded-button bg-surface-2 font-semibold text-ink text-xl tabular-nums transition-colors duration-[80ms] hover:bg-line active:bg-primary-soft"
  >
    {children}
  </button>
)

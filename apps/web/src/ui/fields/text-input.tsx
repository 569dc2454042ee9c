import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { useFieldWiring } from './field.tsx'

/** The frame every input shares. */
export const inputFrame =
  'w-full min-w-0 rounded-input border border-control bg-surface text-ink transition-colors duration-[80ms] ' +
  'hover:border-muted aria-invalid:border-danger has-[[aria-invalid]]:border-danger'

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  const wiring = useFieldWiring()
  return <input {...wiring} {...rest} className={cx(inputFrame, 'h-12 px-3.5', className)} />
}

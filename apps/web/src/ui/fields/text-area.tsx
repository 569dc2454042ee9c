import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { useFieldWiring } from './field.tsx'
import { inputFrame } from './text-input.tsx'

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  const wiring = useFieldWiring()
  return <textarea rows={3} {...wiring} {...rest} className={cx(inputFrame, 'resize-y px-3.5 py-3', className)} />
}

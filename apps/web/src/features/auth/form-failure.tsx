import { ApiError } from '@sengi/contract/client'
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { FieldFault } from '../../lib/use-form.ts'

/** Says above the form why it was refused, and takes the focus, because a toast goes away. `failure` is one try's error. */
export function FormFailure({ failure, children }: { failure: Error; children: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) box.current?.focus()
  }, [failure])

  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="flex animate-fade-in items-start gap-3 rounded-button bg-danger-soft p-3.5 text-danger text-sm forced-colors:border"
    >
      <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
      <p className="font-medium">{children}</p>
    </div>
  )
}

/** What to tell somebody about a refused call: the server's own sentence, or the one that fits when it had none. */
export function failureText(error: Error, unreachable: string, otherwise: string): string {
  if (!(error instanceof ApiError)) return unreachable
  return error.problem.detail || otherwise
}

/** The fields that the server named, each with its sentence. */
export function fieldErrors(error: Error): FieldFault[] {
  const errors = error instanceof ApiError ? (error.problem.errors ?? []) : []
  return errors.map(({ path, message }) => ({ field: path.split(/[./]/).filter(Boolean).at(-1) ?? '', message }))
}

import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, useContext, useId } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { cx } from '../cx.ts'
import { entryWords } from '../messages.ts'

interface FieldWiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

const Wiring = createContext<FieldWiring | null>(null)

/** The ids that tie an input to its label, hint and error. */
export const useFieldWiring = (): FieldWiring | null => useContext(Wiring)

interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  /** To the right of the label: a balance, a link. */
  aside?: ReactNode
  /** Leaves no room for an error line: for a field that cannot be wrong. */
  compact?: boolean
  children?: ReactNode
  className?: string
}

/** A labelled input with its note close below. Forms keep their fields 20 px apart, with a note or without one. */
export function Field({ label, hint, error, optional, aside, children, className }: FieldProps) {
  const t = useWords(entryWords)
  const id = useId()
  const noteId = `${id}-note`
  const describedBy = hint || error ? noteId : undefined

  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-medium text-ink text-sm">
          {label}
          {optional && <span className="ml-1.5 font-normal text-subtle">{t('optional')}</span>}
        </label>
        {aside && <span className="text-muted text-sm">{aside}</span>}
      </div>
      <Wiring
        value={{
          id,
          'aria-describedby': describedBy,
          'aria-invalid': error ? true : undefined,
          'aria-required': optional ? undefined : true,
        }}
      >
        {children}
      </Wiring>
      {(hint || error) && (
        <div id={noteId} className={cx('min-h-5 text-sm', error ? 'text-danger' : 'text-subtle')}>
          {error ? <FieldError>{error}</FieldError> : hint}
        </div>
      )}
    </div>
  )
}

const FieldError = ({ children }: { children: string }) => (
  <span role="alert" className="flex animate-fade-in items-start gap-1.5">
    <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
    <span>{children}</span>
  </span>
)

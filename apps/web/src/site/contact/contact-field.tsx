import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'

export type ContactFieldName = 'first_name' | 'last_name' | 'email'
type Name = ContactFieldName | 'subject' | 'message'

const idOf = (name: Name) => `contact-${name}`

/** What ties an input to its label and its notes, and the sentence that the script says when it is empty. */
export const asked = (name: Name, empty: string) => ({
  id: idOf(name),
  name,
  required: true,
  'data-empty': empty,
  'aria-describedby': `${idOf(name)}-note`,
})

interface ContactFieldProps {
  name: Name
  label: string
  hint?: string
  isWide?: boolean
  children: ReactNode
}

/** A labelled input whose fault the script writes below it. */
export const ContactField = ({ name, label, hint, isWide = false, children }: ContactFieldProps) => (
  <div className={cx('flex min-w-0 flex-col gap-1.5', isWide && 'sm:col-span-2')}>
    <label htmlFor={idOf(name)} className="font-medium text-ink text-sm">
      {label}
    </label>
    {children}
    <div id={`${idOf(name)}-note`} className="text-sm empty:hidden">
      {hint && <p className="text-subtle">{hint}</p>}
      <p data-part="fault" data-of={name} className="text-danger empty:hidden" />
    </div>
  </div>
)

import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** Why something was not done, over the button that asked for it. */
export const Refusal = ({ className, children }: { className?: string; children: ReactNode }) => (
  <p role="alert" className={cx('rounded-button bg-danger-soft px-4 py-3 text-danger text-sm', className)}>
    {children}
  </p>
)

const doneTwice = { payment: 'paid twice', stake: 'made twice' } as const

interface CheckingProps {
  what: keyof typeof doneTwice
  isTrying: boolean
}

/** An answer got lost on the way; with the same key, asking again cannot do it twice. */
export const Checking = ({ what, isTrying }: CheckingProps) => (
  <p className="mb-3 rounded-button bg-info-soft px-4 py-3 text-info text-sm">
    <b className="block">{isTrying ? 'Checking' : 'Not confirmed yet'}</b>
    {isTrying
      ? `The connection was lost and we are asking whether your ${what} went through. It cannot be ${doneTwice[what]}.`
      : `We could not reach Sengi. Check again when you have a connection: it cannot be ${doneTwice[what]}.`}
  </p>
)

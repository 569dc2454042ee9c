import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** Why something was not done, over the button that asked for it. */
export const Refusal = ({ className, children }: { className?: string; children: ReactNode }) => (
  <p role="alert" className={cx('rounded-button bg-danger-soft px-4 py-3 text-danger text-sm', className)}>
    {children}
  </p>
)

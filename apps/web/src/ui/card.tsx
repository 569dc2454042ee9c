import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

export const Card = ({ className, ...rest }: ComponentProps<'section'>) => (
  <section {...rest} className={cx('rounded-card border border-line bg-surface p-4 shadow-card sm:p-5', className)} />
)

/** The heading of a card, with room for one small act beside it. */
export const CardHeading = ({ children, aside, id }: { children: string; aside?: React.ReactNode; id?: string }) => (
  <div className="mb-3 flex min-h-7 items-center justify-between gap-3">
    <h2 id={id} className="wrap-anywhere min-w-0 font-semibold text-base text-ink">
      {children}
    </h2>
    {aside}
  </div>
)

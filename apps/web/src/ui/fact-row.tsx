import type { ReactNode } from 'react'

/**
 * One fact of a review, a receipt or a detail: label left, value right. Stands inside a `dl`. The value breaks first;
 * the label gives way only to what cannot break, an amount: the columns give it all its room before the value has the rest, where boxes
 * that shrink together would take a hair of it, and break it at its hyphen.
 */
export const FactRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid grid-cols-[auto_1fr] items-baseline gap-5 border-line border-b py-2.5 last:border-b-0">
    <dt className="text-sm text-subtle">{label}</dt>
    <dd className="wrap-anywhere justify-self-end text-right font-medium text-ink tabular-nums">{children}</dd>
  </div>
)

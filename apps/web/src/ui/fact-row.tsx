import type { ReactNode } from 'react'

/**
 * One fact of a review, a receipt or a detail: label left, value right. Stands inside a `dl`. The value breaks first;
 * the label gives way only to what cannot break, an amount.
 */
export const FactRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-5 border-line border-b py-2.5 last:border-b-0">
    <dt className="text-sm text-subtle">{label}</dt>
    <dd className="wrap-anywhere shrink-[99] text-right font-medium text-ink tabular-nums">{children}</dd>
  </div>
)

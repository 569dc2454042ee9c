import type { ReactNode } from 'react'

export const ReceiptRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b py-2.5 last:border-b-0">
    <dt className="text-sm text-subtle">{label}</dt>
    <dd className="ml-auto break-all text-right font-medium text-ink tabular-nums">{children}</dd>
  </div>
)

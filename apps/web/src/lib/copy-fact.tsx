import type { ReactNode } from 'react'
import { CopyButton } from '../ui/copy-row.tsx'

interface CopyFactProps {
  label: string
  /** What is copied: digits without the spaces that are shown. */
  text: string
  /** How it is shown, when that differs from what is copied. */
  children?: ReactNode
  strong?: boolean
}

/** A fact with a copy button. Term and values are direct children of one group, as a `dl` wants them. */
export const CopyFact = ({ label, text, children = text, strong }: CopyFactProps) => (
  <div className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 border-line border-b py-1 last:border-b-0">
    <dt className="text-sm text-subtle">{label}</dt>
    <dd className={`select-all break-words text-ink tabular-nums ${strong ? 'font-semibold text-lg' : 'font-medium'}`}>
      {children}
    </dd>
    <dd className="col-start-2 row-span-2 row-start-1 self-center">
      <CopyButton what={label.toLowerCase()} text={text} />
    </dd>
  </div>
)

import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'

interface FoldProps {
  title: string
  /** What can be told of it while it is closed. */
  aside?: ReactNode
  /** Open before anybody opened it. */
  open?: boolean
  children: ReactNode
}

/** What somebody looks up now and then: a line that opens. Several of them stand in one card. */
export const Fold = ({ title, aside, open = false, children }: FoldProps) => (
  <details open={open} className="group/fold border-line border-b last:border-b-0">
    <summary className="-mx-2 flex min-h-12 list-none items-center gap-2 rounded-button px-2 [&::-webkit-details-marker]:hidden">
      <h2 className={cx('truncate font-medium text-ink', aside ? 'max-w-[75%] shrink-0' : 'min-w-0')}>{title}</h2>
      <span className="ml-auto min-w-0 truncate text-sm text-subtle">{aside}</span>
      <ChevronDown
        aria-hidden="true"
        className="size-5 shrink-0 text-subtle transition-transform duration-[120ms] group-open/fold:rotate-180"
      />
    </summary>
    <div className="pt-1 pb-4">{children}</div>
  </details>
)

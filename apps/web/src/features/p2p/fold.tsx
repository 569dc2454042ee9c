import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

interface FoldProps {
  title: string
  /** What can be told of it while it is closed. */
  aside?: ReactNode
  children: ReactNode
}

/** What somebody looks up now and then: a line that opens. Several of them stand in one card. */
export const Fold = ({ title, aside, children }: FoldProps) => (
  <details className="group/fold border-line border-b last:border-b-0">
    <summary className="-mx-2 flex min-h-12 list-none items-center gap-2 rounded-button px-2 [&::-webkit-details-marker]:hidden">
      <h2 className="max-w-[75%] shrink-0 truncate font-medium text-ink">{title}</h2>
      <span className="ml-auto min-w-0 truncate text-sm text-subtle">{aside}</span>
      <ChevronDown
        aria-hidden="true"
        className="size-5 shrink-0 text-subtle transition-transform duration-[120ms] group-open/fold:rotate-180"
      />
    </summary>
    <div className="pt-1 pb-4">{children}</div>
  </details>
)

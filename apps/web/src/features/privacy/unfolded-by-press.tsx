import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

interface FoldProps {
  label: string
  children: ReactNode
  onToggle?: (isOpen: boolean) => void
}

/** What few people look for: there by one press, and folded until then. */
export const UnfoldedByPress = ({ label, children, onToggle }: FoldProps) => (
  <details
    className="group border-line border-t [&_summary::-webkit-details-marker]:hidden"
    onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
  >
    <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 font-medium text-ink text-sm">
      {label}
      <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-subtle group-open:rotate-180" />
    </summary>
    {children}
  </details>
)

import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon?: ReactNode
  title: string
  /** Why it is empty and what will stand here. */
  children?: ReactNode
  /** One act at most. */
  action?: ReactNode
}

export const EmptyState = ({ icon, title, children, action }: EmptyStateProps) => (
  <div className="flex flex-col items-center px-4 py-8 text-center">
    {icon && (
      <span
        aria-hidden="true"
        className="mb-3 flex size-12 items-center justify-center rounded-full bg-primary-soft text-on-primary-soft [&_svg]:size-6"
      >
        {icon}
      </span>
    )}
    <p className="font-semibold text-ink">{title}</p>
    {children && <p className="mt-1 max-w-[34ch] text-muted text-sm">{children}</p>}
    {action && <div className="mt-4">{action}</div>}
  </div>
)

import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

interface OptionListProps {
  id: string
  /** What it holds, for screen readers. */
  label: string
  open: boolean
  children: ReactNode
}

/** The options under a box, over what follows; the focus stays in the box. */
export const OptionList = ({ id, label, open, children }: OptionListProps) => (
  <div
    id={id}
    role="listbox"
    aria-label={label}
    tabIndex={-1}
    hidden={!open}
    onPointerDown={(event) => event.preventDefault()}
    className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-80 animate-menu-in overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-1.5 shadow-menu"
  >
    {children}
  </div>
)

interface OptionRowProps {
  id: string
  /** Where the arrow keys are. */
  active: boolean
  selected: boolean
  onPoint: () => void
  onChoose: () => void
  className: string
  children: ReactNode
}

export const OptionRow = ({ id, active, selected, onPoint, onChoose, className, children }: OptionRowProps) => (
  <div
    id={id}
    ref={(row) => {
      if (active) row?.scrollIntoView({ block: 'nearest' })
    }}
    role="option"
    tabIndex={-1}
    aria-selected={selected}
    onPointerMove={onPoint}
    onPointerUp={onChoose}
    className={cx(
      'flex items-center gap-3 rounded-input px-2.5 forced-colors:aria-selected:outline',
      active && 'bg-surface-2',
      className,
    )}
  >
    {children}
  </div>
)

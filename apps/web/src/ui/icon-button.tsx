import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** What it does, in words: the only name it has. */
  label: string
  icon: ReactNode
}

export const iconButtonStyle =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-button text-muted transition-colors duration-[80ms] ' +
  'hover:bg-surface-2 hover:text-ink [&_svg]:size-5'

export const IconButton = ({ label, icon, className, ...rest }: IconButtonProps) => (
  <button type="button" {...rest} aria-label={label} title={label} className={cx(iconButtonStyle, className)}>
    {icon}
  </button>
)

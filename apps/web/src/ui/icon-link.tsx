import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { cx } from './cx.ts'
import { iconButtonStyle } from './icon-button.tsx'

interface IconLinkProps extends Omit<LinkProps, 'children' | 'aria-label'> {
  /** Where it leads, in words: the only name it has. */
  label: string
  icon: ReactNode
}

export const IconLink = ({ label, icon, className, ...rest }: IconLinkProps) => (
  <Link {...rest} aria-label={label} title={label} className={cx(iconButtonStyle, 'no-underline', className)}>
    {icon}
  </Link>
)

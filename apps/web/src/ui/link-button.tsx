import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'
import { cx } from './cx.ts'
import { textLinkStyle } from './text-link-style.ts'

interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant
  size?: ButtonSize
  wide?: boolean
  icon?: ReactNode
}

/** Goes somewhere, and looks like a button because it is the next step. */
export const LinkButton = ({ variant, size, wide, icon, className, children, ...rest }: LinkButtonProps) => (
  <Link {...rest} className={buttonStyle(variant, size, cx(wide && 'w-full', className))}>
    {icon}
    {children}
  </Link>
)

/** A link in running text. */
export const TextLink = ({ className, ...rest }: LinkProps) => (
  <Link {...rest} className={cx(textLinkStyle, className)} />
)

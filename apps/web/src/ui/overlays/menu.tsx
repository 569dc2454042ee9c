import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../cx.ts'

interface MenuProps {
  trigger: ReactNode
  /** The name of the landmark it stands in, for a screen reader. */
  label: string
  /** It was asked for before it could be drawn. */
  opensAtOnce?: boolean
  /** One column at any width, for a few items. */
  narrow?: boolean
  children: ReactNode
}

/** Not modal: Radix's modal menu would inject a style element, and the page behind a menu does no harm. */
export function Menu({ trigger, label, opensAtOnce = false, narrow = false, children }: MenuProps) {
  const [open, setOpen] = useState(opensAtOnce)
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      {open &&
        createPortal(
          <nav aria-label={label}>
            <DropdownMenu.Content
              align="end"
              sideOffset={8}
              collisionPadding={8}
              className={cx(
                'z-50 max-h-[min(40rem,var(--radix-dropdown-menu-content-available-height))] w-[min(18rem,calc(100vw-1rem))] animate-menu-in overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-1.5 shadow-menu',
                !narrow && 'lg:w-[30rem] lg:columns-2 lg:gap-2',
              )}
            >
              {children}
            </DropdownMenu.Content>
          </nav>,
          document.body,
        )}
    </DropdownMenu.Root>
  )
}

export const MenuGroup = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <DropdownMenu.Group className="break-inside-avoid py-2 not-first:border-line not-first:border-t lg:not-first:border-t-0">
    <DropdownMenu.Label className="px-3 pt-1 pb-1.5 font-semibold text-subtle text-xs">{heading}</DropdownMenu.Label>
    {children}
  </DropdownMenu.Group>
)

interface MenuItemProps {
  icon?: ReactNode
  danger?: boolean
  onSelect?: () => void
  /** With `asChild` the only child is a link. */
  asChild?: boolean
  children: ReactNode
}

export const MenuItem = ({ icon, danger, onSelect, asChild, children }: MenuItemProps) => (
  <DropdownMenu.Item
    {...(onSelect && { onSelect })}
    asChild={asChild ?? false}
    className={cx(
      'flex min-h-11 w-full lg:min-h-10 cursor-pointer select-none items-center gap-3 rounded-input px-3 py-2 text-left text-sm no-underline outline-none',
      'data-[highlighted]:bg-surface-2 forced-colors:data-[highlighted]:outline-2 [&_svg]:size-4.5 [&_svg]:shrink-0',
      danger ? 'text-danger' : 'text-ink [&_svg]:text-subtle',
    )}
  >
    {asChild ? (
      children
    ) : (
      <span className="contents">
        {icon}
        {children}
      </span>
    )}
  </DropdownMenu.Item>
)

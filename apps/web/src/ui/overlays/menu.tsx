import { DropdownMenu } from 'radix-ui'
import { type ReactNode, type RefObject, useState } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../cx.ts'

interface ListProps {
  /** The name of the landmark it stands in, for a screen reader. */
  label: string
  /** One column at any width, for a few items. */
  narrow?: boolean
  children: ReactNode
}

/** Not modal: Radix's modal menu would inject a style element, and the page behind a menu does no harm. */
export function Menu({ trigger, ...list }: ListProps & { trigger: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      {open && <List {...list} />}
    </DropdownMenu.Root>
  )
}

interface MenuOfProps extends ListProps {
  /** It was there before the menu, and stays: it opens the menu, and has the focus again afterwards. */
  button: RefObject<HTMLButtonElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The menu of a button that stands beside it, in a box that both share. */
export function MenuOf({ button, open, onOpenChange, ...list }: MenuOfProps) {
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger asChild>
        <span
          aria-hidden="true"
          tabIndex={-1}
          className="pointer-events-none absolute inset-0"
          onFocus={() => button.current?.focus()}
        />
      </DropdownMenu.Trigger>
      {open && <List {...list} button={button} />}
    </DropdownMenu.Root>
  )
}

function List({ label, narrow = false, button, children }: ListProps & Partial<Pick<MenuOfProps, 'button'>>) {
  // A press on the button is no press outside: it shuts the menu itself.
  const stay = (event: Event) => {
    if (button?.current?.contains(event.target as Node)) event.preventDefault()
  }
  return createPortal(
    <nav aria-label={label}>
      <DropdownMenu.Content
        align="end"
        sideOffset={8}
        collisionPadding={8}
        aria-label={label}
        onInteractOutside={stay}
        className={cx(
          'z-50 max-h-[min(40rem,var(--radix-dropdown-menu-content-available-height))] w-[min(18rem,calc(100vw-1rem))] animate-menu-in overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-1.5 shadow-menu',
          !narrow && 'lg:w-[30rem] lg:columns-2 lg:gap-2',
        )}
      >
        {children}
      </DropdownMenu.Content>
    </nav>,
    document.body,
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

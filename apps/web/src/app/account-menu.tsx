import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { useUser } from '../lib/me.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Menu, MenuGroup, MenuItem } from '../ui/menu.tsx'
import { useLogOut } from './log-out.ts'
import { adminItem, type MenuItem as Item, menuGroups } from './menu-items.ts'

export function AccountMenu() {
  const { username, is_admin } = useUser()
  const logOut = useLogOut()
  return (
    <Menu label="Account" trigger={<Trigger username={username} />}>
      {menuGroups.map(({ heading, items }) => (
        <MenuGroup key={heading} heading={heading}>
          {items.map((item) => (
            <ItemLink key={item.to} {...item} />
          ))}
        </MenuGroup>
      ))}
      <MenuGroup heading={`Signed in as ${username}`}>
        {is_admin && <ItemLink {...adminItem} />}
        <MenuItem danger onSelect={() => void logOut()}>
          Log Out
        </MenuItem>
      </MenuGroup>
    </Menu>
  )
}

const ItemLink = ({ label, to }: Item) => (
  <MenuItem asChild>
    <Link to={to}>{label}</Link>
  </MenuItem>
)

/** Takes over what the menu gives its trigger: the press, the state, the reference. */
const Trigger = ({ username, ...rest }: { username: string } & React.ComponentProps<'button'>) => (
  <button
    type="button"
    {...rest}
    className="flex min-h-11 min-w-0 items-center gap-1.5 rounded-button px-1.5 sm:gap-2 font-medium text-ink text-sm hover:bg-surface-2"
  >
    <Avatar name={username} size="small" />
    <span className="max-w-28 truncate sm:max-w-48">{username}</span>
    <span className="sr-only">, account menu</span>
    <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-subtle" />
  </button>
)

import { Link } from 'react-router'
import { useUser } from '../lib/me.ts'
import { Menu, MenuGroup, MenuItem } from '../ui/menu.tsx'
import { AccountButton } from './account-button.tsx'
import { useLogOut } from './log-out.ts'
import { adminItem, type MenuItem as Item, menuGroups } from './menu-items.ts'

interface AccountMenuListProps {
  /** What happened to the button that stood here while this part was fetched. */
  wasPressed: boolean
  hadFocus: boolean
}

export function AccountMenuList({ wasPressed, hadFocus }: AccountMenuListProps) {
  const { username, is_admin } = useUser()
  const logOut = useLogOut()
  return (
    <Menu
      label="Account"
      opensAtOnce={wasPressed}
      trigger={<AccountButton username={username} autoFocus={hadFocus && !wasPressed} />}
    >
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

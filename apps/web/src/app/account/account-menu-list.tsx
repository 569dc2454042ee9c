import { LogOut } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { libWords } from '../../lib/messages.ts'
import { useLogOut } from '../../lib/session/log-out.ts'
import { useUser } from '../../lib/session/me.ts'
import { useWords } from '../../lib/words/words.ts'
import { MenuGroup, MenuItem, MenuOf } from '../../ui/overlays/menu.tsx'
import { appWords } from '../messages.ts'
import { menuIcons } from './menu-icons.ts'
import { adminItem, type MenuEntry as Item, menuGroups } from './menu-items.ts'

const AdminIcon = menuIcons.menu_admin

type AccountMenuListProps = Pick<ComponentProps<typeof MenuOf>, 'button' | 'open' | 'onOpenChange'>

export function AccountMenuList(props: AccountMenuListProps) {
  const t = useWords(appWords)
  const { username, is_admin } = useUser()
  const say = useWords(libWords)
  const logOut = useLogOut()
  return (
    <MenuOf label={t('account')} {...props}>
      {menuGroups.map(({ heading, items }) => (
        <MenuGroup key={heading} heading={t(heading)}>
          {items.map((item) => (
            <ItemLink key={item.to} {...item} />
          ))}
        </MenuGroup>
      ))}
      <MenuGroup heading={t('signed_in_as', { username })}>
        {is_admin && (
          <MenuItem asChild>
            <a href={adminItem.to}>
              <AdminIcon aria-hidden="true" />
              {t(adminItem.label)}
            </a>
          </MenuItem>
        )}
        <MenuItem danger icon={<LogOut aria-hidden="true" />} onSelect={() => void logOut()}>
          {say('log_out')}
        </MenuItem>
      </MenuGroup>
    </MenuOf>
  )
}

function ItemLink({ label, to }: Item) {
  const t = useWords(appWords)
  const Icon = menuIcons[label]
  return (
    <MenuItem asChild>
      <Link to={to}>
        <Icon aria-hidden="true" />
        {t(label)}
      </Link>
    </MenuItem>
  )
}

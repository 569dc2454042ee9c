import { ChevronDown } from 'lucide-react'
import { libWords } from '../lib/messages.ts'
import { useLogOut } from '../lib/session/log-out.ts'
import { useUser } from '../lib/session/me.ts'
import { useWords } from '../lib/words/words.ts'
import { Menu, MenuGroup, MenuItem } from '../ui/overlays/menu.tsx'
import { Avatar } from '../ui/pictures/avatar.tsx'
import { adminWords } from './messages.ts'

/** Who is here, and what they do about it. Their settings are those of their account in the app. */
export function StaffMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const t = useWords(adminWords)
  const say = useWords(libWords)
  const { username } = useUser()
  const logOut = useLogOut()
  return (
    <Menu
      narrow
      label={t('account')}
      trigger={
        <button
          type="button"
          className="flex min-h-11 min-w-0 items-center gap-2 rounded-button px-1.5 font-medium text-ink text-sm hover:bg-surface-2"
        >
          <Avatar name={username} size="small" />
          <span className="max-w-48 truncate max-sm:sr-only">{username}</span>
          <span className="sr-only">{t('account_menu')}</span>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-subtle" />
        </button>
      }
    >
      <MenuGroup heading={t('signed_in_as', { username })}>
        <MenuItem asChild>
          <a href="/account/profile">{t('settings')}</a>
        </MenuItem>
        <MenuItem onSelect={onShortcuts}>{t('shortcuts')}</MenuItem>
        <MenuItem danger onSelect={() => void logOut()}>
          {say('log_out')}
        </MenuItem>
      </MenuGroup>
    </Menu>
  )
}

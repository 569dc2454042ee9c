import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useIsSandbox } from '../lib/environment.ts'
import { SandboxTime } from '../lib/sandbox-time.tsx'
import { useWords, withWords } from '../lib/words/words.ts'
import { Logo, LogoMark } from '../ui/pictures/logo.tsx'
import { SandboxMark } from '../ui/pictures/sandbox-mark.tsx'
import { Badge } from '../ui/states/badge.tsx'
import { keysWords } from './keys/messages.ts'
import { useShortcuts } from './keys/use-shortcuts.ts'
import { adminWords } from './messages.ts'
import { searchWords } from './search/messages.ts'
import { SearchBox } from './search/search-box.tsx'
import { StaffMenu } from './staff-menu.tsx'
import { WorkBell } from './work/bell.tsx'

const CommandMenu = lazy(async () => ({
  default: (await withWords(import('./search/command-menu.tsx'), searchWords)).CommandMenu,
}))
const ShortcutsDialog = lazy(async () => ({
  default: (await withWords(import('./keys/shortcuts-dialog.tsx'), keysWords)).ShortcutsDialog,
}))

/** Who is here and where, what they look for, and what waits for them. */
export function AdminHeader() {
  const t = useWords(adminWords)
  const isSandbox = useIsSandbox()
  const { openSearch, openShortcuts, layer } = useLayers()
  return (
    <header className="sticky top-0 z-20 border-line border-b bg-surface pt-[env(safe-area-inset-top)]">
      <div className="mx-auto flex min-h-14 w-full max-w-[100rem] flex-wrap items-center gap-x-2 px-4 lg:px-6">
        <Link to="/admin" aria-label={t('home')} className="mr-1 flex rounded-input text-ink no-underline">
          <Logo className="max-sm:hidden" />
          <LogoMark className="size-8 sm:hidden" />
        </Link>
        <span className="inline-flex items-center gap-2 max-sm:order-last max-sm:w-full max-sm:pb-2">
          <Badge tone="primary">{t('access')}</Badge>
          {isSandbox && <SandboxMark />}
        </span>
        <div className="ml-auto flex min-w-0 items-center gap-1">
          <SearchBox onOpen={openSearch} />
          <WorkBell />
          <StaffMenu onShortcuts={openShortcuts} />
        </div>
      </div>
      <SandboxTime />
      <Suspense>{layer}</Suspense>
    </header>
  )
}

/** The one layer of the header that is open, by its button or by its key. */
function useLayers() {
  const [open, setOpen] = useState<'search' | 'shortcuts' | null>(null)
  const openSearch = () => setOpen('search')
  const openShortcuts = () => setOpen('shortcuts')
  const close = () => setOpen(null)
  useShortcuts({ onSearch: openSearch, onHelp: openShortcuts, isOpen: open !== null })
  const layers = {
    search: () => <CommandMenu onClose={close} onShortcuts={openShortcuts} />,
    shortcuts: () => <ShortcutsDialog onClose={close} />,
  }
  return { openSearch, openShortcuts, layer: open && layers[open]() }
}

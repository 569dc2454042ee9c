import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useUserIfKnown } from '../../lib/session/me.ts'
import { AccountButton } from './account-button.tsx'
import type { AccountMenuList } from './account-menu-list.tsx'

/** Whatever the pages behind the tabs are built from lies in one file (`chunks.ts`), without which Save alone gets by. */
const fetchParts = () => void import('../../ui/fields/segments.tsx').catch(() => null)

/** Long enough for the balance to be on the screen first. */
const settledMs = 1_000

/**
 * The menu is a tenth of the app's code and nobody's first wish, so it is fetched when the page has settled, or as soon as
 * somebody reaches for it. Its button is there from the beginning and stays the same; one press is enough in any case.
 */
export function AccountMenu() {
  const username = useUserIfKnown()?.username ?? ''
  const isKnown = username !== ''
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [fetched, setFetched] = useState<{ List: typeof AccountMenuList } | null>(null)

  const fetchList = useCallback(async () => {
    const part = await import('./account-menu-list.tsx').catch(() => null)
    if (part) setFetched({ List: part.AccountMenuList })
  }, [])
  useEffect(() => {
    if (!isKnown) return
    const timer = setTimeout(() => {
      void fetchList()
      fetchParts()
    }, settledMs)
    return () => clearTimeout(timer)
  }, [fetchList, isKnown])

  const press = () => {
    // Before there is anything to shut, every press means the same.
    setOpen(!fetched || !open)
    void fetchList()
  }
  const openBelow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    press()
  }
  return (
    <div className="relative flex min-w-0 max-sm:shrink-0">
      <AccountButton
        ref={button}
        username={username}
        aria-expanded={open && fetched !== null}
        onPointerEnter={fetchList}
        onFocus={fetchList}
        onClick={press}
        onKeyDown={openBelow}
      />
      {fetched && isKnown && <fetched.List button={button} open={open} onOpenChange={setOpen} />}
    </div>
  )
}

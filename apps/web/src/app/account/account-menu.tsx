import { useCallback, useEffect, useRef, useState } from 'react'
import { afterPress } from '../../lib/press.ts'
import { useUserIfKnown } from '../../lib/session/me.ts'
import { AccountButton } from './account-button.tsx'
import type { AccountMenuList } from './account-menu-list.tsx'

interface Fetched {
  List: typeof AccountMenuList
  hadFocus: boolean
}

/** Whatever the pages behind the tabs are built from lies in one file (`chunks.ts`), without which Save alone gets by. */
const fetchParts = () => void import('../../ui/fields/segments.tsx').catch(() => null)

/** Long enough for the balance to be on the screen first. */
const settledMs = 1_000

/**
 * A plain button until its menu is there. The menu is a tenth of the app's code and nobody's first wish, so it is
 * fetched when the page has settled, or as soon as somebody reaches for it. One press is enough in any case, because the
 * menu's own button takes this one's place between two presses.
 */
export function AccountMenu() {
  const username = useUserIfKnown()?.username ?? ''
  const isKnown = username !== ''
  const button = useRef<HTMLButtonElement>(null)
  const [wasPressed, setWasPressed] = useState(false)
  const [fetched, setFetched] = useState<Fetched | null>(null)

  const fetchList = useCallback(async () => {
    const part = await import('./account-menu-list.tsx').catch(() => null)
    const takeOver = () => {
      if (part) setFetched({ List: part.AccountMenuList, hadFocus: document.activeElement === button.current })
    }
    afterPress(takeOver)
  }, [])
  useEffect(() => {
    if (!isKnown) return
    const timer = setTimeout(() => {
      void fetchList()
      fetchParts()
    }, settledMs)
    return () => clearTimeout(timer)
  }, [fetchList, isKnown])

  if (fetched && isKnown) return <fetched.List wasPressed={wasPressed} hadFocus={fetched.hadFocus} />
  const press = () => {
    setWasPressed(true)
    void fetchList()
  }
  return (
    <AccountButton
      ref={button}
      username={username}
      aria-expanded={false}
      onPointerEnter={fetchList}
      onFocus={fetchList}
      onClick={press}
    />
  )
}

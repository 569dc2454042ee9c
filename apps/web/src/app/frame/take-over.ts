import { type ReactNode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isAt } from '../tab-bar.tsx'

/** React takes over the frame that came with the page. Apart from what signed-out people load, who have none. */
export function takeOverFrame(frame: Element, app: ReactNode): void {
  markWhere(frame)
  // In pieces, so that a finger is not kept waiting by the whole of it.
  startTransition(() => void hydrateRoot(frame, app))
}

/** The links are drawn for an address of many, and React leaves attributes as it finds them. */
function markWhere(within: Element) {
  const { pathname } = window.location
  for (const link of within.querySelectorAll<HTMLAnchorElement>('nav [href]')) {
    if (isAt(link.pathname, pathname)) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
}

import { useLayoutEffect } from 'react'

let locks = 0

/**
 * The page under an open dialog stays where it is, and nothing jumps when its scrollbar goes.
 * Our own: Radix's would inject a style element, which our CSP refuses.
 */
export function useScrollLock() {
  useLayoutEffect(() => {
    const { style, clientWidth } = document.documentElement
    if (locks === 0) {
      style.paddingRight = `${window.innerWidth - clientWidth}px`
      style.overflow = 'hidden'
    }
    locks += 1
    return () => {
      locks -= 1
      if (locks > 0) return
      style.removeProperty('overflow')
      style.removeProperty('padding-right')
    }
  }, [])
}

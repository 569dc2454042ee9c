import { useLayoutEffect } from 'react'

declare global {
  interface Window {
    /** Notes presses until the application hears them (`boot.js`): the last button of the drawn frame that was pressed. */
    readonly early?: AbortController & { readonly pressed?: HTMLElement | null }
  }
}

/** A press in the first moments met a button that nothing stood behind yet: it is done as soon as something does. */
export function useEarlyPress(): void {
  useLayoutEffect(() => {
    const { early } = window
    if (!early || early.signal.aborted) return
    early.abort()
    if (early.pressed?.isConnected) early.pressed.click()
  }, [])
}

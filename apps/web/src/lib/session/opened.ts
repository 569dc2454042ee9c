import { session } from './session.ts'

const storageKey = 'opened'

/** What a visitor opened is shown once they have signed in or joined in this tab, whatever they look at before. */
export const opened = {
  keep: (path: string): void => sessionStorage.setItem(storageKey, path),
  path: (): string | null => sessionStorage.getItem(storageKey),
}

// Whoever signs out is not led back to what they had opened before.
session.onEnd(() => sessionStorage.removeItem(storageKey))

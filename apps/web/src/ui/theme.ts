export type Theme = 'light' | 'dark' | 'system'

const storageKey = 'theme'

/** The reader's choice; `/boot.js` applies it before the first paint, this changes it. */
export const theme = {
  get: (): Theme => {
    const chosen = localStorage.getItem(storageKey)
    return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
  },
  set: (chosen: Theme): void => {
    if (chosen === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, chosen)
    apply(chosen)
  },
  /** What is on the screen now, whoever decided it. */
  isDark: (): boolean => {
    const chosen = theme.get()
    return chosen === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark'
  },
}

function apply(chosen: Theme): void {
  const { dataset } = document.documentElement
  if (chosen === 'system') delete dataset['theme']
  else dataset['theme'] = chosen
}

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

/** The browser's own bar takes the colour of the page. `/boot.js` knows the same two. */
const paper = { light: '#f9fafd', dark: '#0b0e17' }

function apply(chosen: Theme): void {
  const { dataset } = document.documentElement
  if (chosen === 'system') delete dataset['theme']
  else dataset['theme'] = chosen

  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const ofSystem = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = paper[chosen === 'system' ? ofSystem : chosen]
  }
}

import { theme } from '../../ui/theme.ts'

/** All the script that the landing page has: the theme switch, and what only a sandbox shows. */
const toggle = document.querySelector<HTMLButtonElement>('[data-theme-toggle]')

function nameToggle() {
  toggle?.setAttribute('aria-label', theme.isDark() ? 'Use the light theme' : 'Use the dark theme')
}

toggle?.addEventListener('click', () => {
  theme.set(theme.isDark() ? 'light' : 'dark')
  nameToggle()
})
nameToggle()

async function showSandboxParts() {
  const response = await fetch('/api/environment')
  const { env } = (await response.json()) as { env: string }
  if (env !== 'sandbox') return
  for (const part of document.querySelectorAll<HTMLElement>('[data-sandbox]')) part.hidden = false
}
// Without an answer the page stays as it is: nothing here depends on the server.
showSandboxParts().catch(() => undefined)

// A page that returns from the back-forward cache did not run /boot.js again.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && localStorage.getItem('token')) location.replace('/save')
})

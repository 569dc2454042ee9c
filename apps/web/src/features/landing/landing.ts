import type { FigureSheet } from '@sengi/contract/figures'
import { theme } from '../../ui/theme.ts'
import { type FigureName, figureMark } from './figure-names.ts'

/** All the script that the landing page has: the theme switch, and what only a sandbox shows. */
const toggle = document.querySelector<HTMLButtonElement>('[data-theme-toggle]')

function nameToggle() {
  toggle?.setAttribute('aria-label', (theme.isDark() ? toggle.dataset['useLight'] : toggle.dataset['useDark']) ?? '')
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

/** In the shortest words there are: those of the app would bring the whole of its money along. */
async function showFigures() {
  const { p2p, quotes, onramp } = (await (await fetch('/api/figures')).json()) as FigureSheet
  const percent = (basisPoints: number) => `${basisPoints / 100}%`
  const texts: Record<FigureName, string[]> = {
    p2p_fee: [percent(p2p.fee_basis_points)],
    buy_fee: [percent(onramp.fee_basis_points), percent(onramp.spread_basis_points)],
    quote: [String(quotes.held_seconds)],
    smallest: [`R${onramp.smallest_zar.replace(/\.00$/, '')}`],
  }
  for (const part of document.querySelectorAll<HTMLElement>('[data-figure]')) {
    const figures = texts[part.dataset['figure'] as FigureName]
    part.textContent = figures.reduce(
      (text, figure) => text.replace(figureMark, figure),
      part.dataset['text'] ?? figureMark,
    )
  }
}
showFigures().catch(() => undefined)

// A page that returns from the back-forward cache did not run /boot.js again.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && localStorage.getItem('token')) location.replace('/save')
})

import type { FigureSheet } from '@sengi/contract/figures'
import { theme } from '../ui/theme.ts'
import { copyNamed } from './api-docs/copy.ts'
import { type FigureName, figureMark } from './landing/figure-names.ts'

/** All the script that a public page has: the theme switch, figures, what only a sandbox shows, and the way into the app. */
const toggle = document.querySelector<HTMLButtonElement>('[data-theme-toggle]')

function nameToggle() {
  toggle?.setAttribute('aria-label', (theme.isDark() ? toggle.dataset['useLight'] : toggle.dataset['useDark']) ?? '')
}

toggle?.addEventListener('click', () => {
  theme.set(theme.isDark() ? 'light' : 'dark')
  nameToggle()
})
nameToggle()

for (const button of document.querySelectorAll<HTMLElement>('[data-copies]')) {
  button.addEventListener('click', () => copyNamed(button))
}
for (const button of document.querySelectorAll('[data-print]')) button.addEventListener('click', () => print())

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
  const parts = document.querySelectorAll<HTMLElement>('[data-figure]')
  if (parts.length === 0) return
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

/** The demos are asked for when their reader is near. By their address: a known import would bring the app's files along. */
function wakeDemos({ demos }: DOMStringMap) {
  const section = document.getElementById('demos')
  if (!section || !demos) return
  const near = new IntersectionObserver(
    ([seen]) => {
      if (!seen?.isIntersecting) return
      near.disconnect()
      import(/* @vite-ignore */ demos).catch(() =>
        addEventListener('online', () => near.observe(section), { once: true }),
      )
    },
    { rootMargin: '600px' },
  )
  near.observe(section)
}
wakeDemos(document.documentElement.dataset)

/** What a page has besides: it reads without. By its address as well. */
const { awake } = document.documentElement.dataset
if (awake && document.documentElement.dataset['app'] === undefined) {
  import(/* @vite-ignore */ awake).catch(() => undefined)
}

/** `/boot.js` saw that somebody is signed in, and hid the public page: the app takes its place at the same address. */
async function openApp(script: string) {
  // By its address: an import that the build knew would make one of the two scripts, and bring React to every visitor.
  await import(/* @vite-ignore */ script)
  document.getElementById('site')?.remove()
}
const { dataset } = document.documentElement
if (dataset['app'] !== undefined && dataset['script']) {
  openApp(dataset['script']).catch(() => {
    delete dataset['app']
  })
}

// A page that returns from the back-forward cache did not run /boot.js again.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && localStorage.getItem('token')) location.reload()
})

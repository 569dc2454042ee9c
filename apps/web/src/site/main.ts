import type { FigureSheet } from '@sengi/contract/figures'
import { theme } from '../ui/theme.ts'
import { copyNamed } from './api-docs/copy.ts'
import { figureMark } from './figure-mark.ts'
import { type FigureName, figureTexts, withFigures } from './figure-texts.ts'

/** All the script that a public page has: the theme switch, the language, figures, what only a sandbox shows, and the way into the app. */
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

/** Kept as the app keeps it: else `/boot.js` would lead back to the language that was chosen before. */
for (const link of document.querySelectorAll<HTMLElement>('a[data-language]')) {
  link.addEventListener('click', () => localStorage.setItem('language', link.dataset['language'] ?? 'en'))
}

async function showSandboxParts() {
  const response = await fetch('/api/environment')
  const { env } = (await response.json()) as { env: string }
  if (env !== 'sandbox') return
  for (const part of document.querySelectorAll<HTMLElement>('[data-sandbox]')) part.hidden = false
}
// Without an answer the page stays as it is: nothing here depends on the server.
showSandboxParts().catch(() => undefined)

/** What holds now, in the place of what the page was built with. */
async function showFigures() {
  const parts = document.querySelectorAll<HTMLElement>('[data-figure]')
  if (parts.length === 0) return
  const sheet = (await (await fetch('/api/figures')).json()) as FigureSheet
  const texts = figureTexts(sheet, document.documentElement.lang)
  for (const part of parts) {
    const { figure, text = figureMark } = part.dataset
    part.textContent = withFigures(text, texts[figure as FigureName])
  }
}
// Without an answer what the page was built with stands.
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

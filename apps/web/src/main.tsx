import './styles/index.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app/app.tsx'
import { session } from './lib/session/session.ts'
import { language } from './lib/words/language.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
)
const frame = session.token() && document.querySelector(`[data-frame="${language.now()}"]`)
for (const other of document.querySelectorAll('[data-frame]')) if (other !== frame) other.remove()
if (frame) {
  root.remove()
  markWhere(frame)
  hydrateRoot(frame, app)
} else createRoot(root).render(app)

/** The links are drawn for an address of many, and React leaves attributes as it finds them. */
function markWhere(within: Element) {
  const { pathname } = window.location
  for (const link of within.querySelectorAll<HTMLAnchorElement>('nav a')) {
    const isHere = `${pathname}/`.startsWith(`${link.pathname}/`)
    if (isHere) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
}

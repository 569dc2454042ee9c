import './styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App, loadSignedIn } from './app/app.tsx'
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
const isForVisitors = 'visitors' in document.documentElement.dataset
const isWanted = isForVisitors === (session.token() === null)
const frame = isWanted ? document.querySelector(`[data-frame="${language.now()}"]`) : null
for (const other of document.querySelectorAll('[data-frame]')) if (other !== frame) other.remove()
if (frame && !isForVisitors) {
  root.remove()
  void loadSignedIn().then(({ takeOverFrame }) => takeOverFrame(frame, app))
} else {
  createRoot(root).render(app)
  if (frame) showWhenThere(root, frame)
}

/** The page waits behind its drawing until it has a heading: itself, or that it could not be shown. */
function showWhenThere(page: HTMLElement, drawing: Element) {
  const watch = new MutationObserver(() => {
    if (!page.querySelector('h1')) return
    watch.disconnect()
    drawing.remove()
  })
  watch.observe(page, { childList: true, subtree: true })
}

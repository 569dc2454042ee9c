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
const frame = session.token() && document.querySelector(`[data-frame="${language.now()}"]`)
for (const other of document.querySelectorAll('[data-frame]')) if (other !== frame) other.remove()
if (frame) {
  root.remove()
  void loadSignedIn().then(({ takeOverFrame }) => takeOverFrame(frame, app))
} else createRoot(root).render(app)

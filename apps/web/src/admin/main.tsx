import '../styles/admin.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { ControlCentre } from './control-centre.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <ControlCentre />
    </BrowserRouter>
  </StrictMode>,
)

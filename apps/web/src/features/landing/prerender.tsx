import { renderToStaticMarkup } from 'react-dom/server'
import { Landing } from './landing.tsx'

/** Called by `scripts/build-web.mjs`; the result takes the place of the mark in `landing.html`. */
export const renderLanding = (): string => renderToStaticMarkup(<Landing />)

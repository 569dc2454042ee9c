import { useWords } from '../../lib/words/words.ts'
import { Demos } from '../demos/demos.tsx'
import { OfflineLine } from '../offline-line.tsx'
import { ClosingCall } from './closing-call.tsx'
import { EscrowPicture } from './escrow.tsx'
import { Fees } from './fees.tsx'
import { FiveFeatures } from './five-features.tsx'
import { Hero } from './hero.tsx'
import { landingWords } from './messages.ts'
import { Questions } from './questions.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { ThreeCards } from './three-cards.tsx'

/** The page at `/`, drawn once for each language when the web is built. No state, no style attribute: the CSP and the budget both forbid them. */
export const Landing = () => {
  const t = useWords(landingWords)
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-button bg-primary px-4 py-2.5 font-semibold text-on-primary focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <SiteHeader />
      <OfflineLine />
      <main id="content">
        <Hero />
        <FiveFeatures />
        <Demos />
        <EscrowPicture />
        <ThreeCards />
        <Fees />
        <Questions />
        <ClosingCall />
      </main>
      <SiteFooter />
    </>
  )
}

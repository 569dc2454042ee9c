import { HelpCard } from './help-card.tsx'
import { Holdings } from './holdings.tsx'

/** What stands beside every page of one column: what its reader has, and help. */
export const AsideCards = () => (
  <>
    <Holdings />
    <HelpCard />
  </>
)

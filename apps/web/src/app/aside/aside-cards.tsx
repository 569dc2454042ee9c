import { PeopleBeside } from '../../features/payee/people-beside.tsx'
import { HelpCard } from './help-card.tsx'
import { Holdings } from './holdings.tsx'

/** What stands beside every page of one column: what its reader has, help, and last whom they paid, who may be nobody. */
export const AsideCards = () => (
  <>
    <Holdings />
    <HelpCard />
    <PeopleBeside />
  </>
)

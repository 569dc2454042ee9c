import { LimitsPage } from '../features/kyc/limits-page.tsx'
import { LimitsOfCard } from '../features/virtual-card/card-limits.tsx'

/** Every limit on one page, the card's among them. */
export const LimitsAndCard = () => <LimitsPage card={<LimitsOfCard />} />

import { KycCard } from '../features/kyc/kyc-card.tsx'
import { RewardsPage } from '../features/rewards/rewards-page.tsx'

/** The rewards hub, with where somebody's verification stands. */
export const JourneyPage = () => <RewardsPage verification={<KycCard />} />

import { DisputesPage } from '../features/p2p/disputes/disputes-page.tsx'
import { Complaints } from '../features/support/complaints.tsx'

/** Trades that two do not agree on, and what was complained about to our team, on one page. */
export const DisputesAndComplaints = () => (
  <>
    <DisputesPage />
    <Complaints />
  </>
)

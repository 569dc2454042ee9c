import { DisputesPage } from '../features/p2p/disputes/disputes-page.tsx'
import { Complaints } from '../features/support/complaints.tsx'
import { DeniedPayments } from '../features/virtual-card/payments.tsx'
import { cx } from '../ui/cx.ts'
import { waitsInOrder } from '../ui/states/waits-in-order.ts'

/** Trades that two do not agree on, card payments that were denied, and what was complained about to our team, on one page. */
export const DisputesAndComplaints = () => (
  <div className={cx('w-full', waitsInOrder)}>
    <DisputesPage />
    <DeniedPayments />
    <Complaints />
  </div>
)

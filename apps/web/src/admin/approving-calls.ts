import type { ApprovalKind } from '@sengi/contract/admin/work'
import { suspensions } from '@sengi/contract/auth/suspensions'
import { team } from '@sengi/contract/auth/team'
import { books } from '@sengi/contract/books'
import { cardDisputes } from '@sengi/contract/cards/disputes'
import { createClient } from '@sengi/contract/client'
import { figureProposals } from '@sengi/contract/figures/proposals'
import { poolFills } from '@sengi/contract/fills/fills'
import { kycDeciding } from '@sengi/contract/kyc/deciding'
import { pepCases } from '@sengi/contract/kyc/pep-cases'
import { screeningStaff } from '@sengi/contract/kyc/screening'
import { personLimits } from '@sengi/contract/limits/personal'
import { bankStaff } from '@sengi/contract/onramp'
import { payoutRuns } from '@sengi/contract/onramp/bank-payouts'
import { bankStatements } from '@sengi/contract/onramp/bank-statements'
import { p2pStaff } from '@sengi/contract/p2p/staff'
import { carfRegister } from '@sengi/contract/registers/carf'
import { ficReports } from '@sengi/contract/registers/reports'
import { announcementDesk } from '@sengi/contract/support/announcements'
import { coldAddressDesk, custodyDesk } from '@sengi/contract/transfers/custody'
import { withdrawalsStaff } from '@sengi/contract/transfers/withdrawals'
import { connection } from '../lib/session/entry-api.ts'

const bank = createClient(bankStaff, connection)
const statements = createClient(bankStatements, connection)
const payouts = createClient(payoutRuns, connection)
const withdrawals = createClient(withdrawalsStaff, connection)
const coldAddresses = createClient(coldAddressDesk, connection)
const custody = createClient(custodyDesk, connection)
const fills = createClient(poolFills, connection)
const cards = createClient(cardDisputes, connection)
const applications = createClient(kycDeciding, connection)
const prominent = createClient(pepCases, connection)
const screening = createClient(screeningStaff, connection)
const reports = createClient(ficReports, connection)
const carf = createClient(carfRegister, connection)
const p2p = createClient(p2pStaff, connection)
const stops = createClient(suspensions, connection)
const roles = createClient(team, connection)
const ownLimits = createClient(personLimits, connection)
const announcements = createClient(announcementDesk, connection)
const booksDesk = createClient(books, connection)
const figures = createClient(figureProposals, connection)

/** How each kind of act is agreed to: by the hash of what was read, at the call of its own module. */
export const agreements: Readonly<Record<ApprovalKind, (id: string, hash: string) => Promise<unknown>>> = {
  resolution_approval: (payment_id, hash) => bank.approveResolution({ params: { payment_id }, body: { hash } }),
  statement_approval: (statement_id, hash) =>
    statements.approveBankStatement({ params: { statement_id }, body: { hash } }),
  payout_approval: (run_id, hash) => payouts.approvePayoutRun({ params: { run_id }, body: { hash } }),
  payout_outcome_approval: (line_id, hash) => payouts.approvePayoutOutcome({ params: { line_id }, body: { hash } }),
  refund_approval: (withdrawal_id, hash) => withdrawals.approveRefund({ params: { withdrawal_id }, body: { hash } }),
  pool_approval: (fill_id, hash) => fills.approvePoolFill({ params: { fill_id }, body: { hash } }),
  stake_approval: (fill_id, hash) => fills.approvePoolFill({ params: { fill_id }, body: { hash } }),
  card_approval: (card_payment_id, hash) => cards.approveCardDispute({ params: { card_payment_id }, body: { hash } }),
  tier_approval: (application_id, hash) => applications.agreeToTier({ params: { application_id }, body: { hash } }),
  pep_approval: (user_id, hash) => prominent.agreeToPep({ params: { user_id }, body: { hash } }),
  clear_approval: (screening_case_id, hash) =>
    screening.clearScreeningCase({ params: { screening_case_id }, body: { hash } }),
  report_approval: (report_id, hash) => reports.agreeToReport({ params: { report_id }, body: { hash } }),
  carf_approval: (carf_file_id, hash) => carf.agreeToCarfFile({ params: { carf_file_id }, body: { hash } }),
  decision_approval: (case_id, hash) => p2p.approveDecision({ params: { case_id }, body: { hash } }),
  lift_approval: (suspension_id, hash) => stops.liftSuspension({ params: { suspension_id }, body: { hash } }),
  bar_approval: (suspension_id, hash) => stops.barAccount({ params: { suspension_id }, body: { hash } }),
  role_approval: (change_id, hash) => roles.giveRole({ params: { change_id }, body: { hash } }),
  stop_approval: (breach_id, hash) => booksDesk.liftStop({ params: { breach_id }, body: { hash } }),
  announcement_approval: (announcement_id, hash) =>
    announcements.agreeToAnnouncement({ params: { announcement_id }, body: { hash } }),
  limit_approval: (person_limit_id, hash) =>
    ownLimits.agreeToPersonLimit({ params: { person_limit_id }, body: { hash } }),
  cold_address_approval: (cold_address_id, hash) =>
    coldAddresses.approveColdAddress({ params: { cold_address_id }, body: { hash } }),
  movement_approval: (movement_id, hash) => custody.approveMovement({ params: { movement_id }, body: { hash } }),
  return_approval: (movement_id, hash) => custody.approveReturn({ params: { movement_id }, body: { hash } }),
  figure_approval: (figure_proposal_id, hash) =>
    figures.approveFigure({ params: { figure_proposal_id }, body: { hash } }),
}

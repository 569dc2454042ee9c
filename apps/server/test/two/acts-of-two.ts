import type { ApprovalKind } from '@sengi/contract/admin/work'
import type { ErrorCode } from '@sengi/contract/codes'
import { receivePayment } from '../../src/modules/onramp/bank/payments.service.ts'
import { sendDue } from '../../src/modules/transfers/withdrawals/withdrawal-sending.service.ts'
import { runAll } from '../../src/platform/background/recurring.ts'
import { clockNow } from '../../src/platform/clock.ts'
import { sandboxChain } from '../../src/ports/chain/sandbox.ts'
import { sandboxAddress } from '../../src/ports/chain/sandbox-address.ts'
import { aUser, type Someone } from '../api.ts'
import { plant, watchAll } from '../books.ts'
import { aHolder, withdraw } from '../chains.ts'
import { loadBy, unListOf } from '../lists.ts'
import { type aColleague, aPaidTrade, at, type Market, passTime } from '../market.ts'
import { bringStatement, fnbFile } from '../stand-ins/bank-file.ts'
import { aCardHolder, aShop } from '../stand-ins/cards.ts'
import { aCarfFile } from '../stand-ins/carf.ts'
import { verifyMailbox, withFactor } from '../stand-ins/factors.ts'
import { declareProminence, openThird, verdictsOn } from '../stand-ins/papers.ts'
import { aPayout, aProposedRun, aSentRun, aStrayPayment } from '../stand-ins/payouts.ts'
import { aMovementHome, aVault } from '../stand-ins/vaults.ts'
import { asOwner } from '../world.ts'

/** What was asked for: how another person agrees to it, and how it ends without whoever asked. */
export interface Asked {
  readonly id: string
  readonly agree: (by: Someone, hash: string) => Promise<unknown>
  /** Null where another one asks anew instead. */
  readonly end: ((by: Someone) => Promise<unknown>) | null
}

/** An act that takes two people. */
export interface ActOfTwo {
  readonly kind: ApprovalKind
  /** Who may ask for it. */
  readonly role: Parameters<typeof aColleague>[1]
  readonly ask: (asker: Someone) => Promise<Asked>
  /** What whoever asked is told when they agree themselves. */
  readonly own: ErrorCode
  /** What is said of an act whose row was changed since it was read. */
  readonly changed: ErrorCode
  /** What is said of one that nobody agreed to within a day. */
  readonly lapsed: ErrorCode
  /** What is said of one that was carried out; null where it is answered as it is. */
  readonly over: ErrorCode | null
  /** What the record says once it was carried out. */
  readonly audit: string
  /** How somebody with the database changes what is asked. */
  readonly alter: string
  /** Whether money moves at once. */
  readonly books: boolean
}

const reason = 'It was found to be a rehearsal'
const body = { reason }

/** Every act of two people. `other` is one who may do everything. */
export function actsOfTwo(market: () => Market, other: () => Someone): Readonly<Record<string, ActOfTwo>> {
  let asked = 50
  let terminal: Promise<Someone> | undefined
  const next = () => {
    asked += 1
    return asked
  }
  return {
    'a suspension is lifted': {
      ...{ kind: 'lift_approval', role: 'security', books: false, audit: 'account.lifted' },
      ...{
        own: 'second_person_needed',
        changed: 'approval_changed',
        lapsed: 'lift_not_asked',
        over: 'suspension_over',
      },
      alter: `update suspension set lift_reason = 'Something else altogether' where id = $1`,
      ask: async (asker) => {
        const account = (await aUser(market().api)).email
        const { suspension_id: id } = await other().api.suspensions.suspendAccount({ body: { account, reason } })
        const one = { params: { suspension_id: id } }
        await asker.api.suspensions.askToLiftSuspension({ ...one, body })
        return {
          id,
          agree: (by, hash) => by.api.suspensions.liftSuspension({ ...one, body: { hash } }),
          end: (by) => by.api.suspensions.refuseToLiftSuspension(one),
        }
      },
    },
    'a role is given': {
      ...{ kind: 'role_approval', role: 'security', books: false, audit: 'staff.role_granted' },
      ...{ own: 'second_person_needed', changed: 'approval_changed', lapsed: 'role_change_over' },
      over: 'role_change_over',
      alter: `update role_change set role = 'config' where id = $1`,
      ask: async (asker) => {
        const { world } = market()
        const person = await aUser(market().api)
        await verifyMailbox(world, person)
        const { email: account } = await withFactor(world, person)
        const { change_id: id } = await asker.api.team.askForRole({ body: { account, role: 'support', reason } })
        const one = { params: { change_id: id } }
        return {
          id,
          agree: (by, hash) => by.api.team.giveRole({ ...one, body: { hash } }),
          end: (by) => by.api.team.refuseRole(one),
        }
      },
    },
    'a bank statement is booked': {
      ...{ kind: 'statement_approval', role: 'treasury_maker', books: false, audit: 'bank.statement_approved' },
      ...{
        own: 'statement_asked_by_you',
        changed: 'approval_changed',
        lapsed: 'approval_lapsed',
        over: 'statement_decided',
      },
      alter: `update bank_statement set reason = 'Something else altogether' where id = $1`,
      ask: async (asker) => {
        const line = {
          day: '2026-11-18',
          cents: 50_000_00n + BigInt(next()),
          text: `A deposit that nobody asked for ${next()}`,
        }
        const { id } = await bringStatement(asker, fnbFile([line]))
        const one = { params: { statement_id: id } }
        await asker.api.bankStatements.acceptBankStatement({ ...one, body })
        return {
          id,
          agree: (by, hash) => by.api.bankStatements.approveBankStatement({ ...one, body: { hash } }),
          end: (by) => by.api.bankStatements.discardBankStatement(one),
        }
      },
    },
    'payouts go to the bank': {
      ...{ kind: 'payout_approval', role: 'treasury_maker', books: true, audit: 'payout_run.approved' },
      ...{
        own: 'payout_run_asked_by_you',
        changed: 'approval_changed',
        lapsed: 'approval_lapsed',
        over: 'payout_run_over',
      },
      alter: `update bank_payout_run set reason = 'Something else altogether' where id = $1`,
      ask: async (asker) => {
        const { run_id: id } = await aProposedRun(asker, [
          await aPayout(asker, await aStrayPayment(market().api, asker)),
        ])
        const one = { params: { run_id: id } }
        return {
          id,
          agree: (by, hash) => by.api.payoutRuns.approvePayoutRun({ ...one, body: { hash } }),
          end: (by) => by.api.payoutRuns.discardPayoutRun({ ...one, body }),
        }
      },
    },
    'a payout is known to have failed': {
      ...{ kind: 'payout_outcome_approval', role: 'treasury_maker', books: true, audit: 'payout.outcome_approved' },
      ...{
        own: 'payout_outcome_asked_by_you',
        changed: 'approval_changed',
        lapsed: 'approval_lapsed',
        over: 'payout_outcome_known',
      },
      alter: `update bank_payout_line set evidence = 'Something else altogether' where id = $1`,
      ask: async (asker) => {
        const run = await aSentRun(asker, other(), [await aPayout(asker, await aStrayPayment(market().api, asker))])
        const id = run.content[0]?.line_id ?? ''
        await asOwner(market().world.url, `update bank_payout_line set state = 'UNKNOWN' where id = $1`, [id])
        const one = { params: { line_id: id } }
        await asker.api.payoutRuns.askPayoutOutcome({ ...one, body: { outcome: 'FAILED', evidence: reason } })
        return {
          id,
          agree: (by, hash) => by.api.payoutRuns.approvePayoutOutcome({ ...one, body: { hash } }),
          end: (by) => by.api.payoutRuns.withdrawPayoutOutcome(one),
        }
      },
    },
    'the pool of referrals is filled': {
      ...{ kind: 'pool_approval', role: 'treasury_maker', books: true, audit: 'referrals.fill_approved' },
      ...{ own: 'pool_fill_asked_by_you', changed: 'approval_changed', lapsed: 'approval_lapsed', over: null },
      alter: 'update pool_fill set units = units * 10 where id = $1',
      ask: async (asker) => {
        const { id } = await asker.api.fills.askPoolFill({
          body: { pool: 'referrals', asset: 'USDT', amount: String(next()), reason },
        })
        const one = { params: { fill_id: id } }
        return {
          id,
          agree: (by, hash) => by.api.fills.approvePoolFill({ ...one, body: { hash } }),
          end: (by) => by.api.fills.refusePoolFill({ ...one, body }),
        }
      },
    },
    'coins are put aside for staking rewards': {
      ...{ kind: 'stake_approval', role: 'treasury_maker', books: true, audit: 'staking.fill_approved' },
      ...{ own: 'pool_fill_asked_by_you', changed: 'approval_changed', lapsed: 'approval_lapsed', over: null },
      alter: 'update pool_fill set units = units * 10 where id = $1',
      ask: async (asker) => {
        const wanted = { pool: 'staking' as const, asset: 'USDT' as const, amount: String(next()), reason }
        const { id } = await asker.api.fills.askPoolFill({ body: wanted })
        const one = { params: { fill_id: id } }
        return {
          id,
          agree: (by, hash) => by.api.fills.approvePoolFill({ ...one, body: { hash } }),
          end: (by) => by.api.fills.refusePoolFill({ ...one, body }),
        }
      },
    },
    'a cold address is added to the book': {
      ...{ kind: 'cold_address_approval', role: 'treasury_maker', books: false, audit: 'cold_address.approved' },
      ...{ own: 'cold_address_asked_by_you', changed: 'approval_changed', lapsed: 'approval_lapsed' },
      over: 'cold_address_over',
      alter: `update cold_address set address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' where id = $1`,
      ask: async (asker) => {
        const address = sandboxAddress('bitcoin', `vault ${next()}`)
        const { cold_address_id: id } = await asker.api.custody.askColdAddress({
          body: { asset: 'BTC', network: 'bitcoin', address, label: 'A vault', reason },
        })
        const one = { params: { cold_address_id: id } }
        return {
          id,
          agree: (by, hash) => by.api.custody.approveColdAddress({ ...one, body: { hash } }),
          end: (by) => by.api.custody.refuseColdAddress({ ...one, body }),
        }
      },
    },
    'coins move to a cold wallet': {
      ...{ kind: 'movement_approval', role: 'treasury_maker', books: true, audit: 'movement.approve' },
      ...{
        own: 'movement_asked_by_you',
        changed: 'approval_changed',
        lapsed: 'approval_lapsed',
        over: 'movement_over',
      },
      alter: 'update custody_movement set units = units * 10 where id = $1',
      ask: async (asker) => {
        const { cold_address_id } = await aVault(market(), next())
        const { movement_id: id } = await asker.api.custody.proposeMovement({
          body: { direction: 'to_cold', cold_address_id, asset: 'BTC', amount: '0.001', reason },
        })
        const one = { params: { movement_id: id } }
        return {
          id,
          agree: (by, hash) => by.api.custody.approveMovement({ ...one, body: { hash } }),
          end: (by) => by.api.custody.refuseMovement({ ...one, body }),
        }
      },
    },
    'a movement that was never made is booked back': {
      ...{ kind: 'return_approval', role: 'treasury_maker', books: true, audit: 'movement.give_back' },
      ...{ own: 'return_asked_by_you', changed: 'approval_changed', lapsed: 'approval_lapsed' },
      over: 'movement_not_in_doubt',
      alter: `update custody_movement set return_evidence = 'Something else altogether' where id = $1`,
      ask: async (asker) => {
        const id = await aMovementHome(market(), next())
        const one = { params: { movement_id: id } }
        await asker.api.custody.askReturn({ ...one, body: { evidence: reason } })
        return {
          id,
          agree: (by, hash) => by.api.custody.approveReturn({ ...one, body: { hash } }),
          end: null,
        }
      },
    },
    'a card payment goes back': {
      ...{ kind: 'card_approval', role: 'support', books: true, audit: 'card.dispute_won' },
      ...{ own: 'card_dispute_asked_by_you', changed: 'approval_changed', lapsed: 'approval_lapsed' },
      over: 'card_dispute_not_asked',
      alter: `update card_dispute set ground = 'shop_agreed' where payment_id = $1`,
      ask: async (asker) => {
        const owner = await aCardHolder(market(), '500')
        terminal ??= aUser(market().api, { username: 'admin' })
        const shop = aShop(await terminal, owner)
        await shop('authorise', 'a', '100')
        await shop('capture', 'a', '100')
        const [payment] = await owner.api.cards.listCardPayments({ query: {} })
        const id = payment?.id ?? ''
        const one = { params: { card_payment_id: id } }
        await owner.api.cards.denyCardPayment(one)
        await asker.api.cards.settleCardDispute({ ...one, body: { ground: 'fraud' } })
        return {
          id,
          agree: (by, hash) => by.api.cards.approveCardDispute({ ...one, body: { hash } }),
          end: (by) => by.api.cards.withdrawCardDispute(one),
        }
      },
    },
    'the highest tier is given': {
      ...{ kind: 'tier_approval', role: 'compliance', books: false, audit: 'kyc.tier_agreed' },
      ...{ own: 'second_person_needed', changed: 'approval_changed', lapsed: 'second_not_asked' },
      over: 'application_decided',
      alter: `update kyc_application set accept_reason = 'Something else altogether' where id = $1`,
      ask: async (asker) => {
        const { id: person } = await aUser(market().api, { tier: 2 })
        const id = await openThird(market().world.url, person)
        const one = { params: { application_id: id } }
        const { fingerprint, to_judge } = await asker.api.kyc.takeApplication(one)
        await asker.api.kyc.acceptApplication({ ...one, body: { fingerprint, verdicts: verdictsOn(to_judge) } })
        return {
          id,
          agree: (by, hash) => by.api.kyc.agreeToTier({ ...one, body: { hash } }),
          end: (by) => by.api.kyc.refuseTier({ ...one, body }),
        }
      },
    },
    'a prominent person is approved': {
      ...{ kind: 'pep_approval', role: 'compliance', books: false, audit: 'pep.agree' },
      ...{ own: 'second_person_needed', changed: 'approval_changed', lapsed: 'pep_step_impossible' },
      over: 'pep_step_impossible',
      alter: `update pep_case set asked_reason = 'Something else altogether' where user_id = $1`,
      ask: async (asker) => {
        const person = await aUser(market().api, { tier: 1 })
        await declareProminence(person)
        const one = { params: { user_id: person.id } }
        await asker.api.kyc.proposePep({ ...one, body: { outcome: 'approve', rating: 'high', reason } })
        return {
          id: person.id,
          agree: (by, hash) => by.api.kyc.agreeToPep({ ...one, body: { hash } }),
          end: (by) => by.api.kyc.refusePepProposal({ ...one, body }),
        }
      },
    },
    'an account is barred': {
      ...{ kind: 'bar_approval', role: 'security', books: false, audit: 'account.barred' },
      ...{
        own: 'second_person_needed',
        changed: 'approval_changed',
        lapsed: 'bar_not_asked',
        over: 'account_barred_already',
      },
      alter: `update suspension set bar_reason = 'Something else altogether' where id = $1`,
      ask: async (asker) => {
        const account = (await aUser(market().api)).email
        const { suspension_id: id } = await other().api.suspensions.suspendAccount({ body: { account, reason } })
        const one = { params: { suspension_id: id } }
        await asker.api.suspensions.askToBarAccount({ ...one, body })
        return {
          id,
          agree: (by, hash) => by.api.suspensions.barAccount({ ...one, body: { hash } }),
          end: (by) => by.api.suspensions.refuseToBarAccount(one),
        }
      },
    },
    'a limit of one person is raised': {
      ...{ kind: 'limit_approval', role: 'security', books: false, audit: 'account.limit_agreed' },
      ...{ own: 'person_limit_asked_by_you', changed: 'approval_changed', lapsed: 'approval_lapsed', over: null },
      alter: `update person_limit set reason = 'Something else altogether' where id = $1`,
      ask: async (asker) => {
        const { id: user_id } = await aUser(market().api)
        const { id } = await asker.api.limits.setPersonLimit({
          params: { user_id },
          body: { scope: 'internal', day_zar: '6000', reason },
        })
        const one = { params: { person_limit_id: id } }
        return {
          id,
          agree: (by, hash) => by.api.limits.agreeToPersonLimit({ ...one, body: { hash } }),
          end: (by) => by.api.limits.endPersonLimit({ ...one, body }),
        }
      },
    },
    'something is announced': {
      ...{ kind: 'announcement_approval', role: 'support', books: false, audit: 'announcement.agreed' },
      ...{ own: 'announcement_asked_by_you', changed: 'approval_changed', lapsed: 'approval_lapsed', over: null },
      alter: `update announcement set said = 'Something else happened altogether' where id = $1`,
      ask: async (asker) => {
        // Few wait or are shown at once: those of before are over.
        await asOwner(
          market().world.url,
          `update announcement set ended_by = asked_by, ended_at = clock_now(), end_reason = reason where ended_at is null`,
        )
        const now = (await clockNow(market().api.db)).getTime()
        const { id } = await asker.api.support.askAnnouncement({
          body: {
            ...{ level: 'information', title: 'Slower payments', title_af: 'Stadiger betalings', reason },
            ...{ text: 'The bank is slow today.', text_af: 'Die bank is vandag stadig.' },
            ...{ starts_at: new Date(now).toISOString(), ends_at: new Date(now + 3 * 86_400_000).toISOString() },
          },
        })
        const one = { params: { announcement_id: id } }
        return {
          id,
          agree: (by, hash) => by.api.support.agreeToAnnouncement({ ...one, body: { hash } }),
          end: (by) => by.api.support.endAnnouncement({ ...one, body }),
        }
      },
    },
    'a figure changes': {
      ...{ kind: 'figure_approval', role: 'config', books: false, audit: 'figure.changed' },
      ...{
        own: 'figure_proposed_by_you',
        changed: 'figure_proposal_changed',
        lapsed: 'figure_proposal_over',
        over: null,
      },
      alter: `update setting_proposal set value = '99' where id = $1`,
      ask: async (asker) => {
        const [key, value] = figures[next() % figures.length] ?? ['', 0]
        const wish = { key, value, reason }
        const { proposal_id: id } = await asker.api.figures.proposeFigure({ body: wish })
        const one = { params: { figure_proposal_id: id } }
        return {
          id,
          agree: (by, hash) => by.api.figures.approveFigure({ ...one, body: { hash } }),
          end: (by) => by.api.figures.rejectFigure({ ...one, body }),
        }
      },
    },
    'a payment in suspense is credited': {
      ...{ kind: 'resolution_approval', role: 'treasury_maker', books: true, audit: 'bank.resolution_approved' },
      ...{ own: 'payment_asked_by_you', changed: 'approval_changed', lapsed: 'approval_lapsed' },
      over: 'payment_nothing_asked',
      alter: `update bank_resolution set reason = 'Something else altogether' where payment_id = $1`,
      ask: async (asker) => {
        const id = await aSuspendedPayment(market())
        const one = { params: { payment_id: id } }
        await asker.api.onramp.resolvePayment({ ...one, body: { act: 'credit', reason } })
        return {
          id,
          agree: (by, hash) => by.api.onramp.approveResolution({ ...one, body: { hash } }),
          end: (by) => by.api.onramp.withdrawResolution(one),
        }
      },
    },
    'a file for SARS may leave the house': {
      ...{ kind: 'carf_approval', role: 'compliance', books: false, audit: 'carf.file_agreed' },
      ...{ own: 'second_person_needed', changed: 'approval_changed', lapsed: 'approval_lapsed' },
      over: 'carf_step_impossible',
      alter: `update carf_file set left_out = left_out + 1 where id = $1`,
      ask: async (asker) => {
        const id = await aCarfFile(market(), asker)
        const one = { params: { carf_file_id: id } }
        return {
          id,
          agree: (by, hash) => by.api.carf.agreeToCarfFile({ ...one, body: { hash } }),
          end: (by) => by.api.carf.dropCarfFile({ ...one, body }),
        }
      },
    },
    'a suspicion is reported': {
      ...{ kind: 'report_approval', role: 'reporting', books: false, audit: 'suspicion.agree' },
      ...{ own: 'second_person_needed', changed: 'approval_changed', lapsed: 'report_step_impossible' },
      over: 'report_step_impossible',
      alter: `update fic_report set narrative = 'Something else happened altogether' where id = $1`,
      ask: async (asker) => {
        const narrative = 'Many small payments came in and went out at once'
        const opening = { kind: 'suspicious_transaction', known_on: '2026-01-05', narrative } as const
        const { report_id: id } = await asker.api.ficReports.openReport({ body: opening })
        const one = { params: { report_id: id } }
        await asker.api.ficReports.draftReport({ ...one, body: { narrative } })
        await asker.api.ficReports.askToFileReport(one)
        return {
          id,
          agree: (by, hash) => by.api.ficReports.agreeToReport({ ...one, body: { hash } }),
          end: (by) => by.api.ficReports.refuseReport({ ...one, body }),
        }
      },
    },
    'a hit on a list is cleared': {
      ...{ kind: 'clear_approval', role: 'compliance', books: false, audit: 'screening.clear' },
      ...{ own: 'second_person_needed', changed: 'approval_changed', lapsed: 'clearing_not_asked' },
      over: 'screening_case_over',
      alter: `update screening_case set clear_reason = 'Something else altogether' where id = $1`,
      ask: async (asker) => {
        const id = await aListedPerson(market(), other(), next())
        const one = { params: { screening_case_id: id } }
        await asker.api.screening.askToClearScreeningCase({ ...one, body })
        return {
          id,
          agree: (by, hash) => by.api.screening.clearScreeningCase({ ...one, body: { hash } }),
          end: (by) => by.api.screening.refuseToClearScreeningCase(one),
        }
      },
    },
    'a dispute is decided': {
      ...{ kind: 'decision_approval', role: 'disputes', books: true, audit: 'p2p.case_approved' },
      ...{ own: 'case_approver_decided', changed: 'approval_changed', lapsed: 'approval_lapsed' },
      over: 'case_not_possible',
      alter: `update p2p_case_decision set penalty_units = penalty_units * 2 where case_id = $1`,
      ask: async (asker) => {
        const id = await aDecidedCase(market(), asker)
        const one = { params: { case_id: id } }
        return {
          id,
          agree: (by, hash) => by.api.p2pStaff.approveDecision({ ...one, body: { hash } }),
          end: (by) => by.api.p2pStaff.rejectDecision({ ...one, body: {} }),
        }
      },
    },
    'a withdrawal is given back': {
      ...{ kind: 'refund_approval', role: 'treasury_maker', books: true, audit: 'withdrawal.refund' },
      ...{ own: 'refund_needs_another_person', changed: 'approval_changed', lapsed: 'approval_lapsed' },
      over: 'withdrawal_over',
      alter: `update withdrawal set refund_evidence = 'Nobody has looked at anything' where id = $1`,
      ask: async (asker) => {
        const id = await anUnknownWithdrawal(market())
        const one = { params: { withdrawal_id: id } }
        const evidence = 'The node has no such transaction, block 1234 to 1300'
        await asker.api.withdrawalsStaff.askRefund({ ...one, body: { evidence } })
        return {
          id,
          agree: (by, hash) => by.api.withdrawalsStaff.approveRefund({ ...one, body: { hash } }),
          end: (by) => by.api.withdrawalsStaff.withdrawRefund(one),
        }
      },
    },
    'money that the watch stopped is let go': {
      ...{ kind: 'stop_approval', role: 'security', books: false, audit: 'books.lifted' },
      ...{ own: 'breach_second_person_needed', changed: 'approval_changed', lapsed: 'breach_lift_not_asked' },
      over: 'breach_lifted',
      alter: `update book_breach set lift_reason = 'Something else altogether' where id = $1`,
      ask: async (asker) => {
        const id = await aBreach(market(), other())
        const one = { params: { breach_id: id } }
        await asker.api.books.askToLift({ ...one, body })
        return { id, agree: (by, hash) => by.api.books.liftStop({ ...one, body: { hash } }), end: null }
      },
    },
  }
}

/** One for each test of a figure, because one proposal of each is open at a time. */
const figures = [
  ['p2p.ads_at_most', 60],
  ['p2p.open_claims_at_most', 2],
  ['p2p.cancels_a_day_at_most', 11],
  ['p2p.faults_a_day_at_most', 5],
  ['p2p.extensions_at_most', 4],
] as const

async function anUnknownWithdrawal(market: Market): Promise<string> {
  const { transfer_id } = await withdraw(market, await aHolder(market, '0.01'), '0.0004')
  await passTime(market, 6)
  await sendDue(market.api.db, {
    ...sandboxChain(market.api.db),
    broadcast: async () => ({ outcome: 'unknown' }),
    statusOf: async () => ({ status: 'unknown' }),
  })
  return transfer_id
}

/** Money of an order that comes from somebody else, and is above what one person decides. */
async function aSuspendedPayment(market: Market): Promise<string> {
  const buyer = await aUser(market.api, { tier: 2 })
  const placed = await buyer.api.onramp.placeOrder({ body: { asset: 'BTC', fiat_amount_zar: '50000.01' } })
  await receivePayment(market.api.db, {
    provider: 'test',
    providerRef: placed.order_id,
    amount: { asset: 'ZAR', units: 50_000_01n },
    reference: placed.payment_instructions.reference,
    payerName: 'Somebody Else',
    receivedAt: await clockNow(market.api.db),
  })
  const { received } = await buyer.api.onramp.getOrder({ params: { order_id: placed.order_id } })
  return received[0]?.payment_id ?? ''
}

const unlikely = ['Xolidrin', 'Quembatho', 'Zarvelim', 'Ostrukane', 'Phelwixo', 'Brimtaldo', 'Yevanqur', 'Kostremil']

/** Each has a name of their own, so that one list after another means one person. */
async function aListedPerson(market: Market, by: Someone, n: number): Promise<string> {
  const [first, last] = [
    unlikely[n % unlikely.length],
    unlikely[(n * 3 + Math.floor(n / unlikely.length) + 1) % unlikely.length],
  ]
  const name = `${first} ${last} ${unlikely[(n * 5 + 2) % unlikely.length]}`
  const someone = await aUser(market.api, { tier: 2, verified: true })
  await asOwner(market.world.url, 'update app_user set legal_name = $2 where id = $1', [someone.id, name])
  await loadBy(by, 'UN', unListOf({ name, reference: `QDi.${n}` }))
  const tasks = market.api.tasks.filter(({ name: task }) => task.startsWith('screening.'))
  await runAll(market.api.db, tasks)
  const cases = await by.api.screening.listScreeningCases({ query: { limit: 100 } })
  return cases.find(({ user_id }) => user_id === someone.id)?.screening_case_id ?? ''
}

async function aDecidedCase(market: Market, asker: Someone): Promise<string> {
  const { order, seller } = await aPaidTrade(market, '0.02', '0.01')
  const complaint = { reason: 'not_received', text: 'Nothing arrived in my account.' } as const
  const { dispute_id } = await seller.api.p2p.disputeTrade({ ...at(order), body: complaint })
  const one = { params: { case_id: dispute_id ?? '' } }
  await asker.api.p2pStaff.assignCase({ ...one, body: {} })
  await asOwner(market.world.url, 'update p2p_case set answer_by = created_at where id = $1', [dispute_id])
  const text = 'We have looked at the files of both sides and decided as follows.'
  const penalty = { from: 'seller', to: 'other_party', amount: '0.003' } as const
  const verdict = { outcome: 'RELEASE', finding: 'money_received', text, at_fault: 'seller', penalty } as const
  await asker.api.p2pStaff.decideCase({ ...one, body: verdict })
  return dispute_id ?? ''
}

async function aBreach(market: Market, by: Someone): Promise<string> {
  const holder = await aHolder(market, '0.01')
  await plant(market.world.url, { reason: 'gift', ref: holder.id, from: 'house', to: holder.id })
  await watchAll(market.api, market.world.url)
  const found = (await by.api.books.getBooks()).open_breaches
  return found.find(({ stops }) => stops.some(({ user_id }) => user_id === holder.id))?.breach_id ?? ''
}

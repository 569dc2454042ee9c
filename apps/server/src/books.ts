import { grantsInvariants } from './grants.invariants.ts'
import { ledgerInvariants } from './ledger/ledger.invariants.ts'
import { authInvariants } from './modules/auth/auth.invariants.ts'
import { suspensionsInvariants } from './modules/auth/suspensions/suspensions.invariants.ts'
import { runningInvariants } from './modules/bills/balances/running.invariants.ts'
import { billsInvariants } from './modules/bills/bills.invariants.ts'
import { billsReasons } from './modules/bills/bills-reasons.invariants.ts'
import { billFiguresInvariants } from './modules/bills/figures.invariants.ts'
import { holdsInvariants } from './modules/holds/holds.invariants.ts'
import { holdsReasons } from './modules/holds/holds-reasons.invariants.ts'
import { kycInvariants } from './modules/kyc/kyc.invariants.ts'
import { limitsInvariants } from './modules/limits/limits.invariants.ts'
import { notificationsInvariants } from './modules/notifications/notifications.invariants.ts'
import { statementInvariants } from './modules/onramp/bank/statement.invariants.ts'
import { onrampInvariants } from './modules/onramp/onramp.invariants.ts'
import { onrampReasons } from './modules/onramp/onramp-reasons.invariants.ts'
import { casesInvariants } from './modules/p2p/cases/cases.invariants.ts'
import { talkInvariants } from './modules/p2p/chat/talk.invariants.ts'
import { figuresInvariants } from './modules/p2p/figures.invariants.ts'
import { p2pInvariants } from './modules/p2p/p2p.invariants.ts'
import { p2pReasons } from './modules/p2p/p2p-reasons.invariants.ts'
import { requestFiguresInvariants } from './modules/requests/figures.invariants.ts'
import { requestsInvariants } from './modules/requests/requests.invariants.ts'
import { requestsReasons } from './modules/requests/requests-reasons.invariants.ts'
import { stakingInvariants } from './modules/staking/staking.invariants.ts'
import { stakingReasons } from './modules/staking/staking-reasons.invariants.ts'
import { claimsInvariants } from './modules/transfers/claims/claims.invariants.ts'
import { custodyInvariants } from './modules/transfers/deposits/custody.invariants.ts'
import { transfersInvariants } from './modules/transfers/people/transfers.invariants.ts'
import { transfersReasons } from './modules/transfers/people/transfers-reasons.invariants.ts'
import { brakesInvariants } from './modules/transfers/withdrawals/brakes.invariants.ts'
import { depositsInvariants, withdrawalsInvariants } from './modules/transfers/withdrawals/withdrawals.invariants.ts'
import { withdrawalsReasons } from './modules/transfers/withdrawals/withdrawals-reasons.invariants.ts'
import { type Invariant, platformInvariants, type ReasonRule } from './platform/invariants.ts'

/** The one table of reasons: why money moves in this product, and how the row is found that says so. A module adds its list here. */
export const reasonRules: readonly ReasonRule[] = [
  ...onrampReasons,
  ...transfersReasons,
  ...withdrawalsReasons,
  ...holdsReasons,
  ...requestsReasons,
  ...billsReasons,
  ...p2pReasons,
  ...stakingReasons,
]

/** What every part of the product promises of its stored facts. A module adds its list here. */
const promises: readonly Invariant[] = [
  ...ledgerInvariants,
  ...platformInvariants,
  ...grantsInvariants,
  ...authInvariants,
  ...suspensionsInvariants,
  ...kycInvariants,
  ...notificationsInvariants,
  ...onrampInvariants,
  ...statementInvariants,
  ...p2pInvariants,
  ...casesInvariants,
  ...figuresInvariants,
  ...transfersInvariants,
  ...withdrawalsInvariants,
  ...depositsInvariants,
  ...claimsInvariants,
  ...custodyInvariants,
  ...brakesInvariants,
  ...limitsInvariants,
  ...holdsInvariants,
  ...requestsInvariants,
  ...requestFiguresInvariants,
  ...talkInvariants,
  ...billsInvariants,
  ...runningInvariants,
  ...billFiguresInvariants,
  ...stakingInvariants,
]

const postings = 'judged as not materialized (select id, reason, ref, memo, at from posting)'

/** The same rule over the whole past. What it finds is shown with the lines that it moved. */
const explained = ({ reason, unexplained }: ReasonRule): Invariant => ({
  id: reason,
  sentence: `Each posting of ${reason} has its row, and moved what that row says between whom it says`,
  violations: `
    with ${postings}, wrong as (${unexplained})
    select posting.id, posting.reason, posting.ref, posting.at, (
      select jsonb_agg(jsonb_build_array(account.kind, account.owner, entry.units::text, entry.asset) order by entry.line)
      from entry join account on account.id = entry.account_id where entry.posting_id = posting.id
    ) as moves
    from posting where id in (select id from wrong)`,
  names: { what: 'posting', column: 'id' },
})

/** Money moved for a reason that the product does not have. */
const known = (reasons: readonly string[]): Invariant => ({
  id: 'L1',
  sentence: 'Money moves for no reason that the product does not know',
  violations: `
    select id, reason, ref, at from posting
    where reason not in (${reasons.map((reason) => `'${reason}'`).join(', ')})`,
  names: { what: 'posting', column: 'id' },
})

/** Every promise, in a world in which money also moves for reasons that somebody made up: a test gives people coins, a bench fills a past. */
export const invariantsWith = (madeUp: readonly string[]): readonly Invariant[] => [
  ...promises,
  known([...reasonRules.map(({ reason }) => reason), ...madeUp]),
  ...reasonRules.map(explained),
]

/** Every promise of the product. */
export const invariants = invariantsWith([])

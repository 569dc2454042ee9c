import { grantsInvariants } from './grants.invariants.ts'
import { ledgerInvariants } from './ledger/ledger.invariants.ts'
import { modules } from './modules/index.ts'
import { type Invariant, platformInvariants, type ReasonRule } from './platform/invariants.ts'

/** The one table of reasons: why money moves in this product, and how the row is found that says so. Each module gives its own. */
export const reasonRules: readonly ReasonRule[] = modules.flatMap(({ reasons = [] }) => reasons)

/** What every part of the product promises of its stored facts. */
const promises: readonly Invariant[] = [
  ...ledgerInvariants,
  ...platformInvariants,
  ...grantsInvariants,
  ...modules.flatMap((one) => one.invariants ?? []),
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

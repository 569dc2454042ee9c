import type { Invariant } from '../../../platform/invariants.ts'

/** What must hold of the numbers that people are paid to. */
export const payoutInvariants: readonly Invariant[] = [
  {
    id: 'P12',
    sentence:
      'No number of an account that somebody is paid to lies open for a week, not in an order that keeps it either',
    violations: `
      select id from p2p_payout_account
      where kind <> 'cash' and coalesce(account_number, shap_id) !~ '^sealed:' and created_at < clock_now() - interval '7 days'
      union all
      select id from p2p_order
      where coalesce(pay_details->>'account_number', pay_details->>'shap_id') !~ '^sealed:'
        and created_at < clock_now() - interval '7 days'`,
  },
]

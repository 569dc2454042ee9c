import type { Invariant } from '../../../platform/invariants.ts'

/** What the bank itself must say of the payments that were judged. */
export const statementInvariants: readonly Invariant[] = [
  {
    id: 'B4',
    sentence: 'Each payment that was judged is one that the sandbox’s bank received, of the same rand and reference',
    violations: `
      select payment.id, payment.provider_ref from bank_payment as payment
      left join sandbox_bank_payment as told on payment.provider = 'sandbox' and told.id::text = payment.provider_ref
      where (payment.provider = 'sandbox' or exists (select from sandbox_bank_payment))
        and (told.id is null or (told.amount_cents, told.reference) is distinct from (payment.amount_cents, payment.reference))`,
  },
]

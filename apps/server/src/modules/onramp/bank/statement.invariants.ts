import type { Invariant } from '../../../platform/invariants.ts'

/** What the bank itself must say of the payments that were judged. */
export const statementInvariants: readonly Invariant[] = [
  {
    id: 'B4',
    sentence: 'Each payment that was judged is one that the sandbox’s bank received, of the same rand and reference',
    violations: `
      select payment.id, payment.provider_ref from bank_payment as payment
      left join sandbox_bank_payment as told on payment.provider = 'sandbox' and told.id::text = payment.provider_ref
      where (payment.provider = 'sandbox' or payment.provider <> 'statement' and exists (select from sandbox_bank_payment))
        and (told.id is null or (told.amount_cents, told.reference) is distinct from (payment.amount_cents, payment.reference))`,
  },
  {
    id: 'B5',
    sentence:
      'Each payment that a statement told first is one line of an accepted statement, of the same rand and words',
    violations: `
      select payment.id from bank_payment as payment
      left join bank_statement_line as line on line.payment_id = payment.id
      left join bank_statement as statement on statement.id = line.statement_id and statement.state = 'ACCEPTED'
      where payment.provider = 'statement' and (statement.id is null or line.was_told_before
        or (line.cents, line.reference) is distinct from (payment.amount_cents, payment.reference)
        or payment.provider_ref <> line.statement_id || '/' || line.place)`,
  },
  {
    id: 'B6',
    sentence:
      'Each line of a statement is the payment that bears its name, of the same rand, and only accepted ones are booked',
    violations: `
      select line.statement_id, line.place from bank_statement_line as line
      join bank_statement as statement on statement.id = line.statement_id
      left join bank_payment as payment on payment.id = line.payment_id
      left join bank_payment_ref as name on name.provider = 'statement' and name.ref = line.statement_id || '/' || line.place
      where (line.payment_id is not null or line.is_due) and statement.state <> 'ACCEPTED'
        or line.payment_id is distinct from name.payment_id
        or line.payment_id is not null and payment.amount_cents <> line.cents
        or statement.state = 'ACCEPTED' and line.cents > 0 and not line.is_already and not line.is_due and line.payment_id is null`,
  },
]

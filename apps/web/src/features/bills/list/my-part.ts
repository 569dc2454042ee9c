import type { Expense } from '@sengi/contract/bills/expenses'
import { centsOf } from '../cents.ts'

/** What a bill means for whoever looks: what they get back from the others, or bear without having paid it. */
export type MyPart = { kind: 'lent' | 'borrowed'; cents: bigint } | { kind: 'even' | 'stranger' }

export function myPartOf({ my_paid, my_share }: Pick<Expense, 'my_paid' | 'my_share'>): MyPart {
  const [paid, share] = [centsOf(my_paid), centsOf(my_share)]
  if (paid > share) return { kind: 'lent', cents: paid - share }
  if (paid < share) return { kind: 'borrowed', cents: share - paid }
  return { kind: share === 0n ? 'stranger' : 'even' }
}

import type { LimitKind } from './limits.rules.ts'

interface Use {
  readonly kind: LimitKind
  /** What `judged` is joined with, who pays, and what it is worth in cents, in SQL. */
  readonly row: string
  readonly payer: string
  readonly cents: string
  /** Whether it came back and counts no more; nothing does where this is left out. */
  readonly returned?: string
}

/** What goes out is counted against its person's limits, under the id of its row and with its value: the ids where it is not. */
export const uncounted = (reason: string, { kind, row, payer, cents, returned = 'false' }: Use): string => `
    select judged.id from judged ${row}
    left join limit_use on limit_use.user_id = ${payer} and limit_use.ref = judged.ref
    where judged.reason = '${reason}'
      and (limit_use.user_id, limit_use.kind, limit_use.cents::numeric, limit_use.returned_at is not null)
        is distinct from (${payer}, '${kind}', ${cents}, ${returned})`

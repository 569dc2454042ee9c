import type { BookBreach, BookCheck, BooksStanding, BooksState } from '@sengi/contract/books/state'
import { type Asset, formatAmount } from '@sengi/money'
import type { Check, OpenBreach } from './books.rules.ts'

interface Shown extends OpenBreach {
  readonly stops: readonly { readonly userId: string | null; readonly reason: string | null }[]
}

interface Standing {
  readonly recent: { readonly ranAt: Date | null; readonly judged: number; readonly waiting: number }
  readonly full: Check | null
  readonly open: readonly Shown[]
}

/** The books as staff read them, on their page and in the answer to whether the product is well. */
export const presentBooks = ({ recent, full, open }: Standing): BooksState => ({
  recent: { ran_at: recent.ranAt?.toISOString() ?? null, judged: recent.judged, waiting: recent.waiting },
  full: full && presentCheck(full),
  open_breaches: open.map(presentBreach),
})

/** One run of the full set. */
export const presentCheck = (check: Check): BookCheck => ({
  check_id: check.id,
  asked_by: check.askedBy,
  asked_at: check.askedAt.toISOString(),
  started_at: check.startedAt?.toISOString() ?? null,
  finished_at: check.finishedAt?.toISOString() ?? null,
  asked: check.asked,
  broken: [...check.broken],
  failure: check.failure,
})

/** One breach with what waits for it. */
export const presentBreach = (breach: Shown): BookBreach => ({
  breach_id: breach.id,
  rule: breach.rule,
  subject: breach.subject,
  sentence: breach.sentence,
  reason: breach.reason,
  found_at: breach.foundAt.toISOString(),
  stops: breach.stops.map(({ userId, reason }) => ({ user_id: userId, reason })),
  lift_asked_by: breach.liftAskedBy,
  lift_reason: breach.liftReason,
  lifted_by: breach.liftedBy,
  lifted_at: breach.liftedAt?.toISOString() ?? null,
})

interface Covered {
  readonly asset: Asset
  readonly held: bigint
  readonly owed: bigint
  readonly ours: bigint
}

/** What is there of one asset, and whose it is. */
export const presentCoverage = ({ asset, held, owed, ours }: Covered): BooksStanding['coverage'][number] => {
  const text = (units: bigint) => formatAmount({ asset, units })
  return { asset, held: text(held), owed: text(owed), ours: text(ours) }
}

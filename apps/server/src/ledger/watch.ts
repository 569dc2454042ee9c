import type { Db, Tx } from '../platform/db.ts'
import type { ReasonRule } from '../platform/invariants.ts'
import { atOneMoment, type Named, nextToJudge, peopleIn, type Unjudged, wrongAmong } from './watch.store.ts'

export { liftStops, placeStops, type Stop, stopsOf } from './stops.store.ts'
export {
  atOneMoment,
  moveWatch,
  type Named,
  openedAt,
  ownersOf,
  peopleIn,
  watchState,
} from './watch.store.ts'

/** What can be said of each posting by itself, whatever its reason. */
const always: readonly { readonly rule: string; readonly sentence: string; readonly wrong: string }[] = [
  {
    rule: 'I1',
    sentence: 'A posting does not balance',
    wrong: `
      select entry.posting_id from judged join entry on entry.posting_id = judged.id
      group by entry.posting_id, entry.asset having sum(entry.units) <> 0`,
  },
  {
    rule: 'I3',
    sentence: 'A posting moves nothing, or half of a move is missing',
    wrong: `
      select judged.id from judged left join entry on entry.posting_id = judged.id
      group by judged.id, (entry.line + 1) / 2 having count(entry.line) <> 2 or sum(entry.units) <> 0`,
  },
  {
    rule: 'I5',
    sentence: 'An account with a floor is below zero',
    wrong: `
      select judged.id from judged join entry on entry.posting_id = judged.id join account on account.id = entry.account_id
      join account_kind using (kind) where account_kind.has_floor and not (account.balance >= 0 and account.balance < 'NaN')`,
  },
  {
    rule: 'I6',
    sentence: 'An amount is no whole number, or zero',
    wrong: `
      select judged.id from judged join entry on entry.posting_id = judged.id
      where units = 'NaN' or abs(units) = 'Infinity' or units <> trunc(units) or units = 0`,
  },
  {
    rule: 'I7',
    sentence: 'An entry is not in the asset of its account',
    wrong: `
      select judged.id from judged join entry on entry.posting_id = judged.id
      left join account on account.id = entry.account_id where account.asset is distinct from entry.asset`,
  },
]

/** Whatever one of these would find, in one look: almost always nothing, and each by itself reads the same entries again. */
const suspect = `
  select judged.id from judged left join entry on entry.posting_id = judged.id
  left join account on account.id = entry.account_id left join account_kind using (kind)
  group by judged.id, (entry.line + 1) / 2
  having count(entry.line) <> 2 or sum(entry.units) <> 0 or min(entry.asset) <> max(entry.asset)
    or bool_or(account.asset is distinct from entry.asset)
    or bool_or(entry.units = 'NaN' or abs(entry.units) = 'Infinity' or entry.units <> trunc(entry.units) or entry.units = 0)
    or bool_or(account_kind.has_floor and not (account.balance >= 0 and account.balance < 'NaN'))`

/** A posting that should not be there, or not like this. */
export interface WrongPosting extends Named {
  readonly rule: string
  readonly sentence: string
}

interface Judgement {
  readonly unjudged: Unjudged
  readonly wrong: readonly WrongPosting[]
}

/** Judges the next finished postings: each by itself, and by the rule of its reason. A reason without a rule is none of ours. */
export function judgeNext(db: Db, rules: readonly ReasonRule[], most: number): Promise<Judgement> {
  return atOneMoment(db, async (tx) => {
    const unjudged = await nextToJudge(tx, most)
    const found = unjudged.postings.length > 0 ? await judge(tx, unjudged.postings, rules) : []
    const named = new Map((await peopleIn(tx, [...new Set(found.map(({ id }) => id))])).map((one) => [one.id, one]))
    const wrong = found.flatMap(({ id, rule, sentence }) => {
      const posting = named.get(id)
      return posting ? [{ ...posting, rule, sentence }] : []
    })
    return { unjudged, wrong }
  })
}

interface Found {
  readonly id: string
  readonly rule: string
  readonly sentence: string
}

async function judge(tx: Tx, postings: Unjudged['postings'], rules: readonly ReasonRule[]): Promise<Found[]> {
  const found = await judgeAlways(
    tx,
    postings.map(({ id }) => id),
  )
  const unexplained = new Map(rules.map((rule) => [rule.reason, rule.unexplained]))
  for (const [reason, own] of Map.groupBy(postings, (posting) => posting.reason)) {
    found.push(...(await judgeReason(tx, { reason, ids: own.map(({ id }) => id), rule: unexplained.get(reason) })))
  }
  return found
}

async function judgeAlways(tx: Tx, ids: readonly string[]): Promise<Found[]> {
  const suspects = await wrongAmong(tx, ids, suspect)
  const found: Found[] = []
  for (const { rule, sentence, wrong } of suspects.length > 0 ? always : []) {
    for (const id of await wrongAmong(tx, suspects, wrong)) found.push({ id, rule, sentence })
  }
  return found
}

/** What one reason's postings say about rows that are not there, or say something else. */
async function judgeReason(
  tx: Tx,
  { reason, ids, rule }: { reason: string; ids: string[]; rule: string | undefined },
): Promise<Found[]> {
  if (rule === undefined)
    return ids.map((id) => ({ id, rule: 'L1', sentence: 'Money moved for a reason nobody knows' }))
  const sentence = `A posting of ${reason} has no row, or moved what its row does not say`
  return (await wrongAmong(tx, ids, rule)).map((id) => ({ id, rule: reason, sentence }))
}

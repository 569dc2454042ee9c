import type { Invariant } from '../../../platform/invariants.ts'
import { unsettled } from '../../../platform/postgres/exact.ts'
import { restingReasons } from './suspensions.rules.ts'

const resting = restingReasons.map((reason) => `'${reason}'`).join(', ')

/** What must hold of accounts that are or were suspended. What rests now is judged with the other brakes. */
export const suspensionsInvariants: readonly Invariant[] = [
  {
    id: 'U1',
    sentence: 'An account is suspended exactly while a suspension of it stands, and exactly then its money rests',
    violations: `
      select coalesce(marked.id, stands.user_id, rest.user_id) as person, marked.suspended_at, stands.id
      from (select id, suspended_at from app_user where suspended_at is not null) as marked
      full join (select user_id, id, suspended_at from suspension where lifted_at is null) as stands on stands.user_id = marked.id
      full join ledger_rest as rest on rest.user_id = coalesce(marked.id, stands.user_id)
      where marked.id is null or stands.id is null or rest.user_id is null
        or marked.suspended_at is distinct from stands.suspended_at or not rest.reasons @> array[${resting}]`,
  },
  {
    id: 'U2',
    sentence:
      'Two people let an account go, neither of whom is its owner; its owner lets go what they froze themselves',
    violations: `
      select id from suspension
      where lifted_at is not null and not (owner_lifts and lift_asked_at is null and lifted_by is null)
        and (lift_asked_at is null or lifted_by is not distinct from lift_asked_by or user_id in (lift_asked_by, lifted_by))`,
  },
  {
    id: 'U3',
    sentence: 'Nothing moved to or from somebody while they were suspended, but what was theirs already',
    violations: `
      select posting.id::text, posting.reason, suspension.id as suspension from suspension
      join account on account.owner = suspension.user_id and account.kind = 'available'
      join entry on entry.account_id = account.id
      join posting on posting.id = entry.posting_id and posting.reason in (${resting})
        and posting.at > suspension.suspended_at + ${unsettled} and posting.at < suspension.lifted_at - ${unsettled}`,
  },
]

import type { Invariant } from '../../../platform/invariants.ts'

/** What must hold between claims and the ledger. */
export const claimsInvariants: readonly Invariant[] = [
  {
    id: 'T3',
    sentence: 'Each claim holds its money while it waits, and afterwards paid it once, to whom its state says',
    violations: `
      select coalesce(claim.id::text, moved.ref) from transfer_claim as claim
      full join (
        select posting.ref, posting.reason, account.kind, account.owner, entry.asset, entry.units
        from posting join entry on entry.posting_id = posting.id join account on account.id = entry.account_id
        where posting.reason like 'claim.%'
      ) as moved on moved.ref = claim.id::text
      group by claim.id, moved.ref
      having claim.id is null or moved.ref is null
        or bool_or(moved.asset <> claim.asset)
        or coalesce(sum(moved.units) filter (where kind = 'claims' and owner = claim.id), 0)
           <> case claim.state when 'HELD' then claim.units else 0 end
        or coalesce(sum(moved.units) filter (where kind = 'available' and owner = claim.sender_id), 0)
           <> case claim.returned_to when 'sender' then 0 else -claim.units end
        or coalesce(sum(moved.units) filter (where kind = 'available' and owner = claim.recipient_id), 0)
           <> case claim.state when 'CLAIMED' then claim.units else 0 end
        or coalesce(sum(moved.units) filter (where kind = 'suspense_claims'), 0)
           <> case claim.returned_to when 'suspense' then claim.units else 0 end
        or bool_or(reason = 'claim.claimed') <> (claim.state = 'CLAIMED')
        or bool_or(reason = 'claim.returned') <> (claim.returned_to is not null)`,
  },
]

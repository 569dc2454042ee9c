import type { Invariant } from '../../../platform/invariants.ts'

/** What must hold between transfers and the ledger. */
export const transfersInvariants: readonly Invariant[] = [
  {
    id: 'T1',
    sentence:
      'Each transfer moved its amount from its sender to its recipient, once, and nothing else moved as a transfer',
    violations: `
      select coalesce(transfer.id::text, moved.ref) from transfer
      full join (
        select posting.ref, count(*) as lines, min(entry.asset) as asset,
               max(entry.units) as units, min(entry.units) as taken,
               min(account.user_id::text) filter (where entry.units < 0) as sender,
               min(account.user_id::text) filter (where entry.units > 0) as recipient
        from posting join entry on entry.posting_id = posting.id join account on account.id = entry.account_id
        where posting.reason = 'transfer.sent' group by posting.ref
      ) as moved on moved.ref = transfer.id::text
      where transfer.id is null or moved.ref is null
        or (moved.lines, moved.asset, moved.units, -moved.taken, moved.sender, moved.recipient) is distinct from
           (2, transfer.asset, transfer.units, transfer.units, transfer.sender_id::text, transfer.recipient_id::text)`,
  },
  {
    id: 'I31',
    sentence: 'Nobody sent to themselves',
    violations: 'select id from transfer where sender_id = recipient_id',
  },
]

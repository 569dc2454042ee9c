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
    id: 'T2',
    sentence: 'Each limit meter is the sum of the uses that it covers, and each internal one that of the brakes',
    violations: `
      select meter.user_id, meter.kind from limit_meter as meter
      full join (select * from limit_use where returned_at is null) as used
        on used.user_id = meter.user_id and used.kind = meter.kind
      group by meter.user_id, meter.kind, used.user_id, meter.day_cents, meter.month_cents
      having meter.user_id is null
        or meter.day_cents <> coalesce(sum(used.cents) filter (where used.at > meter.day_since), 0)
        or meter.month_cents <> coalesce(sum(used.cents) filter (where used.at > meter.month_since), 0)
      union all
      select meter.user_id, 'brakes' from limit_meter as meter
      left join (select * from limit_use where returned_at is null) as used
        on used.user_id = meter.user_id and used.at > meter.day_since
      where meter.kind = 'internal'
      group by meter.user_id, meter.free_cents, meter.free_new_cents, meter.new_cents
      having meter.free_cents <> coalesce(sum(used.cents) filter (where not used.confirmed), 0)
        or meter.free_new_cents <> coalesce(sum(used.cents) filter (where not used.confirmed and used.is_new), 0)
        or meter.new_cents <> coalesce(sum(used.cents) filter (where used.is_new), 0)`,
  },
  {
    id: 'T2b',
    sentence: 'What goes out is counted against the limits of one person',
    violations: 'select ref from limit_use group by ref having count(*) > 1',
  },
  {
    id: 'I31',
    sentence: 'Nobody sent to themselves',
    violations: 'select id from transfer where sender_id = recipient_id',
  },
]

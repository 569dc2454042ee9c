import type { Invariant } from '../../platform/invariants.ts'

/** What must hold between requests, what was paid for them, and the ledger. */
export const requestsInvariants: readonly Invariant[] = [
  {
    id: 'I19',
    sentence:
      'Each payment of a request moved its amount from its payer to whoever asked, once, and nothing else moved for a request',
    violations: `
      select coalesce(paid.id::text, moved.ref) from request_payment as paid
      full join (
        select posting.ref, count(*) as lines, min(entry.asset) as asset, max(entry.units) as units, min(entry.units) as taken,
               min(account.user_id::text) filter (where entry.units < 0) as payer,
               min(account.user_id::text) filter (where entry.units > 0) as requester
        from posting join entry on entry.posting_id = posting.id join account on account.id = entry.account_id
        where posting.reason = 'request.fulfilled' group by posting.ref
      ) as moved on moved.ref = paid.id::text
      where paid.id is null or moved.ref is null
        or (moved.lines, moved.asset, moved.units, -moved.taken, moved.payer, moved.requester) is distinct from
           (2, paid.asset, paid.units, paid.units, paid.payer_id::text, paid.requester_id::text)`,
  },
  {
    id: 'I19b',
    sentence:
      'A request is fulfilled exactly when its payments make up what was asked; they are by its payer, but for parts of a link',
    violations: `
      select request.id from payment_request as request
      left join request_payment as paid on paid.request_id = request.id
      group by request.id
      having request.paid <> coalesce(sum(paid.part), 0)
        or (request.state = 'FULFILLED') <> (coalesce(sum(paid.part), 0) = request.wanted)
        or count(*) filter (where paid.is_last) <> case request.state when 'FULFILLED' then 1 else 0 end
        or bool_or(paid.requester_id <> request.requester_id or paid.asset <> request.asset)
        or bool_or(paid.payer_id is distinct from request.payer_id and (paid.is_last or request.origin <> 'link'))
           filter (where paid.id is not null)`,
  },
  {
    id: 'I31c',
    sentence: 'Nobody asked or paid themselves',
    violations: `
      select id from payment_request where requester_id = payer_id
      union all select id from request_payment where requester_id = payer_id`,
  },
]

import { listText } from '../../platform/db.ts'
import type { Invariant } from '../../platform/invariants.ts'
import { countedStates } from './balances/running.rules.ts'

const standing = `
  select member.id, member.group_id, member.removed_at,
    coalesce((select sum(payer.cents) from bill_payer as payer join bill_expense as bill on bill.id = payer.expense_id
              where payer.member_id = member.id and bill.deleted_at is null), 0)
    - coalesce((select sum(share.cents) from bill_share as share join bill_expense as bill on bill.id = share.expense_id
                where share.member_id = member.id and bill.deleted_at is null), 0)
    + coalesce((select sum(case when from_member_id = member.id then cents::numeric else -cents::numeric end)
                from bill_settlement where state in ${listText(countedStates)} and member.id in (from_member_id, to_member_id)), 0) as cents
  from bill_member as member`

/** What must hold of shared bills. */
export const billsInvariants: readonly Invariant[] = [
  {
    id: 'I20',
    sentence: 'Who paid a bill, and who bears it, sum to the bill',
    violations: `
      select id from bill_expense
      where cents::numeric is distinct from (select sum(cents) from bill_share where expense_id = bill_expense.id)
         or cents::numeric is distinct from (select sum(cents) from bill_payer where expense_id = bill_expense.id)`,
  },
  {
    id: 'I20b',
    sentence:
      'A debt that was settled by quote moved that crypto from debtor to creditor, once, and nothing else moved as one',
    violations: `
      select coalesce(settlement.id::text, moved.ref)
      from (select * from bill_settlement where quote_id is not null) as settlement
      full join (
        select posting.ref, count(*) as lines, min(entry.asset) as asset, max(entry.units) as units,
               min(account.user_id::text) filter (where entry.units < 0) as debtor,
               min(account.user_id::text) filter (where entry.units > 0) as creditor
        from posting join entry on entry.posting_id = posting.id join account on account.id = entry.account_id
        where posting.reason = 'bill.settled' group by posting.ref
      ) as moved on moved.ref = settlement.id::text
      where settlement.id is null or moved.ref is null
        or (moved.lines, moved.asset, moved.units, moved.debtor, moved.creditor) is distinct from
           (2, settlement.asset, settlement.units, settlement.from_user_id::text, settlement.to_user_id::text)`,
  },
  {
    id: 'I20c',
    sentence:
      'A debt that was settled by request is one payment of that request, between the same two, of the same crypto and rand',
    violations: `
      select settlement.id from bill_settlement as settlement
      left join request_payment as payment on payment.request_id = settlement.request_id
      left join bill_request as asked on asked.request_id = settlement.request_id
      where settlement.request_id is not null
      group by settlement.id, asked.id
      having asked.id is null
        or (asked.group_id, asked.from_member_id, asked.to_member_id, asked.cents) is distinct from
           (settlement.group_id, settlement.from_member_id, settlement.to_member_id, settlement.cents)
        or min(payment.part) is distinct from settlement.cents::numeric
        or count(payment.id) <> 1 or min(payment.payer_id::text) <> settlement.from_user_id::text
        or min(payment.requester_id::text) <> settlement.to_user_id::text or min(payment.units) <> settlement.units::numeric
        or min(payment.asset) <> settlement.asset`,
  },
  {
    id: 'I20d',
    sentence: 'Every payment of a request that asks for a bill is booked in its group',
    violations: `
      select payment.id from request_payment as payment
      join payment_request as request on request.id = payment.request_id and request.origin = 'bill'
      where not exists (select from bill_settlement as settlement
        where settlement.request_id = request.id and settlement.state = 'PAID'
          and exists (select from bill_request as asked where asked.id = request.origin_ref and asked.request_id = request.id
            and asked.group_id = settlement.group_id))`,
  },
  {
    id: 'G1',
    sentence: 'What a group is owed and what it owes are the same',
    violations: `select group_id from (${standing}) as standing group by group_id having sum(cents) <> 0`,
  },
  {
    id: 'G2',
    sentence: 'Who left a group owes nothing there and is owed nothing',
    violations: `select id from (${standing}) as standing where removed_at is not null and cents <> 0`,
  },
  {
    id: 'G2b',
    sentence: 'In an archived group nobody owes anything and nobody is owed',
    violations: `
      select standing.id from (${standing}) as standing join bill_group on bill_group.id = standing.group_id
      where bill_group.archived_at is not null and standing.cents <> 0`,
  },
  {
    id: 'G2c',
    sentence:
      'Where a group settles by suggestions, nobody is asked for more than they owe; elsewhere the bills decide at payment',
    violations: `
      select asked.from_member_id from bill_request as asked
      join payment_request as request on request.id = asked.request_id
        and request.state = 'PENDING' and request.expires_at > clock_now()
      join bill_group on bill_group.id = asked.group_id and bill_group.simplify
      join (${standing}) as standing on standing.id = asked.from_member_id
      group by asked.from_member_id, standing.cents
      having sum(asked.cents::numeric) > greatest(0, -standing.cents)`,
  },
  {
    id: 'G3',
    sentence: 'The history knows each bill as it is',
    violations: `
      select bill.id from bill_expense as bill
      where not exists (select from bill_event as event where event.subject_id = bill.id
        and event.after ->> 'version' = bill.version::text
        and (event.after ->> 'amount')::numeric * 100 = bill.cents::numeric
        and (event.after ->> 'deleted')::boolean = (bill.deleted_at is not null))`,
  },
  {
    id: 'G4',
    sentence: 'A recurring bill was entered as often as it counts, never before its first date',
    violations: `
      select rule.id from bill_rule as rule left join bill_expense as bill on bill.rule_id = rule.id
      group by rule.id having count(bill.id) <> rule.made or min(bill.occurrence_on) < rule.starts_on
        or count(bill.id) > coalesce(rule.occurrences, count(bill.id))`,
  },
  {
    id: 'G7',
    sentence: 'Whoever was only asked into a group has no place in it, and who said yes had one',
    violations: `
      select invitation.id from bill_invitation as invitation
      left join bill_member as member on member.group_id = invitation.group_id and member.user_id = invitation.user_id
      where (invitation.state = 'OPEN' and member.id is not null and member.removed_at is null)
         or (invitation.state = 'ACCEPTED' and member.id is null)`,
  },
  {
    id: 'G5',
    sentence: 'The application cannot rewrite what was decided of a settlement',
    violations: `
      select name from unnest(array['cents', 'units', 'from_member_id', 'to_member_id', 'quote_id']) as name
      where has_column_privilege('sengi_app', 'bill_settlement', name, 'update')`,
  },
]

-- Where everybody of a group stands was summed over all its bills at every look, for seconds in a large group; now it is kept
-- by the transaction that changes a bill or a settlement. And every file that somebody has looked through counts, kept or not.

create table bill_standing (
  group_id uuid not null references bill_group,
  member_id uuid not null,
  paid units not null default 0,
  share units not null default 0,
  -- Paid less received in settlements that count.
  settled units not null default 0,
  primary key (group_id, member_id),
  foreign key (member_id, group_id) references bill_member (id, group_id)
);

-- What two members have with each other: what the lower owes the higher by the bills (below zero: the other way round), and
-- what each paid the other in settlements that count.
create table bill_pair (
  group_id uuid not null references bill_group,
  low_id uuid not null,
  high_id uuid not null check (low_id < high_id),
  owed units not null default 0,
  low_paid units not null default 0 check (low_paid >= 0),
  high_paid units not null default 0 check (high_paid >= 0),
  primary key (group_id, low_id, high_id),
  foreign key (low_id, group_id) references bill_member (id, group_id),
  foreign key (high_id, group_id) references bill_member (id, group_id)
);

create table bill_spent (
  group_id uuid not null references bill_group,
  category text not null check (length(category) between 1 and 30),
  cents units not null default 0,
  primary key (group_id, category)
);

insert into bill_standing (group_id, member_id, paid, share, settled)
select group_id, member_id, sum(paid), sum(share), sum(settled) from (
  select payer.group_id, payer.member_id, payer.cents as paid, 0 as share, 0 as settled
  from bill_payer as payer join bill_expense as bill on bill.id = payer.expense_id and bill.deleted_at is null
  union all
  select part.group_id, part.member_id, 0, part.cents, 0
  from bill_share as part join bill_expense as bill on bill.id = part.expense_id and bill.deleted_at is null
  union all
  select group_id, side.member_id, 0, 0, side.cents from bill_settlement
  cross join lateral (values (from_member_id, cents::numeric), (to_member_id, -cents::numeric)) as side (member_id, cents)
  where state in ('PAID', 'CONFIRMED')
) as part group by group_id, member_id;

-- Within a bill debtors and creditors stand in the order of their ids, each on a stretch as long as what they owe or are owed:
-- where two stretches lie over each other, the one owes the other.
with line as (
  select group_id, expense_id, member_id, sum(cents) as cents from (
    select payer.group_id, payer.expense_id, payer.member_id, payer.cents::numeric as cents
    from bill_payer as payer join bill_expense as bill on bill.id = payer.expense_id and bill.deleted_at is null
    union all
    select part.group_id, part.expense_id, part.member_id, -part.cents::numeric
    from bill_share as part join bill_expense as bill on bill.id = part.expense_id and bill.deleted_at is null
  ) as part group by group_id, expense_id, member_id having sum(cents) <> 0
), stretch as (
  select *, sum(abs(cents)) over (partition by expense_id, sign(cents) order by member_id) as until from line
), owed as (
  select debtor.group_id, least(debtor.member_id, creditor.member_id) as low_id,
    greatest(debtor.member_id, creditor.member_id) as high_id,
    case when debtor.member_id < creditor.member_id then 1 else -1 end
      * (least(debtor.until, creditor.until) - greatest(debtor.until + debtor.cents, creditor.until - creditor.cents)) as owed
  from stretch as debtor join stretch as creditor using (expense_id)
  where debtor.cents < 0 and creditor.cents > 0
    and least(debtor.until, creditor.until) > greatest(debtor.until + debtor.cents, creditor.until - creditor.cents)
), part as (
  select group_id, low_id, high_id, owed, 0 as low_paid, 0 as high_paid from owed
  union all
  select group_id, least(from_member_id, to_member_id), greatest(from_member_id, to_member_id), 0,
    case when from_member_id < to_member_id then cents::numeric else 0 end,
    case when from_member_id < to_member_id then 0 else cents::numeric end
  from bill_settlement where state in ('PAID', 'CONFIRMED')
)
insert into bill_pair (group_id, low_id, high_id, owed, low_paid, high_paid)
select group_id, low_id, high_id, sum(owed), sum(low_paid), sum(high_paid) from part group by group_id, low_id, high_id;

insert into bill_spent (group_id, category, cents)
select group_id, category, sum(cents) from bill_expense where deleted_at is null group by group_id, category;

-- Payments that wait for an answer are asked for at every change of their group.
create index bill_settlement_claimed on bill_settlement (group_id) where state = 'CLAIMED_PAID';

-- Files that were looked through, by the hour in which they came.
create table file_try (
  user_id uuid not null references app_user,
  hour timestamptz not null,
  tries integer not null check (tries > 0),
  bytes bigint not null check (bytes >= 0),
  primary key (user_id, hour)
);
create index on file_try (hour);

grant select, insert, update on bill_standing, bill_pair, bill_spent to sengi_app;
grant select, insert, update, delete on file_try to sengi_app;

-- The rewards hub: a check-in a day in South Africa, what a streak gives, and badges for what was really done.

-- One row for each day on which somebody came by. It says how the streak stands after it, so that the last row is the whole truth.
create table check_in (
  user_id uuid not null references app_user,
  day date not null,
  streak integer not null check (streak > 0),
  best integer not null check (best >= streak),
  -- Days that may be missed, after this one; and those that were missed and covered since the row before.
  freezes smallint not null check (freezes between 0 and 2),
  covered smallint not null default 0 check (covered between 0 and 2),
  at timestamptz not null default clock_now(),
  primary key (user_id, day)
);
grant select, insert on check_in to sengi_app;
create trigger check_in_is_history before update or delete or truncate on check_in
  for each statement execute function refuse_rewrite();

-- The day that it is in South Africa, which moves no clocks.
create function day_here() returns date language sql stable parallel safe as $$
  select (clock_now() at time zone 'Africa/Johannesburg')::date
$$;

-- How long a streak is that still lives: a missed day ends it, unless a freeze covers it. Somebody who checked in yesterday has today for it.
create function streak_of(person uuid) returns integer language sql stable parallel safe as $$
  select coalesce((
    select case when day_here() - day - 1 <= freezes then streak else 0 end
    from check_in where user_id = person order by day desc limit 1), 0)
$$;

-- Badges, each once. What was done stands where it was done; that it earned a badge stands here, whatever comes after.
create table badge_award (
  user_id uuid not null references app_user,
  badge text not null check (badge in ('first_trade', 'verified_user', 'security_pro', 'staking_starter', 'reliable_seller',
    'social_splitter', 'pro_trader')),
  earned_at timestamptz not null default clock_now(),
  primary key (user_id, badge)
);
grant select, insert on badge_award to sengi_app;
create trigger badge_award_is_history before update or delete or truncate on badge_award
  for each statement execute function refuse_rewrite();

create index bill_expense_entered on bill_expense (created_by) where deleted_at is null;

-- How far somebody is with each badge. A seller is reliable by the share of releases in time, so that badge can be short of its goal with
-- every release done; a bill counts when two or more bear it and its group has settled since, or ten could be made up in a minute.
create function badge_progress(person uuid) returns table (badge text, done integer, goal integer, reached boolean)
language sql stable parallel safe as $$
  select told.badge, least(told.done, told.goal)::integer, told.goal, told.done >= told.goal and told.holds from (
    select trades.bought + trades.sold as completed, trades.sold, trades.on_time, trades.on_time + trades.late as released
    from (select 1) as one left join p2p_reputation as trades on trades.user_id = person
  ) as trader
  cross join lateral (values
    ('first_trade', coalesce(completed, 0), 1, true),
    ('verified_user', (select count(*) from app_user where id = person and kyc_tier in ('tier_2', 'tier_3')), 1, true),
    ('security_pro',
      (select count(*) from user_pin where user_id = person)
      + (select count(*) from app_user where id = person and email_verified_at is not null)
      + (select count(*) from second_factor where user_id = person and is_on), 3, true),
    ('staking_starter', (select count(*) from (select from stake_position where user_id = person limit 1) as first), 1, true),
    ('reliable_seller', coalesce(sold, 0), 20, coalesce(on_time * 100 >= released * 98, false)),
    ('social_splitter', (select count(*) from (
      select from bill_expense as bill where created_by = person and deleted_at is null
        and (select count(*) from bill_share where expense_id = bill.id and cents <> 0) >= 2
        and exists (select from bill_settlement where group_id = bill.group_id and state in ('PAID', 'CONFIRMED')
          and coalesce(decided_at, created_at) >= bill.created_at)
      limit 10) as bills), 10, true),
    ('pro_trader', coalesce(sold, 0), 3, true)
  ) as told (badge, done, goal, holds)
$$;

-- Which of the other modules' events were looked at, so that each is looked at once.
create table reward_inbox (
  event_id bigint primary key,
  heard_at timestamptz not null default clock_now()
);
grant select, insert, delete on reward_inbox to sengi_app;
create index outbox_for_rewards on outbox (id) where topic in ('badge', 'bills', 'kyc', 'email_verified', 'password');

-- Events live a day, so what was earned before is given now.
insert into badge_award (user_id, badge)
select app_user.id, progress.badge from app_user cross join lateral badge_progress(app_user.id) as progress where progress.reached;

-- Streak Club opens, for whom it is meant for.
alter table stake_pool add column streak_days smallint check (streak_days > 0);
update stake_pool set streak_days = 30, state = 'OPEN',
  risk = 'For members with a streak of 30 days. You cannot take your USDT out for 30 days. Sengi pays the reward from its own income, from a pool that can run short, and then pays later.'
where id = '0192a000-0000-7000-8000-00000000000b';

-- Whose streak is long enough is answered before others.
alter table support_ticket add column priority text not null default 'normal' check (priority in ('normal', 'high'));

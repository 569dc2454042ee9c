-- More that may speak against a friend: an e-mail address made to be thrown away, too many within a day, and coins that go at once to
-- whoever brought them. Each of them only waits for our team.

alter table referral
  drop constraint referral_reason_check,
  add constraint referral_reason_check check (reason in (
    'same_person', 'circle', 'too_many', 'same_device', 'same_network', 'decided', 'too_fast', 'throwaway_mail', 'coins_left'));

-- The largest part, in percent, of a friend's coins of one asset that came within these seconds and went to those around whoever brought
-- them: that person, their other friends, whoever both sent coins to, and the addresses that any of these withdrew to. What the friend
-- had from there is taken off, so that giving back is no leaving, and moving to one's own escrow, stake or hold is neither coming nor going.
create function referral_coins_left(friend uuid, referrer uuid, seconds double precision) returns integer
language sql stable parallel safe as $$
  with around (person) as (
    select referrer
    union
    select user_id from referral where referrer_id = referrer and user_id <> friend
    union
    select recipient_id from transfer
    where sender_id = referrer and recipient_id <> friend and created_at > clock_now() - make_interval(secs => seconds)
  ), line as (
    select mine.asset, mine.balance::numeric as balance, lately.posting_id, lately.units::numeric as units
    from account as mine cross join lateral (
      select posting_id, units from entry where account_id = mine.id order by posting_id desc limit 500
    ) as lately
    join posting on posting.id = lately.posting_id
    where mine.kind = 'available' and mine.owner = friend and posting.at > clock_now() - make_interval(secs => seconds)
  ), told as (
    select line.*,
      exists (
        select from entry join account as theirs on theirs.id = entry.account_id
        where entry.posting_id = line.posting_id and theirs.kind = 'available' and theirs.owner in (select person from around)
          and sign(entry.units::numeric) = -sign(line.units)) as is_around,
      exists (
        select from entry join account as own on own.id = entry.account_id
        where entry.posting_id = line.posting_id and own.user_id = friend and own.kind <> 'available'
          and sign(entry.units::numeric) = -sign(line.units)) as is_own
    from line
  ), flow as (
    select asset,
      max(balance) - coalesce(sum(units) filter (where units < 0 and not is_own), 0)
        - least(coalesce(sum(units) filter (where is_own), 0), 0) as had,
      coalesce(sum(units) filter (where units > 0 and not is_own and not is_around), 0) as came,
      -coalesce(sum(units) filter (where is_around), 0) + coalesce((
        select sum(sent.units::numeric) from withdrawal as sent
        where sent.user_id = friend and sent.asset = told.asset and sent.state <> 'FAILED'
          and sent.created_at > clock_now() - make_interval(secs => seconds)
          and exists (
            select from withdrawal as theirs
            where theirs.user_id in (select person from around) and theirs.address = sent.address and theirs.state <> 'FAILED')
      ), 0) as given
    from told group by asset
  ), passed_on as (
    -- The reward itself, sent on to the friend who earned it.
    select 100 * coalesce(sum(transfer.units::numeric), 0) / max(reward.paid_units::numeric) as percent
    from referral_reward as reward join transfer on transfer.sender_id = referrer and transfer.recipient_id = friend
      and transfer.asset = 'USDT' and transfer.created_at >= reward.ended_at
    where reward.user_id = referrer and reward.state = 'PAID' and reward.ended_at > clock_now() - make_interval(secs => seconds)
    group by reward.milestone
  )
  select least(100, greatest(0,
    coalesce((select max(floor(100 * least(given, came) / had)) from flow where had > 0), 0),
    coalesce((select max(floor(percent)) from passed_on), 0)))::integer
$$;

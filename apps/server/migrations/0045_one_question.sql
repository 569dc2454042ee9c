-- What an act asks under a lock is asked in one go: waiting for the lock and looking are two statements, because a statement sees
-- nothing of what was done while it waited, and a function in between saves the second way to the database.

-- Whether somebody is suspended; if not, they stay so until the transaction ends. Acts of one person do not wait for each other.
create function act_begins(person uuid) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('acts of ' || person::text, 0));
  return exists (select from app_user where id = person and suspended_at is not null);
end $$;

-- Cents of rand that a seller released within a day, but for one order; the releases of one seller come one after the other. What
-- a late claim decided was no release of theirs.
create function p2p_released(seller uuid, besides uuid) returns numeric language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('p2p release ' || seller::text, 0));
  return (select coalesce(sum(fiat_cents::numeric), 0) from p2p_order
          where seller_id = seller and id <> besides and state = 'RELEASED' and not late_claim
            and closed_at > clock_now() - interval '1 day');
end $$;

-- What waits for our team is counted with every look at the control centre: a payment in suspense about which something was done says so
-- itself, so that those that are over are not read. The application cannot say it: what is done about a payment does.
alter table bank_payment add column is_taken_up boolean not null default false;
update bank_payment set is_taken_up = true
where id in (select payment_id from bank_resolution where state <> 'WITHDRAWN');
create index bank_payment_open on bank_payment (received_at)
where outcome = 'SUSPENSE' and not is_taken_up and reason not in ('awaiting_price', 'account_suspended');
create function bank_payment_take_up() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  update bank_payment set is_taken_up = new.state <> 'WITHDRAWN'
  where id = new.payment_id and is_taken_up is distinct from (new.state <> 'WITHDRAWN');
  return null;
end
$$;
create trigger bank_resolution_takes_up after insert or update of state on bank_resolution
for each row execute function bank_payment_take_up();

-- The cases of a person are read without their thousand trades: a trade over which one was opened says so.
alter table p2p_order add column had_case boolean not null default false;
update p2p_order set had_case = true where id in (select order_id from p2p_case);
create index p2p_order_bought_with_case on p2p_order (buyer_id) where had_case;
create index p2p_order_sold_with_case on p2p_order (seller_id) where had_case;
create function p2p_order_note_case() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  update p2p_order set had_case = true where id = new.order_id and not had_case;
  return null;
end
$$;
create trigger p2p_case_noted after insert on p2p_case for each row execute function p2p_order_note_case();

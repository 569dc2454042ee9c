-- The law has us ask everybody in which countries they pay tax (Crypto-Asset Reporting Framework, Notice R.6887 of 2025): they certify it
-- themselves. A certification is sealed as their identity number is; a later one ends it, and it stays.
create table tax_certification (
  user_id uuid not null references app_user,
  id uuid not null,
  sealed bytea not null check (length(sealed) between 34 and 16384),
  -- What our registers count by, without opening it.
  in_south_africa boolean not null,
  abroad boolean not null,
  lacks_number boolean not null,
  made_at timestamptz not null default clock_now(),
  ended_at timestamptz,
  primary key (user_id, id),
  check (in_south_africa or abroad),
  check (ended_at >= made_at)
);
create unique index tax_certification_current on tax_certification (user_id) where ended_at is null;
grant select, insert on tax_certification to sengi_app;
grant update (ended_at) on tax_certification to sengi_app;

-- It goes at the date at which everything else goes that the law has us keep.
do $$
declare
  made constant text := pg_get_functiondef('shred_person'::regproc);
  found constant text := 'delete from kyc_clash where person in (user_id, holder_id);';
begin
  if position(found in made) = 0 then
    raise exception 'shred_person does not shred as it did';
  end if;
  execute replace(made, found, found || ' delete from tax_certification where user_id = person;');
end $$;

-- Our team finds people and notes about them what colleagues should know.

-- What was noted about somebody stays as it was written, and is shredded with the account.
create table staff_note (
  user_id uuid not null references app_user,
  id uuid not null default uuidv7(),
  author_id uuid not null references app_user,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null default clock_now(),
  primary key (user_id, id)
);
grant select, insert on staff_note to sengi_app;

-- By the beginning of what somebody is called, stopped or not; and in the order of names, whole or by tier.
create index app_user_named_so on app_user (username collate "C");
create index app_user_shown_so on app_user (lower(display_name) collate "C");
create index app_user_legally_so on app_user (lower(legal_name) collate "C");
create index app_user_of_tier on app_user (kyc_tier, id);
create index p2p_restriction_stands on p2p_restriction (user_id) where lifted_at is null;

-- What was noted goes at the date at which everything else goes that the law has us keep.
do $$
declare
  made constant text := pg_get_functiondef('shred_person'::regproc);
  found constant text := 'delete from kyc_clash where person in (user_id, holder_id);';
begin
  if position(found in made) = 0 then
    raise exception 'shred_person does not shred as it did';
  end if;
  execute replace(made, found, found || ' delete from staff_note where user_id = person;');
end $$;

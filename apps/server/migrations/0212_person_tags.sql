-- Our team tags people, one or many at once, so that colleagues find them together again. A tag goes when it no longer fits: who gave it
-- and who took it away stands in the audit record.
create table person_tag (
  user_id uuid not null references app_user,
  tag text not null check (length(tag) between 2 and 30 and tag = lower(tag)),
  tagged_by uuid not null references app_user,
  tagged_at timestamptz not null default clock_now(),
  primary key (user_id, tag)
);
create index person_tag_of on person_tag (tag, user_id);
create index person_tag_by on person_tag (tagged_by);
grant select, insert, delete on person_tag to sengi_app;

-- A tag goes with the notes.
do $$
declare
  made constant text := pg_get_functiondef('shred_person'::regproc);
  found constant text := 'delete from staff_note where user_id = person;';
begin
  if position(found in made) = 0 then
    raise exception 'shred_person does not shred as it did';
  end if;
  execute replace(made, found, found || ' delete from person_tag where user_id = person;');
end $$;

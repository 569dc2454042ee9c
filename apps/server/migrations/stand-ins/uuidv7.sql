-- Ids that ascend with time, where the server makes none (before PostgreSQL 18): lists page by them, and a session's own never go back,
-- however quickly it asks. From 18 on the server's own is found first, also where these were made before.

create or replace function public.sengi_uuidv7_at(micros bigint) returns uuid language sql volatile set search_path = pg_catalog as $$
  select encode(
    overlay(
      overlay(uuid_send(gen_random_uuid()) placing substring(int8send(micros / 1000) from 3) from 1)
      -- The version, and behind it the fraction of the millisecond in 4096ths, as the server's own has it.
      placing int2send((28672 + micros % 1000 * 4096 / 1000)::int2) from 7),
    'hex')::uuid
$$;

create or replace function public.uuidv7() returns uuid language plpgsql volatile set search_path = pg_catalog, public as $$
declare
  last_micros constant bigint := coalesce(nullif(current_setting('sengi.last_uuidv7', true), '')::bigint, 0);
  micros constant bigint := greatest((extract(epoch from clock_timestamp()) * 1000000)::bigint, last_micros + 1);
begin
  perform set_config('sengi.last_uuidv7', micros::text, false);
  return sengi_uuidv7_at(micros);
end $$;

create or replace function public.uuidv7(shift interval) returns uuid language sql volatile set search_path = pg_catalog, public as $$
  select sengi_uuidv7_at((extract(epoch from clock_timestamp() + shift) * 1000000)::bigint)
$$;

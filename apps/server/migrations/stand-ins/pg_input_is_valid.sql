-- Whether a text is one of a type, where the server does not say (before PostgreSQL 16): reasons of the books are judged by what stands
-- in their references, and what somebody else wrote there must not end the judging.
create or replace function public.pg_input_is_valid(string text, type text) returns boolean
language plpgsql stable strict set search_path = pg_catalog as $$
begin
  execute format('select $1::%s', type::regtype) using string;
  return true;
exception when data_exception then
  return false;
end $$;

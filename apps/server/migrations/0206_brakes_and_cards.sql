-- What goes onto a card leaves at the next till, so what a new password or PIN leaves is shared by it, too: until now each top-up was held
-- against the sum by itself, and many small ones together by nothing.

create function left_by_other_doors(of_user uuid) returns numeric language sql stable as $$
  select p2p_sold(of_user) + carded(of_user)
$$;
revoke execute on function left_by_other_doors from public;
grant execute on function left_by_other_doors to sengi_app;

-- Its settings stay as they were made, and all else that it says.
do $$
declare
  made text := pg_get_functiondef('limits_take'::regproc);
  was constant text := 'news[home] + p2p_sold(user_ids[this]) + amounts[this]';
begin
  if position(was in made) = 0 then
    raise exception 'limits_take does not say what it did: %', was;
  end if;
  execute replace(made, was, 'news[home] + left_by_other_doors(user_ids[this]) + amounts[this]');
end $$;

-- What somebody asked to put into the pool is turned down by another person, with why: whoever asked may have left since.
alter table promo_fill
  add column refused_by uuid references app_user,
  add column refused_at timestamptz,
  add column refusal text check (length(refusal) between 5 and 500),
  add check (refused_by <> asked_by),
  add check ((refused_by is null) = (refused_at is null) and (refused_by is null) = (refusal is null)),
  add check (approved_at is null or refused_at is null);
grant update (refused_by, refused_at, refusal) on promo_fill to sengi_app;
drop index promo_fill_asked;
create index promo_fill_asked on promo_fill (asked_at) where approved_at is null and refused_at is null;

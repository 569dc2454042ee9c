-- Whoever brought a friend that does not count can ask for a second look, in a ticket that names the referral. It is decided once.

alter table referral
  -- What a ticket and a screen say instead of the friend: whoever invited learns nobody's id.
  add column id uuid not null default gen_random_uuid(),
  -- The ticket that was decided about, after which nothing is decided any more.
  add column appeal_id uuid,
  add check (appeal_id is null or decided_by is not null);
grant update (appeal_id) on referral to sengi_app;

alter table support_ticket
  drop constraint support_ticket_about_kind_check,
  add constraint support_ticket_about_kind_check check (about_kind in ('p2p_order', 'purchase', 'withdrawal', 'referral'));
create index support_ticket_about_referral on support_ticket (user_id, about_id) where about_kind = 'referral';

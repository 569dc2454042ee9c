-- A ticket that our team began. Until its person answers it takes none of the room that they have for their own.
alter table support_ticket
  add column begun_by uuid references app_user,
  add check (begun_by <> user_id);
create index support_ticket_begun on support_ticket (begun_by, opened_at) where begun_by is not null;

-- What somebody asked twice goes on in one ticket: the other one is over, says where it goes on, and stays as it was written.
alter table support_ticket
  add column joined_to uuid,
  add foreign key (user_id, joined_to) references support_ticket,
  add check (joined_to is null or (joined_to <> id and state = 'closed'));
create index support_ticket_joined on support_ticket (user_id, joined_to) where joined_to is not null;
grant update (joined_to, priority) on support_ticket to sengi_app;

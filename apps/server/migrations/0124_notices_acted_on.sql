-- A notice of a card payment offers "This was not me" where it is read. Once that is done, wherever it was, it offers nothing more.
alter table notification add column is_acted_on boolean not null default false;
grant update (is_acted_on) on notification to sengi_app;

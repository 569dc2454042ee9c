-- People are written to in their own language, on every device and also while they are away: which one it is stands with the person.

alter table app_user add column language text not null default 'en' check (language in ('en', 'af'));

grant update (language) on app_user to sengi_app;
